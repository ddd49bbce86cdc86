import Libc
import OperatingSystem
import Sessions
import SystemPackage

/// The decision log on disk: one JSON line for each decision.
///
/// A line is written and synced before anyone sees that the decision took effect. The lines are
/// read back when the log is opened again. A file that is not a decision log is never changed.
package struct Journal: ~Copyable {
  let path: String
  let file: FileDescriptor
  private let identity: FileIdentity
  /// The length of the file, and of the lines in it that are synced.
  private var length, syncedLength: Int64

  /// Opens the log at `path`. Creates it if it does not exist, unless `creates` is false. Removes
  /// an incomplete final line, which a killed process can leave behind.
  ///
  /// Throws if the file can't be opened, if it is not a decision log, or if another process has
  /// locked it. The file is locked with flock(2), if its file system allows that.
  package init(path: String, creates: Bool = true) throws(Failure) {
    let (file, identity) = try Self.openLocked(path, creates: creates)
    do throws(Failure) { length = try Self.repair(file, path: path) } catch {
      Self.close(file)
      throw error
    }
    syncedLength = length
    (self.path, self.file, self.identity) = (path, file, identity)
  }

  /// Reads all lines, and completes or removes a last line without a line end; returns the length
  /// of the file.
  private static func repair(_ file: FileDescriptor, path: String) throws(Failure) -> Int64 {
    let scan = LogScan(file: file, path: path, advice: LogScan.adviceToWriter)
    // Every line is parsed, so that a file that is not a log is refused before it could be cut.
    let tail = try scan.forEach { _, _ in true }
    do {
      switch tail {
      case .none: break
      case .complete: try file.writeAll([UInt8(ascii: "\n")])
      case .incomplete(let offset):
        Console.say("\(path): the last line was incomplete and has been removed")
        guard ftruncate(file.rawValue, off_t(offset)) == 0 else { throw Errno(rawValue: errno) }
      }
      if tail != .none { try file.sync() }
      return try file.seek(offset: 0, from: .end)
    } catch { throw .badInput("\(path): the incomplete last line can't be repaired: \(error)") }
  }

  deinit { Self.close(file) }

  /// Closes a log. That alone does not unlock it if a child process has the descriptor, too.
  private static func close(_ file: FileDescriptor) {
    flock(file.rawValue, LOCK_UN)
    try? file.close()
  }

  /// Syncs the folder of a new log to the disk, so that a power cut does not lose the log.
  private static func syncFolder(of path: String) throws {
    guard let realPath = FileIdentity.realPath(of: path) else { return }
    do {
      let descriptor = try FileDescriptor.open(
        FilePath(realPath).removingLastComponent(), .readOnly, options: [.directory, .closeOnExec])
      try descriptor.closeAfter { try descriptor.sync() }
    } catch Errno.permissionDenied {
      // A folder that can be written but not read can't be opened, so it can't be synced.
    }
  }

  /// Renames an existing log, if it is a regular file, to `PATH.1` or to the next number that is
  /// free. Throws if another process has the log open, or if the log can't be renamed.
  package static func moveAside(_ path: String) throws(Failure) {
    guard FileIdentity(path: path, followsLinks: true)?.isRegular == true else { return }
    let (file, _) = try openLocked(path, creates: false)
    defer { close(file) }
    let newPath = FileIdentity.freePath { "\(path).\($0)" }
    guard rename(path, newPath) == 0 else {
      throw .badInput("\(path): the log can't be renamed to \(newPath): \(Errno(rawValue: errno))")
    }
    Console.say("\(path): the existing log was renamed to \(newPath)")
  }

  /// Throws if another process has the log at `path` open.
  package static func checkUnused(_ path: String) throws(Failure) {
    close(try openLocked(path, creates: false).file)
  }

  /// Removes a log; throws if the log has changed, or if another process has it open.
  package static func remove(
    _ path: String, ifUnchanged isUnchanged: (FileIdentity) -> Bool
  ) throws(Failure) {
    let (file, _) = try openLocked(path, creates: false)
    defer { close(file) }
    guard FileIdentity(path: path).map(isUnchanged) == true else {
      throw .badInput("\(path): the log was changed meanwhile")
    }
    guard unlink(path) == 0 else {
      throw .badInput("\(path): the log can't be removed: \(Errno(rawValue: errno))")
    }
  }

  /// Appends a line and syncs it to the disk; if that fails, removes the line and throws. Also
  /// throws if another program has removed, replaced or changed the file.
  package mutating func append(_ line: LogLine) throws(WriteError) {
    try write(line)
    try sync()
  }

  /// Appends a line like ``append(_:)``, but leaves it to ``sync()`` to wait for the disk.
  package mutating func write(_ line: LogLine) throws(WriteError) {
    try checkUnchanged()
    let bytes = Array((line.json + "\n").utf8)
    guard bytes.count <= LogScan.maxLine else {
      throw WriteError(
        reason: "\(path): the cards are too large for one line; answer fewer at once")
    }
    do { try file.writeAll(bytes) } catch { throw removeUnsynced(because: error) }
    length += Int64(bytes.count)
    file.beginSync(from: syncedLength)
  }

  /// Waits until all lines are on the disk; if that fails, removes those that are not, and throws.
  package mutating func sync() throws(WriteError) {
    guard syncedLength < length else { return }
    do {
      try file.sync()
      if syncedLength == 0 { try Self.syncFolder(of: path) }
    } catch { throw removeUnsynced(because: error) }
    syncedLength = length
  }

  private mutating func removeUnsynced(because error: any Error) -> WriteError {
    // A full disk can have stored a part of the line.
    _ = ftruncate(file.rawValue, off_t(syncedLength))
    length = syncedLength
    let isDiskFull = error as? Errno == .noSpace || error as? Errno == .diskQuotaExceeded
    return WriteError(reason: "\(path): \(error)", isDiskFull: isDiskFull)
  }

  /// Throws if there are lines, and another program has changed the file.
  func checkWritten() throws(WriteError) { if length > 0 { try checkUnchanged() } }

  /// Throws if another program has changed the file: a new line could be lost, or damage the file.
  private func checkUnchanged() throws(WriteError) {
    guard let now = FileIdentity(path: path, followsLinks: true), now == identity else {
      throw WriteError(reason: "\(path): the log was removed or replaced")
    }
    guard now.size == length else {
      throw WriteError(reason: "\(path): the log was changed by another program")
    }
  }

  /// Opens a log without writing to it, and locks it; throws if it could not be read back.
  private static func openLocked(
    _ path: String, creates: Bool
  ) throws(Failure) -> (file: FileDescriptor, identity: FileIdentity) {
    try FileIdentity.refuseIrregular(
      path, "this is not a regular file, as a log must be; name a file with -o")
    let file: FileDescriptor
    do { file = try .toWrite(path, creates ? [.create, .append] : .append, .readWrite) } catch {
      throw .badInput("\(path): the log can't be opened: \(error)")
    }
    guard let identity = FileIdentity(file),
      flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    else {
      try? file.close()
      throw .badInput("\(path): the log is in use by another thumbdeck; name another file with -o")
    }
    return (file, identity)
  }
}

extension FileDescriptor {
  /// Waits until all is on the disk, if there is one; on macOS `fsync` ends at the drive's cache.
  func sync() throws {
    #if os(macOS)
      if fcntl(rawValue, F_FULLFSYNC) == 0 { return }
    #endif
    // `EINVAL` and `ENOTSUP` mean that the file can't be synced, such as `/dev/null`.
    guard fsync(rawValue) == 0 || errno == EINVAL || errno == ENOTSUP
    else { throw Errno(rawValue: errno) }
  }
}
