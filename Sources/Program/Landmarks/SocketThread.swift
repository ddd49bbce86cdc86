import NIOCore
import NIOPosix

/// The thread of all sockets. Tasks that listen to them can run on it, too, so that a frame crosses no
/// other thread on its way to the event loop.
final class SocketThread: TaskExecutor {
  /// Its event loop, for the bootstraps of sockets.
  static let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
  /// Its tasks, which must not block.
  static let executor = SocketThread()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Self.loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
