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

  /// Returns the last complete line; nil if there is none. A longer log takes no more time.
  func lastLine() -> LogLine? {
    guard let size = FileIdentity(file)?.size else { return nil }
    var count = Int64(Self.chunkSize)
    while true {
      let offset = max(size - count, 0)
      guard let bytes = try? file.bytes(Int(size - offset), at: offset) else { return nil }
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      // The first of these lines can lack its beginning.
      for line in lines.dropFirst(offset > 0 ? 1 : 0).reversed() {
        if let line = try? LogLine(line) { return line }
      }
      if offset == 0 { return nil }
      count *= 4
    }
  }

  /// Calls `body` with each line and its number, until it returns false. A last line that lacks
  /// only its line end counts, too. Returns what follows the final line end. Throws if a line can't
  /// be from a decision log, or if the file has no complete line and does not begin like a log.
  @discardableResult
  func forEach(_ body: (LogLine, _ number: Int) throws(Failure) -> Bool) throws(Failure) -> Tail {
    var (buffer, offset, number): ([UInt8], Int64, Int) = ([], 0, 0)
    while let chunk = try chunk(at: offset) {
      var (start, searched) = (0, buffer.count)
      buffer += chunk
      offset += Int64(chunk.count)
      while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        number += 1
        guard try body(line(buffer[start..<end], number), number) else { return .none }
        (start, searched) = (end + 1, end + 1)
      }
      buffer.removeFirst(start)
      let isLine = buffer.starts(with: Self.lineStart)
      guard buffer.count <= (isLine ? Self.maxLine : Self.maxStrangeLine) else {
        throw .badInput("\(path), line \(number + 1): it has no end, so this is no log\(advice)")
      }
    }
    guard !buffer.isEmpty else { return .none }
    if let line = try? LogLine(buffer[...]) {
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
