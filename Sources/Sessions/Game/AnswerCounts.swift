import Cards

/// The counts of each answer, in total and by tag, for the end of the deck and for `--stats`.
package struct AnswerCounts: Equatable, Sendable {
  package typealias Counts = [Answer: Int]

  package private(set) var answers: Counts = [:]
  package private(set) var untagged: Counts = [:]
  private var byTag: [String: Counts] = [:]

  package init() {}

  package mutating func add(_ answer: Answer, tags: [String]) {
    answers[answer, default: 0] += 1
    for tag in Set(tags) { byTag[tag, default: [:]][answer, default: 0] += 1 }
    if tags.isEmpty { untagged[answer, default: 0] += 1 }
  }

  /// The counts by tag, the commonest tag first; a card with several tags counts for each of them.
  package var tags: [(name: String, counts: Counts)] {
    byTag.map { ($0.key, $0.value) }.sorted {
      ($1.counts.total, $0.name) < ($0.counts.total, $1.name)
    }
  }
}

extension AnswerCounts.Counts {
  package var total: Int { values.reduce(0, +) }
}

/// How long cards took to be decided.
package enum DecisionTimes {
  /// Returns the seconds between two steps, or since the sitting began if `step` begins one.
  package static func gap(from last: Provenance?, to step: Provenance) -> Double {
    guard let last, !step.beginsSitting(after: last) else { return max(step.time, 0) }
    return max(step.time - last.time, 0)
  }
}

extension Provenance {
  /// True if this step begins a sitting. The session's clock starts at 0 in each sitting, so at a
  /// new sitting the clock goes back or disagrees with the wall time.
  package func beginsSitting(after last: Provenance) -> Bool {
    if time < last.time { return true }
    guard let now = wallTime, let before = last.wallTime else { return false }
    // Synchronising over the network usually changes the wall time by less than 2 s.
    return abs((now - before) - (time - last.time)) > 2
  }
}
