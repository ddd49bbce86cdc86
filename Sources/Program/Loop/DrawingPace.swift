/// Limits drawing to an average of 60 times a second, because terminals show no more.
///
/// After a pause, up to `burst` drawings can follow each other at once. So a drawing that comes a
/// little early, for a camera's frame or for a key while a card flies, is not delayed.
struct DrawingPace {
  private static let interval = Duration.seconds(1) / 60
  private static let burst = 3
  /// How much earlier than evenly spaced a drawing can come.
  private static let lead = interval * (burst - 1)
  /// When the next drawing would come if all were evenly spaced.
  private var evenTime: ContinuousClock.Instant?

  func allowsDrawing(at now: ContinuousClock.Instant) -> Bool { nextTime.map { $0 <= now } ?? true }

  /// The earliest time of the next drawing; nil before the first drawing.
  var nextTime: ContinuousClock.Instant? { evenTime.map { $0 - Self.lead } }

  mutating func noteDrawing(at now: ContinuousClock.Instant) {
    evenTime = max(evenTime ?? now, now) + Self.interval
  }
}
