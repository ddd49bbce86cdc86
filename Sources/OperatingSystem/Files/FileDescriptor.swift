import CUnix
import Libc
import SystemPackage

extension FileDescriptor {
  /// Opens a file to be read; an error message calls it `what`, such as `the labels`.
  package static func toRead(
    _ path: String, _ what: String, _ options: OpenOptions = []
  ) throws(Failure) -> FileDescriptor {
    do {
      return try open(FilePath(path), .readOnly, options: options.union(.closeOnExec))
    } catch { throw .unreadable(path, what, error) }
  }

  /// Opens a file; creates it, with the usual permissions less the umask, if it does not exist.
  package static func toWrite(
    _ path: String, _ options: OpenOptions, _ mode: AccessMode = .writeOnly
  ) throws -> FileDescriptor {
    try open(
      FilePath(path), mode, options: options.union(.closeOnExec),
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
  }

  /// Starts to write all that follows `offset` to the disk, if the system can, and does not wait.
  package func beginSync(from offset: Int64) { files_begin_sync(rawValue, Int(offset)) }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Reads at most `maxCount` bytes, from `offset` if it is given; returns none at the end.
  package func bytes(_ maxCount: Int, at offset: Int64? = nil) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: maxCount) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      count =
        try offset.map { try read(fromAbsoluteOffset: $0, into: target) } ?? read(into: target)
    }
  }

  // MARK: - Waiting, as other programs, such as our parent, can make descriptors non-blocking

  /// Reads into a buffer and returns the number of bytes, 0 at the end; waits for the writer. While
  /// another job has the terminal, nothing is read from it.
  package func readPatiently(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    job_allow_stops()
    while true {
      do { return try read(into: buffer) } catch Errno.wouldBlock { waitUntilReady(for: POLLIN) }
    }
  }

  /// Writes all bytes, and waits for the reader; throws `wouldBlock` instead if `isGivenUp`.
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
  package func waitUntilWritable() { waitUntilReady(for: POLLOUT) }

  /// True if the next read does not wait.
  package var hasInput: Bool { waitUntilReady(for: POLLIN, atMost: 0) }

  @discardableResult
  private func waitUntilReady(for event: some BinaryInteger, atMost time: CInt = -1) -> Bool {
    var readiness = pollfd(fd: rawValue, events: Int16(event), revents: 0)
    return poll(&readiness, 1, time) > 0
  }
}

extension Failure {
  /// The failure that a file can't be read, which is called `what`, such as `the labels`.
  package static func unreadable(_ path: String, _ what: String, _ error: any Error) -> Failure {
    .badInput("\(path): \(what) can't be read: \(error)")
  }
}
