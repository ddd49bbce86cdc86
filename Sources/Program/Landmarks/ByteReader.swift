import NIOPosix
import SystemPackage

/// Reads a file or pipe piece by piece without blocking other tasks.
struct ByteReader: Sendable {
  /// Bytes.
  private static let pieceLength = 1 << 16
  private let file: FileDescriptor

  init(_ file: FileDescriptor) {
    self.file = file
  }

  /// The next bytes; empty at the end.
  func next() async throws -> [UInt8] {
    // A read may block forever, so it needs a thread of its own.
    try await WaitingThreads.pool.runIfActive { [file] in
      try [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { buffer, count in
        count = try file.readPatiently(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }
}
