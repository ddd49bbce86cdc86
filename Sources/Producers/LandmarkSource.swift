import Hands
import LandmarkStreams
import OperatingSystem

/// A source of frames; it delivers its updates one by one, and waits until each is taken.
package protocol LandmarkSource: Sendable {
  /// True if the frames show what is happening now, so a late frame is worthless.
  var isLive: Bool { get }
  /// True if decisions get the time of day. A pipe or a file must always give the same output.
  var hasWallTime: Bool { get }
  /// The words of the status before the source's first update.
  var waitingWords: String { get }
  /// Delivers updates until the source ends, `deliver` returns false, or the task is cancelled.
  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure)
  /// The address to which producers can connect; nil if they can't.
  var listeningAddress: String? { get }
  /// Passes the deck's latest status to a producer without waiting; nil if no producer shows it.
  var audience: (@Sendable (String) -> Void)? { get }
  /// Removes what the source has created outside the program, such as a socket's file.
  func close()
}

extension LandmarkSource {
  var waitingWords: String { "waiting for landmarks" }

  /// Decisions of a live source get the time of day, unless the source overrides this property.
  var hasWallTime: Bool { isLive }

  package var listeningAddress: String? { nil }

  var audience: (@Sendable (String) -> Void)? { nil }

  package func close() {}

  /// Delivers the end of a source; throws if it sent no frame. Messages call the source `name`.
  func finish(
    _ status: SourceStatus, of name: String, saying words: String,
    _ deliver: (SourceUpdate) async -> Bool
  ) async throws(Failure) {
    guard status.counters.received > 0 else {
      let problem = status.counters.lastProblem
      throw .badInput(
        "\(name): there is no frame in it"
          + (problem.map { "; the last skipped line: \($0)" } ?? ""),
        onScreen: problem.map { "no frame: \($0.textFirst)" } ?? "there is no frame in \(name)")
    }
    var status = status
    status.health = .ended(words)
    _ = await deliver(SourceUpdate(status: status))
  }
}

/// A source's status, with the counts so far, and the frame that has arrived, if any.
package struct SourceUpdate: Sendable {
  package var frame: HandFrame?
  package var status: SourceStatus
}
