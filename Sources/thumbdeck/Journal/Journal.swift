import Cards
import JSONText
import Libc
import SystemPackage
import Table

/// The decision log on disk: one JSON line for each decision.
///
/// A line is written and synced before the decision takes effect. The lines are read back when the
/// log is opened again.
struct Journal: ~Copyable {
  private let path: String
  private let file: FileDescriptor

  /// Opens the log at `path`, and creates it if it does not exist.
  ///
  /// Throws if the file can't be opened, or if another process has it open: a regular file is
  /// locked with flock(2).
  init(path: String) throws(Failure) {
    self.path = path
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .append, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw .badInput("\(path): the log can't be opened: \(error)")
    }
    if Self.isRegular(file), flock(file.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .badInput("\(path): the log is in use by another thumbdeck; name another file with -o")
    }
    self.file = file
  }

  deinit {
    try? file.close()
  }

  /// Renames an existing log to `PATH.1`, or to the next number that is free.
  ///
  /// Does nothing if there is no regular file at `path`. Throws if another process has the log
  /// open, or if the file can't be renamed.
  static func moveAside(_ path: String) throws(Failure) {
    guard FileIdentity(path: path, followsLinks: true)?.isRegular == true else { return }
    _ = try Journal(path: path)
    var number = 1
    while FileIdentity(path: "\(path).\(number)") != nil { number += 1 }
    guard rename(path, "\(path).\(number)") == 0 else {
      throw .badInput(
        "\(path): the log can't be renamed to \(path).\(number): \(Errno(rawValue: errno))")
    }
    Console.say("\(path): the existing log was renamed to \(path).\(number)")
  }

  /// All lines of the log, oldest first; an incomplete last line is removed from the file.
  func history() throws(Failure) -> [JournalLine] {
    guard var text = try contents() else { return [] }
    try repairLastLine(&text)
    return try readLines(text)
  }

  /// Applies the lines of the log to `session`.
  ///
  /// Lines about cards that the deck does not have are skipped and counted on standard error.
  /// Throws if a line contradicts the lines before it, or if the log names only other decks and
  /// has lines about unknown cards.
  func resume(_ session: inout Session, from lines: [JournalLine]) throws(Failure) {
    let names = Set(lines.compactMap(\.deck))
    let unknown: Int
    do {
      unknown = try session.resume(lines.map(\.entry))
    } catch {
      throw .badInput(
        "\(path), \(error); start a new log with --restart")
    }
    guard unknown > 0 else { return }
    if !names.isEmpty, !names.contains(session.deck.name) {
      let name = names.sorted().joined(separator: ", ")
      throw .badInput(
        "\(path): this is the log of \"\(name)\", not of \"\(session.deck.name)\"; "
          + "name another file, or start a new log with --restart")
    }
    let lines = "\(Plural.of(unknown, "line")) \(unknown == 1 ? "is" : "are")"
    Console.say("\(path): \(lines) about cards that the deck no longer has")
  }

  /// Appends a line and syncs it to the disk; after an error, no part of the line remains.
  func append(_ line: String) throws(Failure) {
    let bytes = Array((line + "\n").utf8)
    // Nil for a pipe, which can't be truncated.
    let end = try? file.seek(offset: 0, from: .end)
    do {
      try file.writeAll(bytes)
      try sync()
    } catch {
      // A full disk may have stored a part of the line.
      if let end { _ = ftruncate(file.rawValue, off_t(end)) }
      throw .badInput("\(path): \(error)")
    }
  }

  /// The bytes of the log; nil for a device or a pipe, which can't be read back.
  private func contents() throws(Failure) -> [UInt8]? {
    guard Self.isRegular(file) else { return nil }
    do {
      _ = try file.seek(offset: 0, from: .start)
      return try file.readToEnd()
    } catch {
      throw .badInput("\(path): the log can't be read: \(error)")
    }
  }

  /// False for a device or a pipe: they store nothing, and several processes may use them.
  private static func isRegular(_ file: FileDescriptor) -> Bool {
    var status = stat()
    return fstat(file.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Completes or removes a last line without a line end, which a killed process leaves behind.
  ///
  /// If the line is valid, only its line end is missing and is added.
  private func repairLastLine(_ text: inout [UInt8]) throws(Failure) {
    guard let last = text.last, last != UInt8(ascii: "\n") else { return }
    let start = (text.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    do {
      if (try? JournalLine(text.span.extracting(start..<text.count))) != nil {
        try file.writeAll([UInt8(ascii: "\n")])
      } else {
        Console.say("\(path): the last line was incomplete and has been removed")
        guard ftruncate(file.rawValue, off_t(start)) == 0 else { throw Errno(rawValue: errno) }
        text.removeSubrange(start...)
      }
      try sync()
    } catch {
      throw .badInput("\(path): the incomplete last line can't be repaired: \(error)")
    }
  }

  private func readLines(_ text: [UInt8]) throws(Failure) -> [JournalLine] {
    var lines: [JournalLine] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      do throws(JSONError) {
        lines.append(try JournalLine(text.span.extracting(start..<end)))
      } catch {
        throw .badInput(
          "\(path), line \(lines.count + 1): \(error.problem); name another file, or start a new "
            + "log with --restart")
      }
      start = end + 1
    }
    return lines
  }

  private func sync() throws {
    guard fsync(file.rawValue) == 0 || Self.isSyncUnsupported(errno) else {
      throw Errno(rawValue: errno)
    }
  }

  /// True for the error codes of fsync(2) on a file that can't be synced, such as `/dev/null`.
  private static func isSyncUnsupported(_ code: Int32) -> Bool {
    code == EINVAL || code == ENOTSUP
  }
}
