import Hands
import Table

/// Decodes the bytes of one producer into updates, and counts frames and skipped lines.
struct LandmarkFeed {
  /// The source's name, for messages.
  private let name: String
  private var stream: LandmarkStream
  private var frame = HandFrame(time: 0)
  /// The status of the source, including its counters.
  var status: SourceStatus

  /// Creates a feed for a producer that has just connected; the counters of `status` are continued.
  /// `hints` are for what its stream does not say.
  init(name: String, status: SourceStatus, hints: StreamHints) {
    self.name = name
    stream = LandmarkStream(hints)
    self.status = status
    self.status.health = .live
  }

  /// True if the producer sends masks.
  var hasMasks: Bool { stream.hasMasks }

  /// Adds bytes.
  mutating func append(_ bytes: some Collection<UInt8>) {
    stream.append(bytes)
  }

  /// Ends the input.
  mutating func finish() {
    stream.finish()
  }

  /// The next update; nil until more bytes are added, and at the end. `arrival`, in seconds, becomes
  /// the time of frames that have none.
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
      status.counters.lastProblem = SourceMessage(
        "\(error)", source: name, line: line, unit: stream.unit)
      return SourceUpdate(status: status)
    }
  }
}

/// The clock of a live source; it gives the arrival time to frames that have no time of their own.
struct ArrivalClock {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Starts the clock.
  init() {
    start = clock.now
  }

  /// Seconds since the start.
  var now: Double { (clock.now - start) / .seconds(1) }
}
