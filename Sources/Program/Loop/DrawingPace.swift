/// Limits drawing to 60 times a second, which is what terminals show, but allows it at once after a
/// pause.
///
/// Drawings that come a little early, such as the frames of a camera, or a key while a card flies,
/// are not delayed: a few may come in a row, if fewer came before.
struct DrawingPace {
  private static let interval = Duration.seconds(1) / 60
  /// Drawings in a row that are allowed.
  private static let burst = 3
  /// When the next drawing would come if all were evenly spaced.
  private var evenTime: ContinuousClock.Instant?

  func allowsDrawing(at now: ContinuousClock.Instant) -> Bool {
    nextTime.map { $0 <= now } ?? true
  }

  /// When the screen may be drawn next; nil for at any time.
  var nextTime: ContinuousClock.Instant? { evenTime.map { $0 - Self.interval * (Self.burst - 1) } }

  mutating func noteDrawing(at now: ContinuousClock.Instant) {
    evenTime = max(evenTime ?? now, now) + Self.interval
  }
}
