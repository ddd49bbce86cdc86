import Hands
import SystemPackage
import Table

/// A recording, played at its own pace or at another.
struct RecordingSource: LandmarkSource {
  private let path: String
  private let speed: Speed
  private let file: FileDescriptor
  let isLive = false

  /// Gaps longer than this, in seconds, are cut short: a pause in a recording is nobody's gesture.
  private static let maxGap = 60.0

  /// Opens a recording, so that one that is not there is known before anything is drawn.
  init(path: String, speed: Speed) throws(Failure) {
    self.path = path
    self.speed = speed
    do {
      file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch {
      throw .badInput("\(path): the recording can't be read: \(error)")
    }
  }

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    var feed = LandmarkFeed(name: path, status: SourceStatus(.live))
    do {
      defer { try? file.close() }
      let reader = ByteReader(file)
      var pacer = Pacer(speed: speed, maxGap: Self.maxGap)
      while true {
        let bytes = try await reader.next()
        if bytes.isEmpty { feed.finish() } else { feed.append(bytes) }
        while let update = feed.next(arrival: nil) {
          if let frame = update.frame { try await pacer.wait(until: frame.time) }
          guard await deliver(update) else { return }
        }
        if bytes.isEmpty { break }
      }
    } catch is CancellationError {
      return
    } catch {
      throw .badInput("\(path): the recording can't be read: \(error)")
    }
    guard feed.status.counters.received > 0 else { throw NoFrames.failure(name: path, feed.status) }
    var end = feed.status
    end.health = .ended("the recording has ended")
    _ = await deliver(SourceUpdate(status: end))
  }
}

/// What to say of a source in which there was no frame.
enum NoFrames {
  static func failure(name: String, _ status: SourceStatus) -> Failure {
    guard let problem = status.counters.lastProblem else {
      return .badInput("\(name): there is no frame in it")
    }
    return .badInput("\(name): there is no frame in it; the last line that was none: \(problem)")
  }
}
