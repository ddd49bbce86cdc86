import Cards
import Libc
import Table

/// Counts and times of the decisions in a log.
struct DecisionStatistics {
  /// How many cards got each answer.
  ///
  /// A choice is counted by its number if each number has one word and each word one number. If not, the
  /// choices were named in another order meanwhile, or cards have their own: then it is a former one.
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
  let sittingCount: Int
  /// The decisions that stand, by answer.
  private(set) var answers: Counts = [:]
  /// What the answers are called, where that is not their name.
  private(set) var words: [Answer: String]
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
  /// The answers that were undone at once.
  let undone: UndoneAnswers

  /// The answers to report: like, nope and later, unless there are only choices, and the choices that
  /// occur.
  var kinds: [Answer] {
    let choices = answers.keys.filter(\.isChoice).sorted {
      ($0.number ?? 0, Self.key($0)) < ($1.number ?? 0, Self.key($1))
    }
    let swipes = Answer.swipes.filter { choices.isEmpty || answers[$0] != nil }
    return swipes + choices
  }

  /// What an answer is called.
  func word(of answer: Answer) -> String { words[answer] ?? Self.key(answer) }

  /// The name by which an answer is counted: that of a former choice is its word, unless like, nope or
  /// later is called so.
  static func key(_ answer: Answer) -> String {
    guard case .former(_, let word) = answer else { return answer.name }
    return Answer.swipes.contains { $0.name == word } ? "choice \(word)" : word
  }

  init(of log: DecisionLog) {
    decisionCount = log.standing.count
    stepCount = log.steps.count
    words = log.words
    let sittings = Self.sittings(of: log)
    sittingCount = sittings.count
    undone = UndoneAnswers(sittings: sittings)
    let hasFixedNumbers = Self.hasFixedNumbers(log.standing.map(\.decision.answer))
    var byTag: [String: Counts] = [:]
    var byDay: [String: Counts] = [:]
    for standing in log.standing {
      var answer = standing.decision.answer
      if case .former(let number, let word) = answer {
        answer = hasFixedNumbers ? .choice(number) : .former(0, word: word)
        words[answer] = word == Self.key(answer) ? nil : word
      }
      answers[answer, default: 0] += 1
      for tag in Set(standing.tags) { byTag[tag, default: [:]][answer, default: 0] += 1 }
      if standing.tags.isEmpty { untagged[answer, default: 0] += 1 }
      if let wallTime = standing.decision.provenance.wallTime {
        byDay[tm(local: wallTime).day, default: [:]][answer, default: 0] += 1
      }
    }
    days = byDay.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    tags = byTag.map { ($0.key, $0.value) }.sorted {
      ($1.counts.total, $0.name) < ($0.counts.total, $1.name)
    }
    measure(sittings, log)
  }

  /// True if each number of a choice has one word, and each word one number.
  private static func hasFixedNumbers(_ answers: [Answer]) -> Bool {
    var (words, numbers): ([UInt8: String], [String: UInt8]) = ([:], [:])
    for case .former(let number, let word) in answers {
      guard words[number, default: word] == word, numbers[word, default: number] == number else {
        return false
      }
      (words[number], numbers[word]) = (word, number)
    }
    return true
  }

  /// The times below which half and nine tenths of the cards were decided, and the longest pause.
  var measures: (median: Double, most: Double, longest: Pause)? {
    guard let longestPause, !times.isEmpty else { return nil }
    return (time(share: 0.5), time(share: 0.9), longestPause)
  }

  /// The time below which a share of 0...1 of the cards was decided: the nearest rank.
  private func time(share: Double) -> Double {
    let rank = Int((share * Double(times.count)).rounded(.up))
    return times[min(max(rank, 1), times.count) - 1]
  }

  /// The steps of each sitting.
  private static func sittings(of log: DecisionLog) -> [[DecisionLog.Step]] {
    var sittings: [[DecisionLog.Step]] = []
    for step in log.steps {
      if let last = sittings.last?.last,
        !isNewSitting(step.provenance, after: last.provenance)
      {
        sittings[sittings.count - 1].append(step)
      } else {
        sittings.append([step])
      }
    }
    return sittings
  }

  /// Measures the times between the steps.
  private mutating func measure(_ sittings: [[DecisionLog.Step]], _ log: DecisionLog) {
    let standing = Dictionary(uniqueKeysWithValues: log.standing.map { ($0.decision.id, $0) })
    var gaps: [String: Double] = [:]
    for steps in sittings {
      var last = 0.0
      for step in steps {
        let gap = step.provenance.time - last
        last = step.provenance.time
        if let id = step.entry.id, step.entry.answer != nil,
          standing[id]?.decision.provenance == step.provenance
        {
          gaps[id] = max(gap, 0)
        }
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
}

extension DecisionStatistics.Counts {
  /// The number of cards with any answer.
  var total: Int { values.reduce(0, +) }
}
