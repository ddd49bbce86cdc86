import Dispatch
import NIOConcurrencyHelpers

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
