/// Says when the screen may be drawn: at most 60 times a second, which is what terminals show, and at
/// once after a pause.
///
/// Drawings that come a little early, such as the frames of a camera, or a key while a card flies,
/// are not put off: a few may come in a row, if fewer came before.
struct DrawingPace {
  private static let interval = Duration.seconds(1) / 60
  /// Drawings in a row that the pace allows.
  private static let burst = 3
  /// When the next drawing would come if all were evenly spaced.
  private var evenTime: ContinuousClock.Instant?

  /// True if the screen may be drawn now.
  func allowsDrawing(at now: ContinuousClock.Instant) -> Bool {
    nextTime.map { $0 <= now } ?? true
  }

  /// From when on the screen may be drawn; nil for at any time.
  var nextTime: ContinuousClock.Instant? { evenTime.map { $0 - Self.interval * (Self.burst - 1) } }

  /// Takes note of a drawing.
  mutating func noteDrawing(at now: ContinuousClock.Instant) {
    evenTime = max(evenTime ?? now, now) + Self.interval
  }
}
