import CUnix
import Libc
import SystemPackage

/// Reads and writes descriptors that other programs, such as our parent, can make non-blocking.
extension FileDescriptor {
  /// Reads into a buffer and returns the number of bytes, 0 at the end; waits for the writer. While
  /// another job has the terminal, nothing is read from it.
  package func readPatiently(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    job_allow_stops()
    while true {
      do { return try read(into: buffer) } catch Errno.wouldBlock {
        waitUntilReady(for: POLLIN)
      }
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

  private func waitUntilReady(for event: some BinaryInteger) {
    var readiness = pollfd(fd: rawValue, events: Int16(event), revents: 0)
    _ = poll(&readiness, 1, -1)
  }
}
