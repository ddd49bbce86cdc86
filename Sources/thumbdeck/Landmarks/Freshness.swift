/// Tells whether a live frame shows what happens now, or waited somewhere for us.
///
/// The shortest way from the camera to us is taken for the way's own length; what took longer by
/// more than ``mostDelay`` has waited: we were stopped, or another producer had its turn.
struct Freshness {
  /// Seconds: more than a network's stutter, less than a gesture takes.
  static let mostDelay = 0.3
  /// Seconds after which lateness is taken for a clock that was set: a backlog is gone sooner.
  static let patience = 2.0

  /// Two clocks run apart by this share of the time at most.
  static let mostDrift = 0.2
  /// Seconds between frames that count as drift; a longer silence proves nothing.
  static let longestGap = 0.2

  private var shortestWay: Double?
  private var lastArrival: Double?
  private var lateSince: Double?

  /// True for a frame that is worth looking at: `time` on the producer's clock, `arrival` on ours,
  /// both in seconds.
  mutating func isFresh(time: Double, arrival: Double) -> Bool {
    let way = arrival - time
    // A backlog comes at once, and leaves no time to drift.
    let passed = min(max(arrival - (lastArrival ?? arrival), 0), Self.longestGap)
    lastArrival = arrival
    shortestWay = shortestWay.map { $0 + Self.mostDrift * passed }
    guard let shortest = shortestWay, way - shortest > Self.mostDelay else {
      shortestWay = min(shortestWay ?? way, way)
      lateSince = nil
      return true
    }
    let since = lateSince ?? arrival
    lateSince = since
    guard arrival - since > Self.patience else { return false }
    (shortestWay, lateSince) = (way, nil)
    return true
  }
}
