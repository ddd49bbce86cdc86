import Hands
import LandmarkStreams
import NIOConcurrencyHelpers
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
  /// Passes the deck's latest status to a producer without waiting; nil if no producer shows it.
  var audience: (@Sendable (String) -> Void)? { get }
  /// Removes what the source has created outside the program, such as a socket's file.
  func close()
}

extension LandmarkSource {
  var waitingWords: String { "waiting for landmarks" }

  /// Decisions of a live source get the time of day, unless the source overrides this property.
  var hasWallTime: Bool { isLive }

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
          + (problem.map { "; the last skipped \($0.unit): \($0)" } ?? ""),
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

/// Decodes the bytes of one producer into updates, and counts frames and skipped lines.
struct LandmarkFeed {
  private let name: String
  private(set) var stream: LandmarkStream
  private var frame = HandFrame(time: 0)
  var status: SourceStatus
  private let hasReasons: Bool

  /// Creates a feed for a new producer, called `name` in messages; it continues `status`, which
  /// says why lines were skipped only if `hasReasons` is true.
  init(name: String, status: SourceStatus, hints: StreamHints, hasReasons: Bool = true) {
    (self.name, self.status, self.hasReasons) = (name, status, hasReasons)
    stream = LandmarkStream(hints)
  }

  /// Takes the next bytes; none at the end of the stream.
  mutating func append(_ bytes: [UInt8]) {
    if bytes.isEmpty { stream.finish() } else { stream.append(bytes) }
  }

  /// Takes pieces to the end, and delivers their updates; returns false if no more are wanted.
  mutating func take<Pieces: AsyncSequence>(
    from pieces: Pieces, _ clock: ArrivalClock?,
    timeout: NIOLockedValueBox<IdleTimeout>? = nil, _ deliver: (SourceUpdate) async -> Bool
  ) async throws -> Bool where Pieces.Element == [UInt8] {
    timeout?.withLockedValue { $0.setListening(true, now: .now) }
    for try await piece in pieces {
      timeout?.withLockedValue { $0.setListening(false, now: .now) }
      let isWanted = await take(piece, clock) { update in
        if update.frame != nil { timeout?.withLockedValue { $0.restart() } }
        return await deliver(update)
      }
      guard isWanted else { return false }
      timeout?.withLockedValue { $0.setListening(true, now: .now) }
    }
    return await take([], clock, deliver)
  }

  /// Takes the next bytes, and delivers their updates; returns false if no more are wanted.
  mutating func take(
    _ bytes: [UInt8], _ clock: ArrivalClock?, _ deliver: (SourceUpdate) async -> Bool
  ) async -> Bool {
    append(bytes)
    while let update = next(arrival: clock?.now) {
      guard await deliver(update) else { return false }
    }
    return true
  }

  /// Returns the next update, or nil; a frame without a time gets the time `arrival`, in seconds.
  mutating func next(arrival: Double?) -> SourceUpdate? {
    let element = stream.next(into: &frame, arrival: arrival)
    if status.counters.understanding == nil, let understanding = stream.understanding {
      status.counters.understanding = SourceMessage(understanding, source: name)
    }
    if status.counters.dialectChange == nil, let change = stream.dialectChange {
      status.counters.dialectChange = SourceMessage(change.words, source: name, line: change.line)
    }
    switch element {
    case nil: return nil
    case .frame:
      status.counters.received += 1
      return SourceUpdate(frame: frame, status: status)
    case .skipped(let line, let error):
      status.counters.skipped += 1
      let problem = SourceMessage("\(error)", source: name, line: line, unit: stream.unit)
      if hasReasons { status.counters.lastProblem = problem }
      return SourceUpdate(status: status)
    }
  }
}

/// The clock of a live source. Frames without a time of their own get their arrival time from it.
package struct ArrivalClock {
  private let start = ContinuousClock.now

  package init() {}

  /// Seconds since the start.
  package var now: Double { (ContinuousClock.now - start) / .seconds(1) }
}

/// Maps the times of pages to one clock that never goes back. Every page has a clock of its own.
struct PageClock {
  /// Seconds; after a longer gap between pictures, a clock was set or another page has come.
  private static let maxGap = 10.0
  /// The minimum advance of the time, in seconds, when the page's clock can't be used.
  private static let minGap = 0.001

  private var lastPageTime: Double?
  private var lastTime = 0.0

  /// Returns a picture's time in seconds, from the page's milliseconds and our seconds.
  mutating func time(ofPage pageTime: Double, arrival: Double) -> Double {
    let gap = lastPageTime.map { (pageTime - $0) / 1_000 } ?? .nan
    lastPageTime = pageTime
    let time = gap > 0 && gap < Self.maxGap ? lastTime + gap : max(arrival, lastTime + Self.minGap)
    lastTime = time
    return time
  }

  mutating func forgetPage() { lastPageTime = nil }
}
