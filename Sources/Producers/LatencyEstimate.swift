/// Decides whether a live frame shows what is happening now, or was delayed on its way.
///
/// The shortest latency seen so far is taken as the latency of the connection. A frame that takes
/// more than ``maxDelay`` longer was delayed: the program was stopped, or another producer was
/// connected.
struct LatencyEstimate {
  /// Seconds. It is more than the jitter of a network, and less than the duration of a gesture.
  static let maxDelay = 0.3
  /// Seconds. Reading a backlog takes less time, so if frames stay late for longer than this, the
  /// producer's clock was set.
  static let patience = 2.0

  /// The maximum drift between the two clocks, in seconds per second.
  static let maxDrift = 0.2
  /// Seconds. At most this much of a gap between two frames counts towards drift.
  static let maxGap = 0.2

  private var minLatency: Double?
  private var lastArrival: Double?
  private var lateSince: Double?

  /// True if the frame is not late. `time` is in seconds on the producer's clock, `arrival` in
  /// seconds on ours.
  mutating func isFresh(time: Double, arrival: Double) -> Bool {
    let latency = arrival - time
    // The frames of a backlog arrive together, so hardly any drift is added while it is read.
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
