import NIOPosix

/// Threads for what may wait for ever: keys, a pipe, a signal.
///
/// One for each that can wait at the same time, whatever the machine has: where there are fewer, a
/// keyboard at which nobody types keeps a recording from being read.
enum WaitingThreads {
  private static let count = 4

  static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
    return pool
  }()
}
