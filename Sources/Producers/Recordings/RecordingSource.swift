import LandmarkStreams
import OperatingSystem
import SystemPackage

/// A recording that is played at its own or another pace, once or in a loop.
struct RecordingSource: LandmarkSource {
  private let path: String
  private let speed: Double
  private let hints: StreamHints
  private let loops: Bool
  private let file: FileDescriptor
  /// True for a file: a read of it never waits, so it is read ahead, and needs no other thread. A
  /// read of a pipe can block, and so waits until it is needed.
  private let readsAhead: Bool
  let isLive = false
  /// Seconds from a round's last frame to the next round, too short to count as silence.
  private static let pauseBetweenRounds = 0.5

  /// Opens the recording early, so that a missing file is reported before anything is drawn. It is
  /// played at `speed` times its own pace. With `loops`, it starts over at its end, if it has frames
  /// and can be read again.
  init(
    path: String, speed: Double, hints: StreamHints = StreamHints(), loops: Bool = false
  ) throws(Failure) {
    file = try .recording(path)
    readsAhead = FileIdentity(file)?.isRegular == true
    (self.path, self.speed, self.hints, self.loops) = (path, speed, hints, loops)
  }

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    var status = SourceStatus(.live)
    status.isRecorded = true
    let end: SourceStatus?
    do {
      defer { try? file.close() }
      end = try await play(LandmarkFeed(name: path, status: status, hints: hints), deliver)
    } catch is CancellationError {
      return
    } catch { throw .unreadable(path, "the recording", error) }
    if let end { try await finish(end, of: path, saying: "the recording has ended", deliver) }
  }

  /// Delivers the recording, and returns its status at the end; nil if no more of it is wanted.
  private func play(
    _ feed: LandmarkFeed, _ deliver: (SourceUpdate) async -> Bool
  ) async throws -> SourceStatus? {
    let clock = ContinuousClock()
    var pacer = Pacer(speed: speed)
    return try await withThrowingTaskGroup(of: Piece.self) { pieces in
      // `offset` is added to this round's times; `last` is the time of the latest frame; in seconds.
      var (offset, last) = (0.0, 0.0)
      read(feed, in: &pieces)
      while var piece = try await pieces.next() {
        if readsAhead, !piece.isLast { read(piece.feed, in: &pieces) }
        for var update in piece.updates {
          if let time = update.frame?.time {
            last = time + offset
            update.frame?.time = last
            if let due = pacer.dueTime(of: last, now: clock.now) {
              try await clock.sleep(until: due)
            }
          }
          guard await deliver(update) else { return nil }
        }
        if piece.isLast {
          guard loops, piece.feed.status.counters.received > 0,
            (try? file.seek(offset: 0, from: .start)) != nil
          else { return piece.feed.status }
          offset = last + Self.pauseBetweenRounds
          piece.feed = LandmarkFeed(name: path, status: piece.feed.status, hints: hints)
        }
        if !readsAhead || piece.isLast { read(piece.feed, in: &pieces) }
      }
      return nil
    }
  }

  /// A piece of the recording, and the feed that decodes what follows.
  private struct Piece: Sendable {
    var feed: LandmarkFeed
    var updates: [SourceUpdate] = []
    let isLast: Bool
  }

  /// The bytes of a piece that is read ahead: with less, changing threads takes longer than decoding.
  private static let pieceLength = 1 << 18

  /// Begins to read the next piece, and to decode it on a thread of its own.
  private func read(_ feed: LandmarkFeed, in pieces: inout ThrowingTaskGroup<Piece, any Error>) {
    pieces.addTask(executorPreference: OwnThread.recordings) {
      var reader = ByteReader(file)
      if readsAhead { reader.pieceLength = Self.pieceLength }
      let bytes = readsAhead ? try reader.read() : try await reader.next()
      var piece = Piece(feed: feed, isLast: bytes.isEmpty)
      piece.feed.append(bytes)
      while let update = piece.feed.next(arrival: nil) { piece.updates.append(update) }
      return piece
    }
  }
}

/// Landmarks that a producer writes through a pipe to our standard input.
struct StandardInputSource: LandmarkSource {
  let hints: StreamHints
  let isLive = true
  let hasWallTime = false

  func run(_ deliver: (SourceUpdate) async -> Bool) async throws(Failure) {
    let name = "standard input"
    var feed = LandmarkFeed(name: name, status: SourceStatus(.live), hints: hints)
    let input = Surroundings.current.standardInput
    // All lines of a file arrive at once, so their arrival times are not used.
    let clock = FileIdentity(input)?.isRegular == true ? nil : ArrivalClock()
    do {
      let isWanted = try await withTaskExecutorPreference(ByteReader.poller) {
        try await feed.take(from: ByteReader(input).pieces, clock, deliver)
      }
      guard isWanted else { return }
    } catch { throw .badInput("\(name) can't be read: \(error)") }
    try await finish(
      feed.status, of: name, saying: "the landmarks on standard input have ended", deliver)
  }
}

/// Decides when each frame of a recording is due, so that the recording plays at the chosen speed.
struct Pacer {
  /// A frame that is later than this shows that the program was stopped. Jitter delays frames less.
  static let maxLateness = Duration.milliseconds(250)
  /// Seconds; longer gaps in a recording are shortened to this.
  static let maxGap = 60.0

  /// A multiple of the recording's own pace; infinite for as fast as the game takes the frames.
  private let speed: Double
  private var due: ContinuousClock.Instant?
  private var lastTime = 0.0

  init(speed: Double) { self.speed = speed }

  /// Returns when the frame at `time`, in seconds, is due; nil for at once. The first is due `now`.
  mutating func dueTime(
    of time: Double, now: @autoclosure () -> ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    guard speed.isFinite else { return nil }
    let now = now()
    let gap = min(time - lastTime, Self.maxGap) / speed
    lastTime = time
    // The gap is added to the time the previous frame was due, not played, so errors don't add up.
    var next = due.map { $0 + .seconds(min(gap, 86_400)) } ?? now
    // After a stop, the recording goes on at its pace, because gestures must not be hurried.
    if now - next > Self.maxLateness { next = now }
    due = next
    return next
  }
}
