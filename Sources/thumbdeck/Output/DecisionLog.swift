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
    do {
      file = try FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .append, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw .badInput("\(path): the decisions can't be written there: \(error)")
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
