import CUnix
import Dispatch
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Runs a command on the main thread: after each await, the command resumes there.
///
/// So a game that needs no other thread starts none, and nothing wakes the process while it is
/// idle. Work that can block, or is done in parallel, runs on the threads of the libraries.
package final class MainThread: TaskExecutor {
  private let jobs = NIOLockedValueBox<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init() {}

  /// Runs `body`, which ends the process. Call this on the main thread.
  package static func run(_ body: @escaping @Sendable () async -> Never) -> Never {
    let thread = MainThread()
    Task(executorPreference: thread) { await body() }
    while true {
      thread.count.wait()
      let job = thread.jobs.withLockedValue { $0.removeFirst() }
      job.runSynchronously(on: thread.asUnownedTaskExecutor())
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLockedValue { $0.append(job) }
    count.signal()
  }
}

/// A thread with an event loop for one kind of work, and for tasks that do not block for long. It
/// starts when it is first needed, and sleeps without a timeout, unlike the threads of Dispatch.
package final class OwnThread: TaskExecutor {
  /// The thread of all sockets. Tasks that listen to sockets run on this thread, too, so that a
  /// frame crosses no other thread on its way to the event loop of the game.
  package static let sockets = {
    hosts_avoid_libraries()
    return OwnThread()
  }()
  /// The thread that reads a deck, so that no frame waits for the deck.
  package static let deck = OwnThread()
  /// The thread that decodes the next piece of a recording while the game takes the last one.
  package static let recordings = OwnThread()

  /// The thread's event loop, for the bootstraps of sockets.
  package let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()

  private init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
