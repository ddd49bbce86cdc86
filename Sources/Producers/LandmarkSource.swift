import Hands
import LandmarkStreams
import OperatingSystem

/// A source of frames. It delivers its updates one after the other, and waits until each has been
/// taken, so that no updates pile up.
package protocol LandmarkSource: Sendable {
  /// True if the frames show what is happening now, so a late frame is worthless.
  var isLive: Bool { get }

  /// True if decisions get the time of day, because a person is present. A pipe or a file has none,
  /// so that running it again gives the same output.
  var hasWallTime: Bool { get }

  /// The words of its status before its first update.
  var waitingWords: String { get }

  /// Delivers updates until the source ends, `deliver` returns false, or the task is cancelled.
  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure)

  /// The address to which producers can connect; nil if they can't.
  var listeningAddress: String? { get }

  /// Tells somebody the status of the deck; nil if nobody looks. It never waits, and a newer status
  /// replaces an older.
  var audience: (@Sendable (String) -> Void)? { get }

  /// Removes what the source has created outside the program, such as a socket's file.
  func close()
}

/// What most sources are like.
extension LandmarkSource {
  var waitingWords: String { "waiting for landmarks" }

  /// Sockets are live, files and pipes are not.
  var hasWallTime: Bool { isLive }

  package var listeningAddress: String? { nil }

  var audience: (@Sendable (String) -> Void)? { nil }

  package func close() {}
}

/// The state of a landmark source at one moment: its status and, if one has just arrived, a frame.
/// A later update includes everything an earlier one said, so only the latest has to be read.
package struct SourceUpdate: Sendable {
  package var frame: HandFrame?
  package var status: SourceStatus
}

extension LandmarkSource {
  /// Delivers a source's end; `name` is its name in messages. Throws if it had no frame.
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
  /// A source had no frame; says why the last line was skipped, if any was.
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
