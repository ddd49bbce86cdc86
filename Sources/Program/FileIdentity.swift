import Libc
import SystemPackage

/// The identity of a file, by device and inode, so that two paths to the same file are equal, and
/// what the file system says about it.
struct FileIdentity: Sendable {
  private let device: UInt64
  private let number: UInt64
  /// True if it is a Unix socket.
  let isSocket: Bool
  /// True if it is a regular file, not a device, pipe, socket, folder or link.
  let isRegular: Bool
  /// True if it is a device that takes bytes, such as a terminal.
  let isCharacterDevice: Bool
  /// True if it is a folder.
  let isFolder: Bool
  /// The number of names that the file has in its file system, 1 without further hard links.
  let linkCount: Int
  /// Who may read, write and execute it.
  let permissions: FilePermissions

  /// The file at `path`; nil if there is none. A symbolic link is a file of its own unless
  /// `followsLinks` is true.
  init?(path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of an open file; nil if the system does not tell it.
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
    isCharacterDevice = status.st_mode & S_IFMT == S_IFCHR
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    linkCount = Int(status.st_nlink)
    permissions = FilePermissions(rawValue: status.st_mode & 0o7777)
  }
}

extension FileIdentity: Equatable {
  /// True if it is the same file, whatever has been done to it in between.
  static func == (left: FileIdentity, right: FileIdentity) -> Bool {
    left.device == right.device && left.number == right.number
  }
}
