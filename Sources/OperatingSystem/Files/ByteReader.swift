import NIOPosix
import SystemPackage

/// Reads a file or pipe piece by piece without blocking other tasks.
package struct ByteReader: Sendable {
  /// Bytes per read.
  package var pieceLength = 1 << 16
  private let file: FileDescriptor

  package init(_ file: FileDescriptor) { self.file = file }

  /// Returns the next bytes; empty at the end.
  package func next() async throws -> [UInt8] {
    // A read can block forever, so it needs a thread of its own.
    try await WaitingThreads.pool.runIfActive { [self] in try read() }
  }

  /// Returns the next bytes, empty at the end. Blocks until there are some.
  package func read() throws -> [UInt8] {
    let piece = try [UInt8](unsafeUninitializedCapacity: pieceLength) { buffer, count in
      count = try file.readPatiently(into: UnsafeMutableRawBufferPointer(buffer))
    }
    guard piece.count < pieceLength / 2 else { return piece }
    // Copies a short piece, so that keeping it takes no more memory than it needs.
    return piece.withUnsafeBufferPointer { Array($0) }
  }
}

/// Threads for reads that can block forever: of keys, pipes and signals.
///
/// There is one thread for each read that can block at the same time, even on a machine with few
/// cores. With fewer, a keyboard without input would keep a recording from being read.
package enum WaitingThreads {
  package static let count = 6

  static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
    return pool
  }()
}
