import Hands
import LandmarkStreams
import OperatingSystem

/// A source of frames. It delivers its updates one by one, and waits until each is taken, so that
/// updates do not pile up.
package protocol LandmarkSource: Sendable {
  /// True if the frames show what is happening now, so a late frame is worthless.
  var isLive: Bool { get }

  /// True if a person is present, so that decisions get the time of day. It is false for a pipe or
  /// a file, so that the same input always gives the same output.
  var hasWallTime: Bool { get }

  /// What the status says before the source's first update.
  var waitingWords: String { get }

  /// Delivers updates until the source ends, `deliver` returns false, or the task is cancelled.
  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure)

  /// The address to which producers can connect; nil if they can't.
  var listeningAddress: String? { get }

  /// Passes the deck's status to a producer that shows it to the user; nil for other producers. A
  /// call never waits, and a newer status replaces an older one.
  var audience: (@Sendable (String) -> Void)? { get }

  /// Removes what the source has created outside the program, such as a socket's file.
  func close()
}

/// Defaults that suit most sources.
extension LandmarkSource {
  var waitingWords: String { "waiting for landmarks" }

  /// Decisions of a live source get the time of day, unless the source overrides this property.
  var hasWallTime: Bool { isLive }

  package var listeningAddress: String? { nil }

  var audience: (@Sendable (String) -> Void)? { nil }

  package func close() {}
}

/// The state of a landmark source at one moment: its status, and the frame that has just arrived,
/// if any. A status includes everything of earlier statuses, so only the latest has to be read.
package struct SourceUpdate: Sendable {
  package var frame: HandFrame?
  package var status: SourceStatus
}

extension LandmarkSource {
  /// Delivers the end of a source; throws if it sent no frame. Messages call the source `name`.
  func finish(
    _ status: SourceStatus, of name: String, saying words: String,
    _ deliver: (SourceUpdate) async -> Bool
  ) async throws(Failure) {
    guard status.counters.received > 0 else { throw .noFrames(in: name, status) }
    var status = status
    status.health = .ended(words)
    _ = await deliver(SourceUpdate(status: status))
  }
}

extension Failure {
  /// Returns the failure of a source that sent no frame. If lines were skipped, the message says
  /// why the last of them was skipped.
  fileprivate static func noFrames(in name: String, _ status: SourceStatus) -> Failure {
    guard let problem = status.counters.lastProblem else {
      return .badInput(
        "\(name): there is no frame in it", onScreen: "there is no frame in \(name)")
    }
    return .badInput(
      "\(name): there is no frame in it; the last skipped line: \(problem)",
      onScreen: "no frame: \(problem.textFirst)")
  }
}
