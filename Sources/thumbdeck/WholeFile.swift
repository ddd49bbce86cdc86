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
  /// written over only if it `mayReplace` it.
  static func write(
    _ text: String, to path: String, _ what: String, mayReplace: Bool
  ) throws(Failure) {
    let options: FileDescriptor.OpenOptions =
      mayReplace ? [.create, .truncate, .closeOnExec] : [.create, .exclusiveCreate, .closeOnExec]
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: options,
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(text.utf8) }
    } catch {
      throw .badInput("\(path): \(what) can't be written: \(error)")
    }
  }
}
