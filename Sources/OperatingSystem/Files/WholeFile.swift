import Libc
import SystemPackage

/// Reads or writes a whole file in one call.
package enum WholeFile {
  private static let maxLength = 8 << 20

  /// Returns the bytes of a file; an error message calls the file `what`, such as `the labels`.
  /// Reads regular files, and of pipes only what a shell passes on, as in `check /dev/stdin`.
  package static func read(_ path: String, _ what: String) throws(Failure) -> [UInt8] {
    let isPassedOn = path.hasPrefix("/dev/")
    // Opening a named pipe that nobody writes would wait for ever.
    let file = try FileDescriptor.toRead(path, what, isPassedOn ? [] : .nonBlocking)
    defer { try? file.close() }
    guard let kind = FileIdentity(file), kind.isRegular || kind.isPipe && isPassedOn else {
      throw .badInput("\(path): \(what) must be a regular file")
    }
    var reader = ByteReader(file)
    reader.pieceLength = 1 << 18
    var bytes: [UInt8] = []
    do {
      while bytes.count <= maxLength, case let piece = try reader.read(), !piece.isEmpty {
        bytes += piece
      }
    } catch { throw .unreadable(path, what, error) }
    guard bytes.count <= maxLength else {
      throw .badInput("\(path): \(what) is longer than \(maxLength >> 20) MiB")
    }
    // Some editors begin a file with a byte order mark.
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Writes `text` to `path`; an error message calls the file `what`, such as `the results`.
  ///
  /// An existing file is an error unless `mayReplace`. A regular one is replaced atomically, with
  /// its permissions, so that the old content survives a full disk. A file with other hard links,
  /// or behind a symbolic link, is written in place, or its other names would keep the old content.
  package static func write(
    _ text: String, to path: String, _ what: String, mayReplace: Bool
  ) throws(Failure) {
    do {
      if mayReplace, let old = replaced(at: path) {
        let new = newPath(for: path)
        try write(text, to: new, .exclusiveCreate, permissions: old.permissions)
        guard rename(new, path) == 0 else { throw Errno(rawValue: errno) }
      } else {
        try write(text, to: path, mayReplace ? .truncate : .exclusiveCreate)
      }
    } catch { throw .badInput("\(path): \(what) can't be written: \(error)", onScreen: "\(error)") }
  }

  /// Returns the unique path to which a file that replaces another is first written.
  package static func newPath(for path: String) -> String { "\(path).\(getpid()).new" }

  /// Throws unless `path` can be written: its folder, or the file itself if written in place.
  package static func checkWritable(_ path: String, _ what: String) throws(Failure) {
    let isInPlace = replaced(at: path) == nil && FileIdentity(path: path, followsLinks: true) != nil
    let folder = created(at: FilePath(path)).removingLastComponent().string
    guard access(isInPlace ? path : folder.isEmpty ? "." : folder, W_OK) == 0 else {
      throw .badInput("\(path): \(what) can't be written: \(Errno(rawValue: errno))")
    }
  }

  /// Returns the file at `path` if it is to be replaced atomically; nil if not, or if none exists.
  private static func replaced(at path: String) -> FileIdentity? {
    FileIdentity(path: path).flatMap { $0.isRegular && $0.linkCount == 1 ? $0 : nil }
  }

  /// The maximum number of symbolic links that are followed, as in Linux.
  private static let maxLinks = 40

  /// Returns the path to which symbolic links at `path` lead, even if there is no file.
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

  /// Creates or truncates a file, and removes a new one if it can't be written completely. A new
  /// file gets exactly `permissions`; without them, the usual ones less the umask.
  private static func write(
    _ text: String, to path: String, _ option: FileDescriptor.OpenOptions,
    permissions: FilePermissions? = nil
  ) throws {
    let file = try FileDescriptor.toWrite(path, [.create, option])
    do {
      try file.closeAfter {
        // The permissions are set here, because open() would reduce them by the umask.
        if let permissions, fchmod(file.rawValue, permissions.rawValue) != 0 {
          throw Errno(rawValue: errno)
        }
        try file.writePatiently(Array(text.utf8))
      }
    } catch {
      if option == .exclusiveCreate { unlink(path) }
      throw error
    }
  }
}

/// A temporary file that only this user can read, for a program that gets its input from a file.
package enum TemporaryFile {
  /// Creates a file for `what`, such as `a card`, in the folder for temporary files, and returns
  /// its path. The file's name is `name`, followed by something unique and `suffix`.
  package static func write(
    _ bytes: [UInt8], name: String, suffix: String = "", for what: String
  ) throws(Failure) -> String {
    let folder = Surroundings.current.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/\(name)-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, CInt(suffix.utf8.count))
    guard descriptor >= 0 else {
      throw .badInput("\(folder): no file can be made for \(what): \(Errno(rawValue: errno))")
    }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let file = FileDescriptor(rawValue: descriptor)
    do { _ = try file.closeAfter { try file.writeAll(bytes) } } catch {
      unlink(path)
      throw .badInput("\(path): it can't be written: \(error)")
    }
    return path
  }
}

/// A file's device and inode, equal for all its paths, and other facts from the file system.
package struct FileIdentity: Equatable, Sendable {
  private let status: Stat

  /// Identifies the file at `path`, or with `followsLinks` the target of a link; nil if none.
  package init?(path: String, followsLinks: Bool = false) {
    do { status = try Stat(path, followTargetSymlink: followsLinks) } catch { return nil }
  }

  /// Creates the identity of an open file; nil if the system does not tell it.
  package init?(_ file: FileDescriptor) {
    do { status = try Stat(file) } catch { return nil }
  }

  package var isSocket: Bool { status.type == .socket }
  /// True if it is a regular file, not a device, pipe, socket, folder or link.
  package var isRegular: Bool { status.type == .regular }
  /// True if it is a device that takes bytes, such as a terminal.
  package var isCharacterDevice: Bool { status.type == .characterSpecial }
  package var isFolder: Bool { status.type == .directory }
  var isPipe: Bool { status.type == .fifo }
  /// The number of names that the file has in its file system, 1 without further hard links.
  var linkCount: Int { status.linkCount }
  var permissions: FilePermissions { status.permissions }
  /// The file's length in bytes.
  package var size: Int64 { status.size }

  /// When the file was last written to, in seconds since 1970.
  package var modified: Double { Double(status.st_mtim.tv_sec) }

  /// Returns true if both are identities of the same file, even if its content or name has changed.
  package static func == (left: FileIdentity, right: FileIdentity) -> Bool {
    left.status.deviceID == right.status.deviceID && left.status.inode == right.status.inode
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
    for case (let other?, let use) in used {
      let isSame = file != nil && file == FileIdentity(path: other, followsLinks: true)
      guard other == path || isSame else { continue }
      throw .wrongUsage("\(option) \(path): this is \(use); name another file\(results)")
    }
  }

  /// Returns the first of `path(1)`, `path(2)` and so on at which no file exists.
  package static func freePath(_ path: (Int) -> String) -> String {
    let number = (1...).first { FileIdentity(path: path($0)) == nil }
    return path(number ?? 1)
  }
}
