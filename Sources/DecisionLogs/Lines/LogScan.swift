import JSONText
import OperatingSystem
import SystemPackage

/// Reads the lines of a decision log in chunks, so memory use does not depend on the log's length.
struct LogScan {
  /// The bytes that begin every line written by thumbdeck.
  private static let lineStart = Array("{\"event\":\"".utf8)
  private static let chunkSize = 1 << 16
  /// The maximum length of a line in bytes: a group of large mails has more than 100 MB.
  static let maxLine = 1 << 30
  /// The same of a line that does not begin like a log's.
  private static let maxStrangeLine = 1 << 25
  static let adviceToWriter =
    "; the file was not changed; name another file, or start a new log with --restart"

  let file: FileDescriptor
  let path: String
  /// The advice in errors about a file that is not a log.
  var advice = ""

  enum Tail: Equatable {
    case none
    /// A valid line that lacks only its line end.
    case complete
    /// A partial line; it begins at an offset of the file.
    case incomplete(offset: Int64)
  }

  /// Returns the last line before any that can't be read; nil if there is none. A longer log takes
  /// no more time.
  func lastLine() -> LogLine? {
    guard let size = FileIdentity(file)?.size else { return nil }
    var (count, last): (Int64, LogLine?) = (1 << 12, nil)
    while last == nil {
      let offset = max(size - count, 0)
      _ = try? forEach(from: offset) { line, _ in
        last = line
        return true
      }
      if offset == 0 { break }
      count *= 4
    }
    return last
  }

  /// Calls `body` with each line and its number, until it returns false. A last line that lacks
  /// only its line end counts, too. Returns what follows the final line end. Throws if a line can't
  /// be from a decision log, or if the file has no complete line and does not begin like a log.
  ///
  /// From another place than the file's start, the first line is left out, as it can lack its
  /// beginning, and the lines are numbered from the next one.
  @discardableResult
  func forEach(
    from origin: Int64 = 0, _ body: (LogLine, _ number: Int) throws(Failure) -> Bool
  ) throws(Failure) -> Tail {
    var (buffer, offset, number): ([UInt8], Int64, Int) = ([], origin, origin > 0 ? -1 : 0)
    while let chunk = try chunk(at: offset) {
      var (start, searched) = (0, buffer.count)
      buffer += chunk
      offset += Int64(chunk.count)
      while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        number += 1
        if number > 0, try !body(line(buffer[start..<end], number), number) { return .none }
        (start, searched) = (end + 1, end + 1)
      }
      buffer.removeFirst(start)
      let isLine = buffer.starts(with: Self.lineStart)
      guard buffer.count <= (isLine ? Self.maxLine : Self.maxStrangeLine) else {
        throw .badInput("\(path), line \(number + 1): it has no end, so this is no log\(advice)")
      }
    }
    guard !buffer.isEmpty else { return .none }
    if number >= 0, let line = try? LogLine(buffer[...]) {
      _ = try body(line, number + 1)
      return .complete
    }
    let begins = buffer.starts(with: Self.lineStart) || Self.lineStart.starts(with: buffer)
    guard number > 0 || begins else {
      throw .badInput("\(path), line 1: this is not a decision log\(advice)")
    }
    return .incomplete(offset: offset - Int64(buffer.count))
  }

  private func line(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(Failure) -> LogLine {
    do throws(JSONError) { return try LogLine(bytes) } catch {
      throw .badInput("\(path), line \(number): \(error.problem)\(advice)")
    }
  }

  /// Returns the bytes at an offset of the file; nil at its end.
  private func chunk(at offset: Int64) throws(Failure) -> [UInt8]? {
    do {
      let chunk = try file.bytes(Self.chunkSize, at: offset)
      return chunk.isEmpty ? nil : chunk
    } catch { throw .unreadable(path, "the log", error) }
  }
}
