import Hands
import SystemPackage
import Table

/// A recording that is played at its own pace or another.
struct RecordingSource: LandmarkSource {
  private let path: String
  private let speed: Speed
  private let frameRate: Double?
  private let file: FileDescriptor
  let isLive = false

  /// Opens a recording. It is opened early so that a missing file is reported before anything is
  /// drawn.
  init(path: String, speed: Speed, frameRate: Double? = nil) throws(Failure) {
    self.path = path
    self.speed = speed
    self.frameRate = frameRate
    do {
      file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    } catch {
      throw .badInput("\(path): the recording can't be read: \(error)")
    }
  }

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    var status = SourceStatus(.live)
    status.isRecorded = true
    var feed = LandmarkFeed(name: path, status: status, frameRate: frameRate)
    do {
      defer { try? file.close() }
      let reader = ByteReader(file)
      let clock = ContinuousClock()
      var pacer = Pacer(speed: speed)
      while true {
        let bytes = try await reader.next()
        if bytes.isEmpty { feed.finish() } else { feed.append(bytes) }
        while let update = feed.next(arrival: nil) {
          if let frame = update.frame, let due = pacer.dueTime(of: frame.time, now: clock.now) {
            try await clock.sleep(until: due)
          }
          guard await deliver(update) else { return }
        }
        if bytes.isEmpty { break }
      }
    } catch is CancellationError {
      return
    } catch {
      throw .badInput("\(path): the recording can't be read: \(error)")
    }
    guard feed.status.counters.received > 0 else { throw .noFrames(in: path, feed.status) }
    var end = feed.status
    end.health = .ended("the recording has ended")
    _ = await deliver(SourceUpdate(status: end))
  }
}
