import Libc
import SystemPackage

extension FileDescriptor {
  /// Opens a file to be read; an error message calls it `what`, such as `the labels`.
  package static func toRead(_ path: String, _ what: String) throws(Failure) -> FileDescriptor {
    do { return try open(FilePath(path), .readOnly, options: .closeOnExec) } catch {
      throw .badInput("\(path): \(what) can't be read: \(error)")
    }
  }

  func readToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = try readPatiently(into: chunk)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}

package enum WholeFile {
  /// The bytes of the file at `path`; an error message calls it `what`, such as `the labels`.
  package static func read(_ path: String, _ what: String) throws(Failure) -> [UInt8] {
    let file = try FileDescriptor.toRead(path, what)
    do { return try file.closeAfter { try file.readToEnd() } } catch {
      throw .badInput("\(path): \(what) can't be read: \(error)")
    }
  }

  /// Writes `text` to `path`; an error message calls the file `what`, such as `the results`.
  ///
  /// An existing file is an error unless `mayReplace` is true. A regular file is then replaced
  /// atomically, so that the old content survives a full disk; the new file gets the permissions of
  /// the old one. A file with more than one hard link, or behind a symbolic link, is written in
  /// place, because replacing it would leave its other names with the old content.
  package static func write(
    _ text: String, to path: String, _ what: String, mayReplace: Bool
  ) throws(Failure) {
    let exclusively: FileDescriptor.OpenOptions = [.create, .exclusiveCreate, .closeOnExec]
    do {
      if mayReplace, let old = replaced(at: path) {
        // The name is unique, so that no other file is overwritten.
        let new = "\(path).\(getpid()).new"
        try write(text, to: new, exclusively, permissions: old.permissions)
        guard rename(new, path) == 0 else { throw Errno(rawValue: errno) }
      } else {
        try write(
          text, to: path, mayReplace ? [.create, .truncate, .closeOnExec] : exclusively)
      }
    } catch {
      var failure = Failure.badInput("\(path): \(what) can't be written: \(error)")
      failure.onScreen = "\(error)"
      throw failure
    }
  }

  /// Throws unless `path` can be written and may replace a file: that needs access to the folder of
  /// a file that is replaced or created, and to any other file itself.
  package static func checkWritable(_ path: String, _ what: String) throws(Failure) {
    let isInPlace =
      replaced(at: path) == nil && FileIdentity(path: path, followsLinks: true) != nil
    let folder = created(at: FilePath(path)).removingLastComponent().string
    guard access(isInPlace ? path : folder.isEmpty ? "." : folder, W_OK) == 0 else {
      throw .badInput("\(path): \(what) can't be written: \(Errno(rawValue: errno))")
    }
  }

  /// The file at `path` that is replaced atomically; nil for none, or if it is written in place.
  private static func replaced(at path: String) -> FileIdentity? {
    FileIdentity(path: path).flatMap { $0.isRegular && $0.linkCount == 1 ? $0 : nil }
  }

  /// Maximum number of symbolic links that are followed, as in Linux.
  private static let maxLinks = 40

  /// The file that is created if `path` is a dangling symbolic link; `path` if it is no link.
  private static func created(at path: FilePath) -> FilePath {
    var path = path
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    for _ in 0..<maxLinks {
      let count = readlink(path.string, &target, target.count - 1)
      guard count > 0 else { break }
      let name = String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = path.removingLastComponent().pushing(FilePath(name))
    }
    return path
  }

  /// Writes a file; a file that was created for it is removed if it can't be written completely.
  ///
  /// A created file gets exactly `permissions`; without them, the usual ones less the umask.
  private static func write(
    _ text: String, to path: String, _ options: FileDescriptor.OpenOptions,
    permissions: FilePermissions? = nil
  ) throws {
    let file = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: options,
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    do {
      try file.closeAfter {
        // The mask would take permissions away from what open() is given.
        if let permissions, fchmod(file.rawValue, permissions.rawValue) != 0 {
          throw Errno(rawValue: errno)
        }
        try file.writePatiently(Array(text.utf8))
      }
    } catch {
      if options.contains(.exclusiveCreate) { unlink(path) }
      throw error
    }
  }
}

/// The identity of a file, by device and inode, so that two paths to the same file are equal, and
/// what the file system says about it.
package struct FileIdentity: Sendable {
  private let device: UInt64
  private let number: UInt64
  package let isSocket: Bool
  /// True if it is a regular file, not a device, pipe, socket, folder or link.
  package let isRegular: Bool
  /// True if it is a device that takes bytes, such as a terminal.
  package let isCharacterDevice: Bool
  package let isFolder: Bool
  /// The number of names that the file has in its file system, 1 without further hard links.
  let linkCount: Int
  /// Who may read, write and execute it.
  let permissions: FilePermissions
  /// Its length in bytes.
  package let size: Int64
  /// When it was last written to, in seconds since 1970.
  package let modified: Double

  /// The file at `path`; nil if there is none. A symbolic link is a file of its own unless
  /// `followsLinks` is true.
  package init?(path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of an open file; nil if the system does not tell it.
  package init?(_ file: FileDescriptor) {
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
    size = Int64(status.st_size)
    #if os(Linux)
      modified = Double(status.st_mtim.tv_sec)
    #else
      modified = Double(status.st_mtimespec.tv_sec)
    #endif
  }
}

extension FileIdentity {
  /// The first numbered path at which there is no file.
  package static func freePath(from first: Int, _ path: (Int) -> String) -> String {
    var number = first
    while FileIdentity(path: path(number)) != nil { number += 1 }
    return path(number)
  }
}

extension FileIdentity: Equatable {
  /// True if it is the same file, whatever has been done to it in between.
  package static func == (left: FileIdentity, right: FileIdentity) -> Bool {
    left.device == right.device && left.number == right.number
  }
}
