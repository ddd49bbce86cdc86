import Cards
import JSONText
import Libc
import SystemPackage
import Table

/// The decisions on disk: a line each, written and synced before the next card is in hand, and read
/// back when the log is opened again.
struct Journal: ~Copyable {
  private let path: String
  private let file: FileDescriptor

  /// Opens `path`, and makes it if it is not there. Only one program at a time may have it open.
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
    if Self.isRegular(file), flock(file.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw .badInput("\(path): another thumbdeck writes its decisions there")
    }
    self.file = file
  }

  deinit {
    try? file.close()
  }

  /// Puts a log that is there aside, as `PATH.1` or the next number that is free; one that another
  /// program writes to stays where it is, and so does a device, which keeps nothing.
  static func putAside(_ path: String) throws(Failure) {
    guard FileIdentity(path: path, followsLinks: true)?.isRegular == true else { return }
    _ = try Journal(path: path)
    var number = 1
    while FileIdentity(path: "\(path).\(number)") != nil { number += 1 }
    guard rename(path, "\(path).\(number)") == 0 else {
      throw .badInput("\(path): it can't be put aside: \(Errno(rawValue: errno))")
    }
    Console.say("\(path): the log that was there is \(path).\(number) now")
  }

  /// What the log says so far; half a last line is taken away.
  func history() throws(Failure) -> [JournalLine] {
    guard var text = try contents() else { return [] }
    try repairLastLine(&text)
    return try readLines(text)
  }

  /// Brings `session` back to where the log ends.
  func resume(_ session: inout Session, from lines: [JournalLine]) throws(Failure) {
    let names = Set(lines.compactMap(\.deck))
    let unknown: Int
    do {
      unknown = try session.resume(lines.map(\.entry))
    } catch {
      throw .badInput(
        "\(path), line \(error.entry): \(error.problem); --restart puts the log aside")
    }
    guard unknown > 0 else { return }
    if !names.isEmpty, !names.contains(session.deck.name) {
      let name = names.sorted().joined(separator: ", ")
      throw .badInput(
        "\(path): that is the log of \"\(name)\", not of \"\(session.deck.name)\"; "
          + "name another file, or put it aside with --restart")
    }
    Console.say("\(path): \(unknown) lines are about cards that the deck no longer has")
  }

  /// Adds a line and waits until the disk has it: all of it, or after an error none.
  func append(_ line: String) throws(Failure) {
    let bytes = Array((line + "\n").utf8)
    // A pipe has no end to go back to.
    let end = try? file.seek(offset: 0, from: .end)
    do {
      try file.writeAll(bytes)
      try sync()
    } catch {
      // A full disk takes the first half of a line.
      if let end { _ = ftruncate(file.rawValue, off_t(end)) }
      throw .badInput("\(path): \(error)")
    }
  }

  /// The bytes of the log; nil for what can't be read back, such as a device.
  private func contents() throws(Failure) -> [UInt8]? {
    guard Self.isRegular(file) else { return nil }
    do {
      _ = try file.seek(offset: 0, from: .start)
      return try file.readToEnd()
    } catch {
      throw .badInput("\(path): the log can't be read: \(error)")
    }
  }

  /// False for a device or a pipe, which keep nothing and which anybody may use.
  private static func isRegular(_ file: FileDescriptor) -> Bool {
    var status = stat()
    return fstat(file.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whoever was killed while writing left half a line. It is lost, and it alone.
  private func repairLastLine(_ text: inout [UInt8]) throws(Failure) {
    guard let last = text.last, last != UInt8(ascii: "\n") else { return }
    let start = (text.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    do {
      if (try? JournalLine(text.span.extracting(start..<text.count))) != nil {
        // Only its end is missing.
        try file.writeAll([UInt8(ascii: "\n")])
      } else {
        Console.say("\(path): its last line was cut off in the middle, and is taken away")
        guard ftruncate(file.rawValue, off_t(start)) == 0 else { throw Errno(rawValue: errno) }
        text.removeSubrange(start...)
      }
      try sync()
    } catch {
      throw .badInput("\(path): its last line can't be mended: \(error)")
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
          "\(path), line \(lines.count + 1): \(error.problem); name another file, or put this one "
            + "aside with --restart")
      }
      start = end + 1
    }
    return lines
  }

  private func sync() throws {
    guard fsync(file.rawValue) == 0 || Self.hasNothingToSync(errno) else {
      throw Errno(rawValue: errno)
    }
  }

  /// True for what a device says that keeps nothing, `/dev/null` among them.
  private static func hasNothingToSync(_ code: Int32) -> Bool {
    code == EINVAL || code == ENOTSUP
  }
}
