import Hands
import LandmarkStreams

/// Decodes the bytes of one producer into updates, and counts frames and skipped lines.
struct LandmarkFeed {
  /// The source's name, for messages.
  private let name: String
  private var stream: LandmarkStream
  private var frame = HandFrame(time: 0)
  /// The status of the source, including its counters.
  var status: SourceStatus
  /// Receives the reasons why lines were skipped; with nil they go to the status.
  private let log: (@Sendable (SourceMessage) -> Void)?

  /// A feed for a producer that has just connected; it continues the counters of `status`. `hints`
  /// tell what the stream does not. With a `log`, the reasons why lines were skipped go there
  /// instead of to the status.
  init(
    name: String, status: SourceStatus, hints: StreamHints,
    log: (@Sendable (SourceMessage) -> Void)? = nil
  ) {
    (self.name, self.log) = (name, log)
    stream = LandmarkStream(hints)
    self.status = status
    self.status.health = .live
  }

  var hasMasks: Bool { stream.hasMasks }

  mutating func append(_ bytes: some Collection<UInt8>) {
    stream.append(bytes)
  }

  mutating func finish() {
    stream.finish()
  }

  /// The next update; nil until more bytes are added, and at the end. `arrival`, in seconds,
  /// becomes the time of frames that have none.
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
      if let log { log(problem) } else { status.counters.lastProblem = problem }
      return SourceUpdate(status: status)
    }
  }
}

/// The clock of a live source; it gives the arrival time to frames that have no time of their own.
package struct ArrivalClock {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  package init() {
    start = clock.now
  }

  /// Seconds since the start.
  package var now: Double { (clock.now - start) / .seconds(1) }
}

/// Drops late frames of a live source: frames that waited on their way and show the past.
package struct LateFrameFilter {
  private let clock = ArrivalClock()
  private var estimate = LatencyEstimate()
  private var health: SourceStatus.Health?
  private var dropped = 0

  package init() {}

  /// The update, without its frame if that is late; its counters include the dropped frames.
  package mutating func filter(_ update: SourceUpdate) -> SourceUpdate {
    var update = update
    if update.status.health != health {
      // The next producer has a clock of its own.
      health = update.status.health
      estimate = LatencyEstimate()
    }
    if let frame = update.frame, !estimate.isFresh(time: frame.time, arrival: clock.now) {
      update.frame = nil
      dropped += 1
    }
    update.status.counters.dropped = dropped
    return update
  }
}

/// Decides whether a live frame shows what is happening now, or has been waiting on its way.
///
/// The shortest latency seen so far is taken as the latency of the connection. A frame whose
/// latency exceeds it by more than ``maxDelay`` has been waiting: the program was stopped, or
/// another producer was connected.
struct LatencyEstimate {
  /// Seconds: more than the jitter of a network, less than a gesture takes.
  static let maxDelay = 0.3
  /// Seconds; longer lateness means that a clock was set, because a backlog is read sooner.
  static let patience = 2.0

  /// The maximum drift between two clocks, as a share of the time that passes.
  static let maxDrift = 0.2
  /// The maximum number of seconds between two frames that count towards drift: a longer gap tells
  /// nothing about the clocks.
  static let maxGap = 0.2

  private var minLatency: Double?
  private var lastArrival: Double?
  private var lateSince: Double?

  /// True if the frame is not late. `time` is in seconds on the producer's clock, `arrival` in
  /// seconds on ours.
  mutating func isFresh(time: Double, arrival: Double) -> Bool {
    let latency = arrival - time
    // The frames of a backlog arrive together, so no drift is added while it is read.
    let passed = min(max(arrival - (lastArrival ?? arrival), 0), Self.maxGap)
    lastArrival = arrival
    minLatency = minLatency.map { $0 + Self.maxDrift * passed }
    guard let shortest = minLatency, latency - shortest > Self.maxDelay else {
      minLatency = min(minLatency ?? latency, latency)
      lateSince = nil
      return true
    }
    let since = lateSince ?? arrival
    lateSince = since
    guard arrival - since > Self.patience else { return false }
    (minLatency, lateSince) = (latency, nil)
    return true
  }
}
