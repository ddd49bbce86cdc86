import Table

/// Says on standard error which lines of a stream were no frames: the first few one by one, the
/// rest as a number.
struct SkippedLines {
  private static let maxDetailed = 5
  private var skipped = 0

  /// Looks at a status; each skipped line shows in one status first.
  mutating func notice(_ status: SourceStatus) {
    guard status.counters.skipped > skipped else { return }
    skipped = status.counters.skipped
    if skipped <= Self.maxDetailed, let problem = status.counters.lastProblem {
      Console.say("\(problem); the line is skipped")
    }
  }

  /// Says how many there were, where not all were named.
  func sumUp() {
    if skipped > Self.maxDetailed { Console.say("\(skipped) lines were skipped in all") }
  }
}
