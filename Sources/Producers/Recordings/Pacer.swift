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
