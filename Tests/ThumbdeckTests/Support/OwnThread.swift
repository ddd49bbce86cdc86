import Foundation

/// Runs what waits for others on a thread of its own: tests share few threads, and those that wait
/// must let others go on.
func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}

/// Does something after a time, unless it is stopped before.
final class Watchdog: Sendable {
  // A lock that ThreadSanitizer knows.
  private let lock = NSLock()
  nonisolated(unsafe) private var hasFired = false
  nonisolated(unsafe) private var isStopped = false

  /// Starts to wait; `seconds` is long, as a test that needs it has failed.
  init(after seconds: Double, _ action: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
      let fires = lock.withLock {
        hasFired = !isStopped
        return hasFired
      }
      if fires { action() }
    }
  }

  /// Waits no longer; true if it was too late.
  func stop() -> Bool {
    lock.withLock {
      isStopped = true
      return hasFired
    }
  }
}
