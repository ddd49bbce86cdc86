import Cards

/// How many cards got each answer, in total and by tag: for the end of the deck and `--stats`.
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

  /// The counts by tag, the commonest tag first; a card may have several.
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
  /// The nearest-rank percentile of ascending times for a share of 0...1; nil without times.
  package static func nearestRank(_ times: [Double], share: Double) -> Double? {
    guard !times.isEmpty else { return nil }
    let rank = Int((share * Double(times.count)).rounded(.up))
    return times[min(max(rank, 1), times.count) - 1]
  }

  /// The seconds since the previous step, or since the start of the sitting for its first step.
  package static func gap(from last: Provenance?, to step: Provenance) -> Double {
    guard let last, !step.beginsSitting(after: last) else { return max(step.time, 0) }
    return max(step.time - last.time, 0)
  }
}

extension Provenance {
  /// True if this step begins a new sitting: the session's clock, which starts at 0 each time, went
  /// back or disagrees with the wall time.
  package func beginsSitting(after last: Provenance) -> Bool {
    if time < last.time { return true }
    guard let now = wallTime, let before = last.wallTime else { return false }
    // Synchronising a clock over the network moves it by less.
    return abs((now - before) - (time - last.time)) > 2
  }
}
