import LandmarkStreams
import OperatingSystem
import SystemPackage

/// A recording that is played at its own or another pace, once or in a loop.
struct RecordingSource: LandmarkSource {
  private let path: String
  private let speed: Speed
  private let hints: StreamHints
  private let loops: Bool
  private let file: FileDescriptor
  let isLive = false
  /// Seconds from a round's last frame to the next round, too short to count as silence.
  private static let pauseBetweenRounds = 0.5

  /// Opens the recording early, so that a missing file is reported before anything is drawn. With
  /// `loops`, the recording starts over at its end, if it has frames and can be read again.
  init(
    path: String, speed: Speed, hints: StreamHints = StreamHints(), loops: Bool = false
  ) throws(Failure) {
    file = try .toRead(path, "the recording")
    (self.path, self.speed, self.hints, self.loops) = (path, speed, hints, loops)
  }

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    var status = SourceStatus(.live)
    status.isRecorded = true
    var feed = LandmarkFeed(name: path, status: status, hints: hints)
    do {
      defer { try? file.close() }
      let reader = ByteReader(file)
      let clock = ContinuousClock()
      var pacer = Pacer(speed: speed)
      // `offset` is added to this round's times; `last` is the time of the latest frame; in seconds.
      var (offset, last) = (0.0, 0.0)
      while true {
        let bytes = try await reader.next()
        if bytes.isEmpty { feed.finish() } else { feed.append(bytes) }
        while var update = feed.next(arrival: nil) {
          if let time = update.frame?.time {
            last = time + offset
            update.frame?.time = last
            if let due = pacer.dueTime(of: last, now: clock.now) {
              try await clock.sleep(until: due)
            }
          }
          guard await deliver(update) else { return }
        }
        guard bytes.isEmpty else { continue }
        guard loops, feed.status.counters.received > 0,
          (try? file.seek(offset: 0, from: .start)) != nil
        else { break }
        offset = last + Self.pauseBetweenRounds
        feed = LandmarkFeed(name: path, status: feed.status, hints: hints)
      }
    } catch is CancellationError {
      return
    } catch { throw .badInput("\(path): the recording can't be read: \(error)") }
    try await finish(feed.status, of: path, saying: "the recording has ended", deliver)
  }
}
