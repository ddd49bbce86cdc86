import Cards
import Libc
import Table

/// Counts and times of the decisions in a log.
struct DecisionStatistics {
  /// How many cards got each answer.
  typealias Counts = [Answer: Int]

  /// The longest time between two steps of a sitting.
  struct Pause {
    let seconds: Double
    /// The id of the card that was answered after it, and what a person calls it.
    let id: String
    let title: String
  }

  /// The number of decisions that stand.
  let decisionCount: Int
  /// The number of steps in the log, those that were undone as well.
  let stepCount: Int
  /// How often somebody sat down to the deck.
  private(set) var sittingCount = 0
  /// The decisions that stand, by answer.
  private(set) var answers: Counts = [:]
  /// By tag, those of most decisions first; a card may have several.
  private(set) var tags: [(name: String, counts: Counts)] = []
  /// Of cards without a tag.
  private(set) var untagged: Counts = [:]
  /// By day on the clock of this machine, `2026-01-31`, the first one first. Decisions without a time
  /// of day, at which no person was present, are left out.
  private(set) var days: [(name: String, counts: Counts)] = []
  /// The seconds from the step before to the answer that stands, ascending; those of the first card
  /// of a sitting count from its start.
  private(set) var times: [Double] = []
  /// The longest time before an answer that stands; nil if there is none.
  private(set) var longestPause: Pause?

  /// The answers to report: like, nope and later, unless there are only choices, and the choices that
  /// occur.
  var kinds: [Answer] {
    let choices = Answer.choices.filter { answers[$0] != nil }
    let swipes = Answer.swipes.filter { choices.isEmpty || answers[$0] != nil }
    return swipes + choices
  }

  init(of log: DecisionLog) {
    decisionCount = log.standing.count
    stepCount = log.steps.count
    var byTag: [String: Counts] = [:]
    var byDay: [String: Counts] = [:]
    for standing in log.standing {
      let answer = standing.decision.answer
      answers[answer, default: 0] += 1
      for tag in Set(standing.tags) { byTag[tag, default: [:]][answer, default: 0] += 1 }
      if standing.tags.isEmpty { untagged[answer, default: 0] += 1 }
      if let wallTime = standing.decision.provenance.wallTime {
        byDay[Self.day(of: wallTime), default: [:]][answer, default: 0] += 1
      }
    }
    days = byDay.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    tags = byTag.map { ($0.key, $0.value) }.sorted {
      ($1.counts.total, $0.name) < ($0.counts.total, $1.name)
    }
    measure(log)
  }

  /// The time below which a share of 0...1 of the cards was decided: the nearest rank.
  func time(share: Double) -> Double? {
    guard !times.isEmpty else { return nil }
    let rank = Int((share * Double(times.count)).rounded(.up))
    return times[min(max(rank, 1), times.count) - 1]
  }

  /// Measures the times between the steps.
  private mutating func measure(_ log: DecisionLog) {
    let standing = Dictionary(uniqueKeysWithValues: log.standing.map { ($0.decision.id, $0) })
    var gaps: [String: Double] = [:]
    var last: Provenance?
    for step in log.steps {
      let isNew = last.map { Self.isNewSitting(step.provenance, after: $0) } ?? true
      if isNew { sittingCount += 1 }
      let gap = step.provenance.time - (isNew ? 0 : last?.time ?? 0)
      last = step.provenance
      if let id = step.entry.id, step.entry.answer != nil,
        standing[id]?.decision.provenance == step.provenance
      {
        gaps[id] = max(gap, 0)
      }
    }
    times = gaps.values.sorted()
    for standing in log.standing {
      guard let gap = gaps[standing.decision.id], gap > longestPause?.seconds ?? -1
      else { continue }
      longestPause = Pause(seconds: gap, id: standing.decision.id, title: standing.title)
    }
  }

  /// True if a step was not made in the same sitting as the one before: the session's clock, which
  /// starts at 0 each time, has gone back or does not agree with the time of day.
  private static func isNewSitting(_ step: Provenance, after last: Provenance) -> Bool {
    if step.time < last.time { return true }
    guard let now = step.wallTime, let before = last.wallTime else { return false }
    // Clocks that are set over the network move by less.
    return abs((now - before) - (step.time - last.time)) > 2
  }

  /// The local day of a time in seconds since 1970: `2026-01-31`.
  private static func day(of wallTime: Double) -> String {
    var seconds = time_t(wallTime.rounded(.down))
    var date = tm()
    localtime_r(&seconds, &date)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date.tm_year + 1900)-\(padded(date.tm_mon + 1))-\(padded(date.tm_mday))"
  }
}

extension DecisionStatistics.Counts {
  /// The number of cards with any answer.
  var total: Int { values.reduce(0, +) }
}
