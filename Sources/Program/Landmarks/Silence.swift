/// How long a producer has been silent while we were listening to it.
///
/// Time in which we do not listen does not count: while we are busy, the producer waits for us. Nor
/// does the time for which the program was stopped: ``isTooLong(now:)`` is called at regular times,
/// and a longer gap between two calls counts as a short one.
struct Silence {
  /// A producer that sends no frame for this long is stuck, and others may be waiting: a camera sends
  /// one line for each picture, even without a hand.
  static let maximum = Duration.seconds(10)

  /// The time between two calls of ``isTooLong(now:)``.
  let step: Duration
  private let maximum: Duration
  private var silence = Duration.zero
  private var lastCall: ContinuousClock.Instant
  private var isListening = false

  /// A silence that begins `now`, when we do not listen yet.
  init(maximum: Duration = Silence.maximum, now: ContinuousClock.Instant) {
    self.maximum = maximum
    step = maximum / 10
    lastCall = now
  }

  /// We begin to wait for bytes.
  mutating func beginListening(now: ContinuousClock.Instant) {
    count(until: now)
    isListening = true
  }

  /// Bytes have come, which we read now.
  mutating func endListening(now: ContinuousClock.Instant) {
    count(until: now)
    isListening = false
  }

  /// A frame has come.
  mutating func end() {
    silence = .zero
  }

  /// True if the silence has become too long; to be called every ``step``.
  mutating func isTooLong(now: ContinuousClock.Instant) -> Bool {
    count(until: now)
    return silence > maximum
  }

  private mutating func count(until now: ContinuousClock.Instant) {
    if isListening { silence += min(now - lastCall, step * 2) }
    lastCall = now
  }
}
