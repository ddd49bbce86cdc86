/// Waits until a frame of a recording is due.
struct Pacer {
  /// Later than this is no jitter.
  private static let maxLateness = Duration.milliseconds(250)
  private let speed: Speed
  private let maxGap: Double
  private let clock = ContinuousClock()
  private var due: ContinuousClock.Instant?
  private var lastTime = 0.0

  init(speed: Speed, maxGap: Double) {
    self.speed = speed
    self.maxGap = maxGap
  }

  /// Waits for a frame's time, in the recording's seconds; the first frame is due at once.
  mutating func wait(until time: Double) async throws {
    guard case .times(let factor) = speed else { return }
    let gap = min(time - lastTime, maxGap) / factor
    lastTime = time
    // Counted on from when the last frame was due, not from when it came, so that errors don't add.
    var next = due.map { $0 + .seconds(min(gap, 86_400)) } ?? clock.now
    // Whoever was stopped goes on where it was; a hurry to catch up would be nobody's gesture.
    if clock.now - next > Self.maxLateness { next = clock.now }
    due = next
    try await clock.sleep(until: next)
  }
}
