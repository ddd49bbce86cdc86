import Libc
import SystemPackage

extension FileDescriptor {
  /// Writes all bytes to a descriptor that may be non-blocking; waits as long as the reader needs.
  func writePatiently(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        let count = try rest.withUnsafeBytes { try write($0, retryOnInterrupt: true) }
        rest.removeFirst(count)
      } catch Errno.wouldBlock {
        var readiness = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        _ = poll(&readiness, 1, -1)
      }
    }
  }
}
