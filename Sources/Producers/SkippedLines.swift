import Basics
import LandmarkStreams
import OperatingSystem

/// Reports on standard error which lines of a stream are skipped, and how it is interpreted.
package struct SkippedLines {
  private static let maxDetailed = 5
  /// The words with the address of the page that is the camera; nil before.
  private var waiting: String?
  /// The counters that were noticed last.
  private var noticed = SourceCounters()

  package init() {}

  /// Prints what is new in `status`, but only the first five skipped lines.
  package mutating func notice(_ status: SourceStatus) {
    if case .waiting(let words) = status.health, words != waiting, words.contains("http://") {
      waiting = words
      Console.say(words)
    }
    let (counters, before) = (status.counters, noticed)
    noticed = counters
    if before.understanding == nil, let words = counters.understanding { Console.say("\(words)") }
    if before.dialectChange == nil, let change = counters.dialectChange { Console.say("\(change)") }
    guard counters.skipped > before.skipped else { return }
    if counters.skipped <= Self.maxDetailed, let problem = counters.lastProblem {
      Console.say("\(problem); the \(problem.unit) is skipped")
    }
  }

  /// Prints the total if not every skipped line was reported.
  package func sumUp() {
    guard noticed.skipped > Self.maxDetailed else { return }
    let unit = noticed.lastProblem?.unit ?? "line"
    Console.say("\(Plural.of(noticed.skipped, unit)) were skipped in total")
  }

  /// Prints the messages about a game's stream in full, as the screen may have been too narrow.
  package static func sumUp(after counters: SourceCounters) {
    if let change = counters.dialectChange { Console.say("\(change)") }
    guard let problem = counters.lastProblem else { return }
    let count = counters.skipped
    Console.say(
      count == 1
        ? "\(problem); the \(problem.unit) was skipped"
        : "\(problem); \(Plural.of(count, problem.unit)) were skipped, and this was the last")
  }
}
