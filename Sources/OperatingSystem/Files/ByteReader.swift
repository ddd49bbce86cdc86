import NIOPosix
import SystemPackage

/// A thread that waits for input by `poll` and runs tasks in between, such as a game's event loop.
package protocol PollingThread: TaskExecutor {
  /// Waits until a descriptor can be read; throws if the thread stops waiting for it.
  func waitToRead(_ descriptor: CInt) async throws(CancellationError)
}

/// Reads a file, pipe or socket piece by piece without blocking other tasks.
package struct ByteReader: Sendable {
  /// The thread that waits for the bytes that a task reads; nil for a waiting thread of its own.
  @TaskLocal package static var poller: (any PollingThread)?

  /// Bytes per read.
  package var pieceLength = 1 << 16
  private let file: FileDescriptor

  package init(_ file: FileDescriptor) { self.file = file }

  /// Returns the next bytes; empty at the end.
  package func next() async throws -> [UInt8] {
    if let poller = Self.poller {
      // The system can be wrong about a socket, whose bytes it may find damaged.
      repeat { try await poller.waitToRead(file.rawValue) } while !file.hasInput
      // Few bytes come at a time, and to make a list for more would look up its type for each frame.
      return try withUnsafeTemporaryAllocation(byteCount: pieceLength, alignment: 1) { buffer in
        Array(buffer[..<(try file.readPatiently(into: buffer))])
      }
    }
    // A read can block forever, so it needs a thread of its own.
    return try await WaitingThreads.pool.runIfActive { [self] in try read() }
  }

  /// All pieces until the end.
  package var pieces: Pieces { Pieces(reader: self) }

  package struct Pieces: AsyncSequence, AsyncIteratorProtocol {
    fileprivate let reader: ByteReader

    package func makeAsyncIterator() -> Pieces { self }

    package func next(
      isolation: isolated (any Actor)? = #isolation
    ) async throws -> [UInt8]? {
      let piece = try await reader.next()
      return piece.isEmpty ? nil : piece
    }
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
