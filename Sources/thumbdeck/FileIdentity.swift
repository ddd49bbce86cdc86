import Libc
import SystemPackage

/// The identity of a file, by device and inode, so that two paths to the same file are equal.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// True if it is a Unix socket.
  let isSocket: Bool
  /// True if it is a regular file, not a device, pipe, socket, folder or link.
  let isRegular: Bool

  /// The file at `path`; nil if there is none. A symbolic link is a file of its own unless
  /// `followsLinks` is true.
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
