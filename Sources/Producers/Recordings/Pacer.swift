/// Decides when each frame of a recording is due, so that it plays at its own pace or another.
struct Pacer {
  /// A frame that is later than this was held up by more than jitter: the program was stopped.
  static let maxLateness = Duration.milliseconds(250)
  /// Seconds; longer gaps in a recording are shortened to this.
  static let maxGap = 60.0

  private let speed: Speed
  private var due: ContinuousClock.Instant?
  private var lastTime = 0.0

  init(speed: Speed) {
    self.speed = speed
  }

  /// When the next frame is due; nil for at once. `time` is the frame's, in the recording's
  /// seconds. The first frame is due `now`.
  mutating func dueTime(
    of time: Double, now: ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    guard case .times(let factor) = speed else { return nil }
    let gap = min(time - lastTime, Self.maxGap) / factor
    lastTime = time
    // Counted from when the last frame was due, not from when it was played, so that errors do not
    // add up.
    var next = due.map { $0 + .seconds(min(gap, 86_400)) } ?? now
    // After a stop, playing continues at its pace: gestures must not be hurried to catch up.
    if now - next > Self.maxLateness { next = now }
    due = next
    return next
  }
}

package enum Speed: Equatable {
  /// A multiple of its own pace, in ``factors``.
  case times(Double)
  /// As fast as the frames are taken.
  case maximum

  /// The valid factors. At a slower pace nobody sees anything move, and times would overflow.
  package static let factors = 0.001...1_000_000
}
