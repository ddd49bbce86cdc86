import Hands
import LandmarkStreams

/// Decodes the bytes of one producer into updates, and counts frames and skipped lines.
struct LandmarkFeed {
  private let name: String
  private var stream: LandmarkStream
  private var frame = HandFrame(time: 0)
  var status: SourceStatus
  private let hasReasons: Bool

  /// Creates a feed for a new producer, called `name` in messages; it continues the counters of
  /// `status`, which says why lines were skipped only if `hasReasons` is true.
  init(name: String, status: SourceStatus, hints: StreamHints, hasReasons: Bool = true) {
    (self.name, self.hasReasons) = (name, hasReasons)
    stream = LandmarkStream(hints)
    self.status = status
    self.status.health = .live
  }

  var hasMasks: Bool { stream.hasMasks }

  /// Takes the next bytes; none at the end of the stream.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if bytes.isEmpty { stream.finish() } else { stream.append(bytes) }
  }

  /// Takes the next bytes, and delivers their updates; returns false if no more are wanted.
  mutating func take(
    _ bytes: some Collection<UInt8>, _ clock: ArrivalClock?, _ deliver: (SourceUpdate) async -> Bool
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
