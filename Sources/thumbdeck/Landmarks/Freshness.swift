/// Tells whether a live frame shows what happens now, or waited somewhere for us.
///
/// The shortest way from the camera to us is taken for the way's own length; what took longer by
/// more than ``maxDelay`` has waited: we were stopped, or another producer had its turn.
struct Freshness {
  /// Seconds: more than a network's stutter, less than a gesture takes.
  static let maxDelay = 0.3
  /// Seconds after which lateness is taken for a clock that was set: a backlog is gone sooner.
  static let patience = 2.0

  /// Two clocks run apart by this share of the time at most.
  static let maxDrift = 0.2
  /// Seconds between frames that count as drift; a longer silence proves nothing.
  static let maxGap = 0.2

  private var minLatency: Double?
  private var lastArrival: Double?
  private var lateSince: Double?

  /// True for a frame that is worth looking at: `time` on the producer's clock, `arrival` on ours,
  /// both in seconds.
  mutating func isFresh(time: Double, arrival: Double) -> Bool {
    let way = arrival - time
    // A backlog comes at once, and leaves no time to drift.
    let passed = min(max(arrival - (lastArrival ?? arrival), 0), Self.maxGap)
    lastArrival = arrival
    minLatency = minLatency.map { $0 + Self.maxDrift * passed }
    guard let shortest = minLatency, way - shortest > Self.maxDelay else {
      minLatency = min(minLatency ?? way, way)
      lateSince = nil
      return true
    }
    let since = lateSince ?? arrival
    lateSince = since
    guard arrival - since > Self.patience else { return false }
    (minLatency, lateSince) = (way, nil)
    return true
  }
}
