import LandmarkStreams

/// Drops late frames of a live source, which were delayed on their way and show the past.
package struct LateFrameFilter {
  private let clock = ArrivalClock()
  private var estimate = LatencyEstimate()
  private var health: SourceStatus.Health?
  private var dropped = 0

  package init() {}

  /// Returns the update, without a late frame; the counters include all dropped frames.
  package mutating func filter(_ update: SourceUpdate) -> SourceUpdate {
    var update = update
    if update.status.health != health {
      // A changed health can mean a new producer, whose clock differs.
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

/// Decides whether a live frame shows what is happening now, or was delayed on its way. The latency
/// of the connection is the shortest latency so far. A frame that takes more than ``maxDelay``
/// longer was delayed: the program was stopped, or another producer was connected.
struct LatencyEstimate {
  /// Seconds; more than the jitter of a network, and less than the duration of a gesture.
  static let maxDelay = 0.3
  /// Seconds; a backlog takes less. If frames stay late for longer, the producer's clock was set.
  static let patience = 2.0

  /// The maximum drift between the two clocks, in seconds per second.
  static let maxDrift = 0.2
  /// Seconds; a longer gap between two frames adds no more drift than this.
  static let maxGap = 0.2

  private var minLatency, lastArrival, lateSince: Double?

  /// Returns true if a frame is not late; `time` is by the producer's clock, `arrival` by ours.
  mutating func isFresh(time: Double, arrival: Double) -> Bool {
    let latency = arrival - time
    // The frames of a backlog arrive together, so they add hardly any drift.
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
