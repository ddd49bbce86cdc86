import Libc
import SystemPackage

extension FileDescriptor {
  /// All bytes up to the end.
  func readToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = try read(into: piece)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: piece[..<count])
    }
  }
}

/// Files that are read or written in one go.
enum WholeFile {
  /// All of a file, which is called `what` where it can't be read.
  static func read(_ path: String, _ what: String) throws(Failure) -> [UInt8] {
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
      return try file.closeAfter { try file.readToEnd() }
    } catch {
      throw .badInput("\(path): \(what) can't be read: \(error)")
    }
  }

  /// Writes a file, which is called `what` where it can't be written; one that is there already is
  /// replaced only if it `mayReplace` it, and then at once, so that a full disk leaves the old one.
  static func write(
    _ text: String, to path: String, _ what: String, mayReplace: Bool
  ) throws(Failure) {
    let exclusively: FileDescriptor.OpenOptions = [.create, .exclusiveCreate, .closeOnExec]
    do {
      if mayReplace, FileIdentity(path: path)?.isRegular ?? false {
        // Under a name that nobody has, so that no other file is lost.
        let new = "\(path).\(getpid()).new"
        try write(text, to: new, exclusively)
        guard rename(new, path) == 0 else { throw Errno(rawValue: errno) }
      } else {
        try write(
          text, to: path, mayReplace ? [.create, .truncate, .closeOnExec] : exclusively)
      }
    } catch {
      throw .badInput("\(path): \(what) can't be written: \(error)")
    }
  }

  /// Writes a file; of one that was made for it, nothing is left if it can't be written whole.
  private static func write(
    _ text: String, to path: String, _ options: FileDescriptor.OpenOptions
  ) throws {
    let file = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: options,
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    do {
      try file.closeAfter { _ = try file.writeAll(text.utf8) }
    } catch {
      if options.contains(.exclusiveCreate) { unlink(path) }
      throw error
    }
  }
}
