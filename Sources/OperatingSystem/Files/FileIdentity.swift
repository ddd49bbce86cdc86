import Libc
import SystemPackage

/// A file's device and inode, equal for all its paths, and other facts from the file system.
package struct FileIdentity: Equatable, Sendable {
  private let status: stat

  /// Identifies the file at `path`, or with `followsLinks` the target of a link; nil if none.
  package init?(path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  /// Creates the identity of an open file; nil if the system does not tell it.
  package init?(_ file: FileDescriptor) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { return nil }
    self.status = status
  }

  private var kind: mode_t { status.st_mode & S_IFMT }
  package var isSocket: Bool { kind == S_IFSOCK }
  /// True if it is a regular file, not a device, pipe, socket, folder or link.
  package var isRegular: Bool { kind == S_IFREG }
  /// True if it is a device that takes bytes, such as a terminal.
  package var isCharacterDevice: Bool { kind == S_IFCHR }
  package var isFolder: Bool { kind == S_IFDIR }
  var isPipe: Bool { kind == S_IFIFO }
  /// The number of names that the file has in its file system, 1 without further hard links.
  var linkCount: Int { Int(status.st_nlink) }
  var permissions: FilePermissions { FilePermissions(rawValue: status.st_mode & 0o7777) }
  /// The file's length in bytes.
  package var size: Int64 { Int64(status.st_size) }

  /// When the file was last written to, in seconds since 1970.
  package var modified: Double {
    #if os(Linux)
      Double(status.st_mtim.tv_sec)
    #else
      Double(status.st_mtimespec.tv_sec)
    #endif
  }

  /// Returns true if both are identities of the same file, even if its content or name has changed.
  package static func == (left: FileIdentity, right: FileIdentity) -> Bool {
    left.status.st_dev == right.status.st_dev && left.status.st_ino == right.status.st_ino
  }

  /// Returns the absolute path of a file with links resolved; nil if the file does not exist.
  package static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Throws if there is a file at `path` that is no regular one: to open a pipe or a device can wait for
  /// ever, or do something.
  package static func refuseIrregular(_ path: String, _ problem: String) throws(Failure) {
    guard FileIdentity(path: path, followsLinks: true)?.isRegular != false else {
      throw .badInput("\(path): \(problem)")
    }
  }

  /// Throws if `path`, which an option names for `results`, is one of the files that are `used`.
  package static func refuse(
    _ path: String, for option: String, used: [(path: String?, use: String)], results: String = ""
  ) throws(Failure) {
    let file = FileIdentity(path: path, followsLinks: true)
    let other = used.first { used in
      guard let used = used.path else { return false }
      return used == path
        || file.map { $0 == FileIdentity(path: used, followsLinks: true) } ?? false
    }
    guard let other else { return }
    throw .wrongUsage("\(option) \(path): this is \(other.use); name another file\(results)")
  }

  /// Returns the first of `path(1)`, `path(2)` and so on at which no file exists.
  package static func freePath(_ path: (Int) -> String) -> String {
    var number = 1
    while FileIdentity(path: path(number)) != nil { number += 1 }
    return path(number)
  }
}
