import Cards
import JSONText
import Table

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
  }

  /// Parses a line without its line end; unknown fields are ignored.
  package init(_ line: Span<UInt8>) throws(JSONError) {
    var reader = JSONReader(line)
    var fields = Fields()
    try reader.beginObject()
    while let key = try reader.nextKey() { try Self.read(key, into: &fields, &reader) }
    try reader.end()
    deck = fields.deck
    word = fields.word
    let provenance = Provenance(by: fields.agent, time: fields.time, wallTime: fields.wallTime)
    self.provenance = provenance
    switch fields.event {
    case "swipe":
      guard let id = fields.id, let answer = fields.answer else {
        throw JSONError(at: 0, "the swipe has no id or no answer")
      }
      entry =
        fields.before.map { .change(id: id, answer, from: $0, provenance) }
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
    } else if reader.bytes(key, equal: "word") {
      fields.word = try reader.readString()
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
