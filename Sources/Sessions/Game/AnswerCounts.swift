import Cards

/// How many cards got each answer, in all and by tag: for the end of the deck and for `--stats`.
package struct AnswerCounts: Equatable, Sendable {
  /// How many cards got each answer.
  package typealias Counts = [Answer: Int]

  /// The cards by answer.
  package private(set) var answers: Counts = [:]
  /// Those without a tag.
  package private(set) var untagged: Counts = [:]
  private var byTag: [String: Counts] = [:]

  /// Counts of no cards.
  package init() {}

  /// Counts an answer to a card with tags.
  package mutating func add(_ answer: Answer, tags: [String]) {
    answers[answer, default: 0] += 1
    for tag in Set(tags) { byTag[tag, default: [:]][answer, default: 0] += 1 }
    if tags.isEmpty { untagged[answer, default: 0] += 1 }
  }

  /// By tag, those of most cards first; a card may have several.
  package var tags: [(name: String, counts: Counts)] {
    byTag.map { ($0.key, $0.value) }.sorted {
      ($1.counts.total, $0.name) < ($0.counts.total, $1.name)
    }
  }
}

extension AnswerCounts.Counts {
  /// The number of cards with any answer.
  package var total: Int { values.reduce(0, +) }
}

/// How long cards took to be decided.
package enum DecisionTimes {
  /// The time below which a share of 0...1 of some ascending times are: the nearest rank; nil without any.
  package static func nearestRank(_ times: [Double], share: Double) -> Double? {
    guard !times.isEmpty else { return nil }
    let rank = Int((share * Double(times.count)).rounded(.up))
    return times[min(max(rank, 1), times.count) - 1]
  }

  /// The seconds from a step to the next one; from the start of its sitting to the first one.
  package static func gap(from last: Provenance?, to step: Provenance) -> Double {
    guard let last, !step.beginsSitting(after: last) else { return max(step.time, 0) }
    return max(step.time - last.time, 0)
  }
}

extension Provenance {
  /// True if a step was not made in the same sitting as the one before: the session's clock, which
  /// starts at 0 each time, has gone back or does not agree with the time of day.
  package func beginsSitting(after last: Provenance) -> Bool {
    if time < last.time { return true }
    guard let now = wallTime, let before = last.wallTime else { return false }
    // Clocks that are set over the network move by less.
    return abs((now - before) - (time - last.time)) > 2
  }
}
