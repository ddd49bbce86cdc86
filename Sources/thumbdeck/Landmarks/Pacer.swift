/// Waits until a frame of a recording is due.
struct Pacer {
  private let speed: Speed
  private let longestGap: Double
  private let clock = ContinuousClock()
  private var due: ContinuousClock.Instant?
  private var lastTime = 0.0

  init(speed: Speed, longestGap: Double) {
    self.speed = speed
    self.longestGap = longestGap
  }

  /// Waits for a frame's time, in the recording's seconds; the first frame is due at once.
  mutating func wait(until time: Double) async throws {
    guard case .times(let factor) = speed else { return }
    let gap = min(time - lastTime, longestGap) / factor
    lastTime = time
    // Counted on from when the last frame was due, not from when it came, so that errors don't add.
    let next = due.map { $0 + .seconds(min(gap, 86_400)) } ?? clock.now
    due = next
    try await clock.sleep(until: next)
  }
}
