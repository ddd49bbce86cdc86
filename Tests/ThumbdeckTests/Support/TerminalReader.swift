import Foundation
import Libc

/// Reads a pseudo-terminal all the time, as a window does: a program whose terminal nobody reads
/// waits for ever as soon as its buffer is full.
final class TerminalReader: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isPaused = false
    var isStopped = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  /// The milliseconds after which a reader looks up although nothing has come.
  private static let tick: CInt = 10
  // A lock that ThreadSanitizer knows: it does not see into Mutex and takes every use of what one
  // guards for a race.
  private let lock = NSLock()
  nonisolated(unsafe) private var state = State()
  private let ended = DispatchSemaphore(value: 0)

  init(_ descriptor: CInt) {
    Thread { [self] in
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        let (isStopped, isPaused) = lock.withLock { (state.isStopped, state.isPaused) }
        if isStopped { break }
        var poll = pollfd(fd: descriptor, events: isPaused ? 0 : Int16(POLLIN), revents: 0)
        if Libc.poll(&poll, 1, Self.tick) > 0, poll.revents & Int16(POLLIN) != 0 {
          let count = read(descriptor, &piece, piece.count)
          if count > 0 { lock.withLock { state.bytes += piece[..<count] } }
        }
        wakeWaiter()
      }
      wakeWaiter()
      ended.signal()
    }.start()
  }

  /// What has come since the last call; waits for something, but not longer than a tick.
  func next() async -> [UInt8] {
    await withCheckedContinuation { continuation in
      let isReady = lock.withLock {
        if !state.bytes.isEmpty || state.isStopped { return true }
        state.waiter = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    return lock.withLock {
      defer { state.bytes = [] }
      return state.bytes
    }
  }

  private func wakeWaiter() {
    let waiter = lock.withLock {
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
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
