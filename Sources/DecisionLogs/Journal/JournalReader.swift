import JSONText
import OperatingSystem
import SystemPackage

/// Reads the lines of a decision log in chunks, so memory use does not depend on the log's length.
struct JournalReader {
  /// The bytes that begin every line written by thumbdeck.
  private static let lineStart = Array("{\"event\":\"".utf8)
  private static let chunkSize = 1 << 16

  private let path: String
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  /// The index in ``buffer`` at which the next line begins.
  private var start = 0
  /// The index up to which ``buffer`` was searched for the end of the next line without success.
  private var searched = 0
  /// The offset in the file at which ``buffer`` ends.
  private var readOffset: Int64 = 0
  private(set) var lineCount = 0
  /// The indices in ``buffer`` of the line that was read most recently.
  private var lastLine = 0..<0
  /// The advice in errors about a file that is not a log.
  private let advice: String

  /// The advice to somebody who wants to write to the log.
  static let adviceToWriter =
    "; the file was not changed; name another file, or start a new log with --restart"

  /// Creates a reader at the start of `file`; errors name `path` and end with `advice`.
  init(_ file: FileDescriptor, path: String, advice: String = adviceToWriter) {
    self.file = file
    self.path = path
    self.advice = advice
  }

  /// Returns the bytes of a part of the line that was read most recently.
  func bytes(of part: JournalLine.Part) -> [UInt8] {
    Array(buffer[lastLine.lowerBound...].dropFirst(part.range.lowerBound).prefix(part.range.count))
  }

  /// Returns the next line; nil if there is no complete line. Throws if the line can't be from a
  /// decision log.
  mutating func next() throws(Failure) -> JournalLine? {
    while true {
      if let end = buffer[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return try parse(start..<end)
      }
      searched = buffer.count
      guard try readChunk() else { return nil }
    }
  }

  /// Returns the final line, if it lacks only its line end. Call this once ``next()`` returns nil.
  mutating func last() throws(Failure) -> JournalLine? {
    guard try tail() == .complete else { return nil }
    defer { start = buffer.count }
    return try parse(start..<buffer.count)
  }

  /// What follows the final line end, once ``next()`` has returned nil.
  enum Tail: Equatable {
    case none
    /// A valid line that lacks only its line end.
    case complete
    /// A partial line; it begins at an offset of the file.
    case incomplete(offset: Int64)
  }

  /// Returns what follows the final line end. If the file has no complete line, throws unless these
  /// bytes begin like a line of a decision log.
  func tail() throws(Failure) -> Tail {
    let tail = buffer[start...]
    guard !tail.isEmpty else { return .none }
    if (try? JournalLine(buffer.span.extracting(start..<buffer.count))) != nil { return .complete }
    let begins = tail.starts(with: Self.lineStart) || Self.lineStart.starts(with: tail)
    guard lineCount > 0 || begins else {
      throw .badInput("\(path), line 1: this is not a decision log\(advice)")
    }
    return .incomplete(offset: readOffset - Int64(tail.count))
  }

  private mutating func parse(_ range: Range<Int>) throws(Failure) -> JournalLine {
    lineCount += 1
    lastLine = range
    do throws(JSONError) {
      return try JournalLine(buffer.span.extracting(range))
    } catch {
      throw .badInput("\(path), line \(lineCount): \(error.problem)\(advice)")
    }
  }

  /// Reads more bytes, and drops those of earlier lines; returns false at the end of the file.
  private mutating func readChunk() throws(Failure) -> Bool {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    do {
      let chunk = try [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { chunk, count in
        count = try file.read(
          fromAbsoluteOffset: readOffset, into: UnsafeMutableRawBufferPointer(chunk))
      }
      buffer += chunk
      readOffset += Int64(chunk.count)
      return !chunk.isEmpty
    } catch {
      throw .badInput("\(path): the log can't be read: \(error)")
    }
  }
}
