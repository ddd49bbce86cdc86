/// How well the cards with a known right choice were answered.
public struct Score: Equatable, Sendable {
  /// The number of cards that were answered right.
  public private(set) var right = 0
  /// The number of cards that were answered.
  public private(set) var count = 0
  /// The number of right answers in a row up to now.
  public private(set) var streak = 0
  /// The maximum number of right answers in a row.
  public private(set) var bestStreak = 0
  /// The shortest time of a right answer, in seconds, for each speed of the counted stars.
  public private(set) var bestTimes: [StarRound.Speed: Double] = [:]
  private var timedCount = 0
  private var seconds = 0.0

  /// Creates a score without answers.
  public init() {}

  /// The mean time of an answer in seconds; nil if none was timed.
  public var meanTime: Double? { timedCount > 0 ? seconds / Double(timedCount) : nil }

  /// Counts an answer to `choices`; `time` is how long it took, in seconds, nil if unknown.
  /// Postponed cards, and choices without a right one, do not count.
  public mutating func add(_ answer: Answer, to choices: CardChoices, time: Double?) {
    guard let correct = choices.correct, let number = answer.number else { return }
    count += 1
    if let time {
      timedCount += 1
      seconds += time
    }
    streak = number == correct ? streak + 1 : 0
    guard number == correct else { return }
    right += 1
    bestStreak = max(bestStreak, streak)
    if let time, let speed = choices.stars?.speed {
      bestTimes[speed] = min(bestTimes[speed] ?? time, time)
    }
  }
}
