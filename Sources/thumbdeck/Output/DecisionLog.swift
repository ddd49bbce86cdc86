import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The decisions on disk: a line each, written and synced before the next card is in hand.
struct DecisionLog: ~Copyable {
  private let path: String
  private let file: FileDescriptor

  /// Opens `path` to append to it, and makes it if it is not there.
  init(path: String) throws(Failure) {
    self.path = path
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .append, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw .badInput("\(path): the decisions can't be written there: \(error)")
    }
    try Self.endTornLine(of: file, path: path)
    self.file = file
  }

  /// Whoever was killed while writing left half a line, which must not swallow the next one.
  private static func endTornLine(of file: FileDescriptor, path: String) throws(Failure) {
    guard let end = try? file.seek(offset: 0, from: .end), end > 0 else { return }
    var last: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &last) { byte in
      try? file.read(fromAbsoluteOffset: end - 1, into: byte)
    }
    guard count == 1, last != UInt8(ascii: "\n") else { return }
    Console.say("\(path): its last line has no end; it is left as it is, and a new one begun")
    do {
      try file.writeAll([UInt8(ascii: "\n")])
    } catch {
      throw .badInput("\(path): \(error)")
    }
  }

  deinit {
    try? file.close()
  }

  /// Adds lines and waits until the disk has them: all of them, or after an error none.
  func append(_ lines: [String]) throws(Failure) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    // A pipe has no end to go back to.
    let end = try? file.seek(offset: 0, from: .end)
    do {
      try file.writeAll(bytes)
      guard fsync(file.rawValue) == 0 || Self.hasNothingToSync(errno) else {
        throw Errno(rawValue: errno)
      }
    } catch {
      // A full disk takes the first half of a line.
      if let end { _ = ftruncate(file.rawValue, off_t(end)) }
      throw .badInput("\(path): \(error)")
    }
  }

  /// True for what a device says that keeps nothing, `/dev/null` among them.
  private static func hasNothingToSync(_ code: Int32) -> Bool {
    code == EINVAL || code == ENOTSUP
  }
}
