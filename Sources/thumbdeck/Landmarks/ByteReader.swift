import NIOPosix
import SystemPackage

/// Reads a file or pipe piece by piece without holding up anything else.
struct ByteReader: Sendable {
  private static let pieceLength = 1 << 16
  private let file: FileDescriptor

  init(_ file: FileDescriptor) {
    self.file = file
  }

  /// The next bytes; none at the end.
  func next() async throws -> [UInt8] {
    // A read may wait for ever, which only a thread of its own may do.
    try await WaitingThreads.pool.runIfActive { [file] in
      try [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { buffer, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }
}
