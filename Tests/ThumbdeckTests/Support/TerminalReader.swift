import Foundation
import Libc

/// Reads a pseudo-terminal all the time, as a window does: a program whose terminal nobody reads
/// waits for ever as soon as its buffer is full.
final class TerminalReader: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isPaused = false
    var isStopped = false
  }

  // A lock that ThreadSanitizer knows: it does not see into Mutex and takes every use of what one
  // guards for a race.
  private let lock = NSLock()
  nonisolated(unsafe) private var state = State()
  private let arrived = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  init(_ descriptor: CInt) {
    Thread { [self] in
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let (isStopped, isPaused) = lock.withLock { (state.isStopped, state.isPaused) }
        if isStopped { break }
        var poll = pollfd(fd: descriptor, events: isPaused ? 0 : Int16(POLLIN), revents: 0)
        guard Libc.poll(&poll, 1, 10) > 0, poll.revents & Int16(POLLIN) != 0 else { continue }
        let count = read(descriptor, &piece, piece.count)
        guard count > 0 else { continue }
        lock.withLock { state.bytes += piece[..<count] }
        arrived.signal()
      }
      ended.signal()
    }.start()
  }

  /// What has come since the last call; waits for something, but not longer than is said.
  func take(milliseconds: Int) -> [UInt8] {
    while true {
      let bytes = lock.withLock {
        defer { state.bytes = [] }
        return state.bytes
      }
      if !bytes.isEmpty { return bytes }
      // The semaphore may still count bytes that were taken together with earlier ones.
      guard arrived.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
        return []
      }
    }
  }

  /// Reads nothing more until it is stopped.
  func pause() {
    lock.withLock { state.isPaused = true }
  }

  /// Reads again after a pause.
  func resume() {
    lock.withLock { state.isPaused = false }
  }

  /// Ends, after which the descriptor is nobody's.
  func stop() {
    let wasStopped = lock.withLock {
      defer { state.isStopped = true }
      return state.isStopped
    }
    if !wasStopped { ended.wait() }
  }
}
