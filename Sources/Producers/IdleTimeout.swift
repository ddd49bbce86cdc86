/// Tells whether a producer has sent no frame for too long. The producer waits while we are busy,
/// so only the time in which we listen counts. The time between two calls counts as two steps at
/// most, so the time for which the program was stopped hardly counts.
struct IdleTimeout {
  /// A producer that sends no frame for this long is stuck, because a camera sends a line for every
  /// picture, even without a hand. Other producers may be waiting for their turn.
  static let standard = Duration.seconds(10)

  /// How often to call ``hasExpired(now:)``.
  let step: Duration
  private let maximum: Duration
  /// The counted time since the latest frame.
  private var idleTime = Duration.zero
  private var lastCall: ContinuousClock.Instant
  private var isListening = false

  /// Creates a timeout that begins at `now`; we are not listening yet.
  init(maximum: Duration = IdleTimeout.standard, now: ContinuousClock.Instant) {
    (self.maximum, step, lastCall) = (maximum, maximum / 10, now)
  }

  mutating func setListening(_ isListening: Bool, now: ContinuousClock.Instant) {
    count(until: now)
    self.isListening = isListening
  }

  /// Counts from zero again. Call it when a frame has come.
  mutating func restart() { idleTime = .zero }

  /// True if no frame has come for too long; call it every ``step``.
  mutating func hasExpired(now: ContinuousClock.Instant) -> Bool {
    count(until: now)
    return idleTime > maximum
  }

  private mutating func count(until now: ContinuousClock.Instant) {
    if isListening { idleTime += min(now - lastCall, step + step) }
    lastCall = now
  }
}
