import NIOCore
import Synchronization

/// Tells when a producer has sent no frame for too long.
///
/// Only the time in which we listen counts: while we are busy, the producer waits for us. Time for
/// which the program was stopped does not count either: ``hasExpired(now:)`` is called at regular
/// times, and a longer gap between two calls counts as a short one.
struct IdleTimeout {
  /// A producer that sends no frame for this long is stuck, and others may be waiting: a camera sends
  /// one line for each picture, even without a hand.
  static let standard = Duration.seconds(10)

  /// The time between two calls of ``hasExpired(now:)``.
  let step: Duration
  private let maximum: Duration
  /// The time without a frame that counts.
  private var idleTime = Duration.zero
  private var lastCall: ContinuousClock.Instant
  private var isListening = false

  /// A timeout that begins `now`, when we do not listen yet.
  init(maximum: Duration = IdleTimeout.standard, now: ContinuousClock.Instant) {
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
  mutating func restart() {
    idleTime = .zero
  }

  /// True if no frame has come for too long; to be called every ``step``.
  mutating func hasExpired(now: ContinuousClock.Instant) -> Bool {
    count(until: now)
    return idleTime > maximum
  }

  private mutating func count(until now: ContinuousClock.Instant) {
    if isListening { idleTime += min(now - lastCall, step * 2) }
    lastCall = now
  }
}

/// Closes a connection when its producer has sent no frame for too long.
final class IdleMonitor: Sendable {
  private let timeout: Mutex<IdleTimeout>

  /// A monitor that does nothing until ``start(on:)``.
  init(maximum: Duration) {
    timeout = Mutex(IdleTimeout(maximum: maximum, now: .now))
  }

  /// Watches a connection until the task that is returned is cancelled.
  func start(on channel: any Channel) -> RepeatedTask {
    let step = TimeAmount(timeout.withLock { $0.step })
    return channel.eventLoop.scheduleRepeatedTask(initialDelay: step, delay: step) { [self] task in
      guard timeout.withLock({ $0.hasExpired(now: .now) }) else { return }
      task.cancel()
      channel.close(promise: nil)
    }
  }

  /// We begin to wait for bytes.
  func beginListening() { timeout.withLock { $0.beginListening(now: .now) } }

  /// Bytes have come, which we read now.
  func endListening() { timeout.withLock { $0.endListening(now: .now) } }

  /// A frame has come.
  func frameHasCome() { timeout.withLock { $0.restart() } }
}
