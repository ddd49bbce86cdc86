import Libc
import SystemPackage

extension FileDescriptor {
  /// Reads all bytes up to the end of the file.
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

/// Reads and writes files as a whole.
enum WholeFile {
  /// The bytes of the file at `path`; an error message calls it `what`, such as `the labels`.
  static func read(_ path: String, _ what: String) throws(Failure) -> [UInt8] {
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
      return try file.closeAfter { try file.readToEnd() }
    } catch {
      throw .badInput("\(path): \(what) can't be read: \(error)")
    }
  }

  /// Writes `text` to `path`; an error message calls the file `what`, such as `the results`.
  ///
  /// An existing file is an error unless `mayReplace` is true. A regular file is then replaced
  /// atomically, so that the old content survives a full disk.
  static func write(
    _ text: String, to path: String, _ what: String, mayReplace: Bool
  ) throws(Failure) {
    let exclusively: FileDescriptor.OpenOptions = [.create, .exclusiveCreate, .closeOnExec]
    do {
      if mayReplace, FileIdentity(path: path)?.isRegular ?? false {
        // The name is unique, so that no other file is overwritten.
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

  /// Writes a file; a file that was created for it is removed if it can't be written completely.
  private static func write(
    _ text: String, to path: String, _ options: FileDescriptor.OpenOptions
  ) throws {
    let file = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: options,
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    do {
      try file.closeAfter { try file.writePatiently(Array(text.utf8)) }
    } catch {
      if options.contains(.exclusiveCreate) { unlink(path) }
      throw error
    }
  }
}
