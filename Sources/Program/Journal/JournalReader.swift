import Cards
import JSONText
import SystemPackage
import Table

/// Reads the lines of a decision log in chunks, so that its length costs no memory.
struct JournalReader {
  /// The bytes with which every line that thumbdeck writes begins.
  private static let lineStart = Array("{\"event\":\"".utf8)
  private static let chunkSize = 1 << 16

  private let path: String
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  /// The index in ``buffer`` of the next line.
  private var start = 0
  /// The index in ``buffer`` up to which there is no end of that line.
  private var searched = 0
  /// The offset in the file of the end of ``buffer``.
  private var readOffset: Int64 = 0
  /// The number of lines read.
  private(set) var lineCount = 0
  /// The indices in ``buffer`` of the line that was read last.
  private var lastLine = 0..<0
  /// What to do about a file that is no log.
  private let advice: String

  /// What somebody can do who wants to write to the log.
  static let adviceToWriter =
    "; the file was not changed; name another file, or start a new log with --restart"

  /// A reader at the start of `file`, which `path` names in errors; they end with `advice`.
  init(_ file: FileDescriptor, path: String, advice: String = adviceToWriter) {
    self.file = file
    self.path = path
    self.advice = advice
  }

  /// The bytes of the line that was read last.
  var line: [UInt8] { Array(buffer[lastLine]) }

  /// The next line that ends with a line end; nil if there is none.
  ///
  /// Throws if the line is not one of a decision log.
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

  /// The last line, if it only lacks its line end, after ``next()`` has returned nil.
  mutating func last() throws(Failure) -> JournalLine? {
    guard try tail() == .complete else { return nil }
    defer { start = buffer.count }
    return try parse(start..<buffer.count)
  }

  /// The state of what follows the last line end, after ``next()`` has returned nil.
  enum Tail: Equatable {
    /// Nothing follows.
    case none
    /// A valid line that only lacks its line end.
    case complete
    /// A part of a line, which begins at an offset of the file.
    case incomplete(offset: Int64)
  }

  /// What follows the last line end.
  ///
  /// Throws if it can't be a part of a decision log: a file without a line of a log is somebody
  /// else's, unless it begins as a log does.
  func tail() throws(Failure) -> Tail {
    let tail = buffer[start...]
    guard !tail.isEmpty else { return .none }
    if (try? JournalLine(buffer.span.extracting(start..<buffer.count))) != nil { return .complete }
    let begins = tail.starts(with: Self.lineStart) || Self.lineStart.starts(with: tail)
    guard lineCount > 0 || begins else {
      throw .badInput(
        "\(path), line 1: this is not a decision log\(advice)")
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

  /// Reads more bytes, and drops those of earlier lines; false at the end of the file.
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

/// One line of a decision log, parsed.
package struct JournalLine {
  /// The decision.
  package let entry: JournalEntry
  /// When the step was made, and by what.
  let provenance: Provenance
  /// The name of the deck when the line was written; nil if the line has none.
  let deck: String?
  /// What the answer was called; nil for its standard name.
  let word: String?
  /// The column that the id is from, if it was guessed or chosen; nil otherwise.
  let ids: String?
  /// The id that the card would have by its content; nil if the line has none.
  let content: String?

  /// The fields of a line, in any order.
  private struct Fields {
    var event: String?
    var id: String?
    var answer: Answer?
    var before: Answer?
    var agent = Agent.key
    var time = 0.0
    var wallTime: Double?
    var deck: String?
    var word: String?
    var wordBefore: String?
    var ids: String?
    var content: String?

    /// An answer with what it was called; a number alone means nothing in another session.
    static func answer(_ answer: Answer?, called word: String?) -> Answer? {
      guard case .choice(let number) = answer else { return answer }
      return .former(number, word: word ?? String(number))
    }
  }

  /// Parses a line without its line end; unknown fields are ignored.
  package init(_ line: Span<UInt8>) throws(JSONError) {
    var reader = JSONReader(line)
    var fields = Fields()
    try reader.beginObject()
    while let key = try reader.nextKey() { try Self.read(key, into: &fields, &reader) }
    try reader.end()
    deck = fields.deck
    ids = fields.ids
    content = fields.content
    word = fields.word
    let provenance = Provenance(by: fields.agent, time: fields.time, wallTime: fields.wallTime)
    self.provenance = provenance
    switch fields.event {
    case "swipe":
      guard let id = fields.id, let answer = Fields.answer(fields.answer, called: word) else {
        throw JSONError(at: 0, "the swipe has no id or no answer")
      }
      entry =
        Fields.answer(fields.before, called: fields.wordBefore).map {
          .change(id: id, answer, from: $0, provenance)
        }
        ?? .swipe(id: id, answer, provenance)
    case "jump":
      guard let id = fields.id else { throw JSONError(at: 0, "the jump has no id") }
      entry = .jump(id: id)
    case "rewind": entry = .rewind(id: fields.id)
    case "redo": entry = .redo(id: fields.id)
    case "reset": entry = .reset
    default:
      throw JSONError(
        at: 0, "\"event\" must be swipe, jump, rewind, redo or reset, so this is not a decision log"
      )
    }
  }

  private static func read(
    _ key: Range<Int>, into fields: inout Fields, _ reader: inout JSONReader
  ) throws(JSONError) {
    // A log may have millions of lines, so that texts are compared in place.
    if reader.bytes(key, equal: "event") {
      fields.event = try reader.readString()
    } else if reader.bytes(key, equal: "id") {
      fields.id = try reader.readString()
    } else if reader.bytes(key, equal: "deck") {
      fields.deck = try reader.readString()
    } else if reader.bytes(key, equal: "ids") {
      fields.ids = try reader.readString()
    } else if reader.bytes(key, equal: "content") {
      fields.content = try reader.readString()
    } else if reader.bytes(key, equal: "word") {
      fields.word = try reader.readString()
    } else if reader.bytes(key, equal: "wasWord") {
      fields.wordBefore = try reader.readString()
    } else if reader.bytes(key, equal: "t") {
      fields.time = try reader.readNumber()
    } else if reader.bytes(key, equal: "answer") {
      fields.answer = try readAnswer(&reader)
    } else if reader.bytes(key, equal: "was") {
      fields.before = try readAnswer(&reader)
    } else if reader.bytes(key, equal: "by") {
      fields.agent = try readAgent(&reader)
    } else if reader.bytes(key, equal: "at") {
      fields.wallTime = WallTimeText.seconds(of: reader.span(try reader.readStringRange()))
    } else {
      try reader.skipValue()
    }
  }

  private static func readAnswer(_ reader: inout JSONReader) throws(JSONError) -> Answer {
    let range = try reader.readStringRange()
    if reader.bytes(range, equal: "like") { return .like }
    if reader.bytes(range, equal: "nope") { return .nope }
    if reader.bytes(range, equal: "later") { return .later }
    let name = try reader.string(at: range)
    guard let answer = Answer(name: name) else {
      throw JSONError(
        at: range.lowerBound,
        "\"\(name)\" is not an answer; expected like, nope, later or the number of a choice")
    }
    return answer
  }

  private static func readAgent(_ reader: inout JSONReader) throws(JSONError) -> Agent {
    let range = try reader.readStringRange()
    return reader.bytes(range, equal: "key") ? .key : Agent(rawValue: try reader.string(at: range))
  }
}
