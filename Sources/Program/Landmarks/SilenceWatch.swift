import NIOCore
import Synchronization

/// Closes a connection when its producer has been silent for too long.
final class SilenceWatch: Sendable {
  private let silence: Mutex<Silence>

  /// A watch that does nothing until ``start(on:)``.
  init(maximum: Duration) {
    silence = Mutex(Silence(maximum: maximum, now: .now))
  }

  /// Begins to watch a connection, until the task that is returned is cancelled.
  func start(on channel: any Channel) -> RepeatedTask {
    let step = TimeAmount(silence.withLock { $0.step })
    return channel.eventLoop.scheduleRepeatedTask(initialDelay: step, delay: step) { [self] task in
      guard silence.withLock({ $0.isTooLong(now: .now) }) else { return }
      task.cancel()
      channel.close(promise: nil)
    }
  }

  /// We begin to wait for bytes.
  func beginListening() { silence.withLock { $0.beginListening(now: .now) } }

  /// Bytes have come, which we read now.
  func endListening() { silence.withLock { $0.endListening(now: .now) } }

  /// A frame has come.
  func frameHasCome() { silence.withLock { $0.end() } }
}
