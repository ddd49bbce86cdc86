import CUnix
import Libc
import NIOPosix
import SystemPackage

/// Reads a file or pipe piece by piece without blocking other tasks.
package struct ByteReader: Sendable {
  /// Bytes per read.
  package var pieceLength = 1 << 16
  private let file: FileDescriptor

  package init(_ file: FileDescriptor) {
    self.file = file
  }

  /// The next bytes; empty at the end.
  package func next() async throws -> [UInt8] {
    // A read may block forever, so it needs a thread of its own.
    try await WaitingThreads.pool.runIfActive { [self] in try read() }
  }

  /// The next bytes; empty at the end. It blocks until there are some.
  package func read() throws -> [UInt8] {
    let piece = try [UInt8](unsafeUninitializedCapacity: pieceLength) { buffer, count in
      count = try file.readPatiently(into: UnsafeMutableRawBufferPointer(buffer))
    }
    guard piece.count < pieceLength / 2 else { return piece }
    // Copies a short piece, so that whoever keeps it keeps no more memory than it needs.
    return [UInt8](unsafeUninitializedCapacity: piece.count) { buffer, count in
      count = buffer.initialize(fromContentsOf: piece)
    }
  }
}

/// Reading and writing descriptors that may be non-blocking: whoever started the program, or
/// another program on the same terminal, may have made them so.
extension FileDescriptor {
  /// Reads into a buffer and returns the number of bytes, 0 at the end; waits as long as the writer
  /// needs.
  ///
  /// While another job has the terminal, nothing is read from it.
  package func readPatiently(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    job_allow_stops()
    while true {
      do { return try read(into: buffer) } catch Errno.wouldBlock {
        waitUntilReady(for: POLLIN)
      }
    }
  }

  /// Writes all bytes, waiting for the reader; throws `wouldBlock` once `isGivenUp` is true.
  package func writePatiently(_ bytes: [UInt8], unless isGivenUp: () -> Bool = { false }) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        let count = try rest.withUnsafeBytes { try write($0, retryOnInterrupt: true) }
        rest.removeFirst(count)
      } catch Errno.wouldBlock {
        if isGivenUp() { throw Errno.wouldBlock }
        waitUntilReady(for: POLLOUT)
      }
    }
  }

  /// Waits until the next write is likely to be accepted.
  package func waitUntilWritable() {
    waitUntilReady(for: POLLOUT)
  }

  private func waitUntilReady(for event: some BinaryInteger) {
    var readiness = pollfd(fd: rawValue, events: Int16(event), revents: 0)
    _ = poll(&readiness, 1, -1)
  }
}

/// Threads for reads that may block forever: keys, pipes, signals.
///
/// There is one thread for each read that can block at the same time, however few cores there are:
/// with fewer, a keyboard without input would keep a recording from being read.
package enum WaitingThreads {
  package static let count = 6

  static let pool: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
    return pool
  }()
}
