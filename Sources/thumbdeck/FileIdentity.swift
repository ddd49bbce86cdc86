import Libc
import SystemPackage

/// Which file a path leads to, whatever it is called.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// True if it is a Unix socket.
  let isSocket: Bool
  /// True if it keeps what is written to it, and can be read at once.
  let isRegular: Bool

  /// The file at `path`; nil if there is none. A link counts as a file of its own unless
  /// `followsLinks`.
  init?(path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// What an open file is; nil if nobody knows.
  init?(_ file: FileDescriptor) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    isSocket = status.st_mode & S_IFMT == S_IFSOCK
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}
