import NIOPosix

/// Threads for reads that may block forever: keys, pipes, signals.
///
/// There is one thread for each read that can block at the same time, however many cores there are:
/// with fewer, a keyboard without input would keep a recording from being read.
enum WaitingThreads {
  private static let count = 4

  static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
    return pool
  }()
}
