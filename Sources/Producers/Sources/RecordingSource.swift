import LandmarkStreams
import OperatingSystem
import SystemPackage

/// A recording that is played at its own pace or another, once or in a loop.
struct RecordingSource: LandmarkSource {
  private let path: String
  private let speed: Speed
  private let hints: StreamHints
  private let loops: Bool
  private let file: FileDescriptor
  let isLive = false
  /// Seconds between the last frame and the first one of the next round: less than a source may be
  /// silent.
  private static let pauseBetweenRounds = 0.5

  /// Opens a recording. It is opened early so that a missing file is reported before anything is
  /// drawn.
  ///
  /// With `loops` it begins again at its end, if it has frames and can be read again.
  init(
    path: String, speed: Speed, hints: StreamHints = StreamHints(), loops: Bool = false
  ) throws(Failure) {
    self.path = path
    self.speed = speed
    self.loops = loops
    self.hints = hints
    file = try .toRead(path, "the recording")
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
      // Seconds by which the frames of this round are later than in the recording.
      var offset = 0.0
      var last = 0.0
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
    } catch {
      throw .badInput("\(path): the recording can't be read: \(error)")
    }
    try await finish(feed.status, of: path, saying: "the recording has ended", deliver)
  }
}

package enum Speed: Equatable {
  /// A multiple of its own pace, in ``factors``.
  case times(Double)
  /// As fast as the frames are taken.
  case maximum

  /// The valid factors. At a slower pace nobody sees anything move, and times would overflow.
  package static let factors = 0.001...1_000_000
}

/// Decides when each frame of a recording is due, so that it plays at its own pace or another.
struct Pacer {
  /// A frame that is later than this was held up by more than jitter: the program was stopped.
  static let maxLateness = Duration.milliseconds(250)
  /// Seconds; longer gaps in a recording are shortened to this.
  static let maxGap = 60.0

  private let speed: Speed
  private var due: ContinuousClock.Instant?
  private var lastTime = 0.0

  init(speed: Speed) {
    self.speed = speed
  }

  /// When the next frame is due; nil for at once. `time` is the frame's, in the recording's
  /// seconds. The first frame is due `now`.
  mutating func dueTime(
    of time: Double, now: ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    guard case .times(let factor) = speed else { return nil }
    let gap = min(time - lastTime, Self.maxGap) / factor
    lastTime = time
    // Counted from when the last frame was due, not from when it was played, so that errors do not
    // add up.
    var next = due.map { $0 + .seconds(min(gap, 86_400)) } ?? now
    // After a stop, playing continues at its pace: gestures must not be hurried to catch up.
    if now - next > Self.maxLateness { next = now }
    due = next
    return next
  }
}

/// Landmarks on standard input, which a producer writes into a pipe.
struct StandardInputSource: LandmarkSource {
  /// Facts that the stream may not state itself, such as its frame rate.
  let hints: StreamHints
  let isLive = true
  let hasWallTime = false

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    var feed = LandmarkFeed(
      name: "standard input", status: SourceStatus(.live), hints: hints)
    let input = Surroundings.current.standardInput
    let reader = ByteReader(input)
    let clock = ArrivalClock()
    // The lines of a file all arrive at once, which says nothing about their times.
    let isFile = FileIdentity(input)?.isRegular ?? false
    do {
      while true {
        let bytes = try await reader.next()
        if bytes.isEmpty { feed.finish() } else { feed.append(bytes) }
        while let update = feed.next(arrival: isFile ? nil : clock.now) {
          guard await deliver(update) else { return }
        }
        if bytes.isEmpty { break }
      }
    } catch {
      throw .badInput("standard input can't be read: \(error)")
    }
    try await finish(
      feed.status, of: "standard input", saying: "the landmarks on standard input have ended",
      deliver)
  }
}
