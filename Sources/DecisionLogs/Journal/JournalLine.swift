import Cards
import JSONText
import OperatingSystem
import Sessions

/// One parsed line of a decision log: what was done to one card, to several cards together, or to
/// the whole game.
package struct JournalLine {
  /// What the line says about one card.
  package struct Part {
    package let entry: JournalEntry
    /// The deck's word for the answer; nil for its standard name.
    let word: String?
    /// The id that the card would have by its content; nil if the line has none.
    let content: String?
    /// The indices of the line's bytes that describe the card.
    package let range: Range<Int>
  }

  /// The line's parts in the order in which they are applied; at least one.
  package let parts: [Part]
  let provenance: Provenance
  /// The name and the path of the deck when the line was written; nil if the line has none.
  let deck, path: String?
  /// The column that the ids come from, if it was guessed or chosen; nil otherwise.
  let ids: String?

  private struct Fields {
    var event, deck, path, ids: String?
    var agent = Agent.key
    var time = 0.0
    var wallTime: Double?
    var card = PartFields()
    /// The byte ranges of the cards, if there are several.
    var cards: [Range<Int>]?
  }

  private struct PartFields {
    var id, word, wordBefore, note, content, command: String?
    var answer, before: Answer?
    var exitCode: Int?

    /// Returns the answer. A choice also gets its word, because another deck numbers other choices.
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
    (deck, path, ids) = (fields.deck, fields.path, fields.ids)
    let provenance = Provenance(by: fields.agent, time: fields.time, wallTime: fields.wallTime)
    self.provenance = provenance
    guard let cards = fields.cards else {
      parts = [try Self.part(0..<line.count, fields.event, fields.card, provenance)]
      return
    }
    guard !cards.isEmpty, fields.event != "reset" else {
      throw JSONError(at: 0, "\"cards\" has no card")
    }
    var parts: [Part] = []
    for range in cards {
      var reader = JSONReader(line.extracting(range))
      var card = PartFields()
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if try !Self.read(key, into: &card, &reader) { try reader.skipValue() }
      }
      guard card.id != nil else { throw JSONError(at: range.lowerBound, "this card has no id") }
      parts.append(try Self.part(range, fields.event, card, provenance))
    }
    self.parts = parts
  }

  private static func part(
    _ range: Range<Int>, _ event: String?, _ card: PartFields, _ provenance: Provenance
  ) throws(JSONError) -> Part {
    let entry = try entry(event, card, provenance)
    return Part(entry: entry, word: card.word, content: card.content, range: range)
  }

  private static func entry(
    _ event: String?, _ card: PartFields, _ provenance: Provenance
  ) throws(JSONError) -> JournalEntry {
    switch event {
    case "swipe":
      guard let id = card.id, let answer = PartFields.answer(card.answer, called: card.word) else {
        throw JSONError(at: 0, "the swipe has no id or no answer")
      }
      return PartFields.answer(card.before, called: card.wordBefore).map {
        .change(id: id, answer, from: $0, provenance)
      } ?? .swipe(id: id, answer, provenance)
    case "jump":
      guard let id = card.id else { throw JSONError(at: 0, "the jump has no id") }
      return .jump(id: id)
    case "note":
      guard let id = card.id, let text = card.note else {
        throw JSONError(at: 0, "the note has no id or no text")
      }
      return .note(id: id, text)
    case "command":
      guard let id = card.id, let command = card.command,
        let answer = PartFields.answer(card.answer, called: card.word)
      else { throw JSONError(at: 0, "the command has no id, no answer or no text") }
      return .command(id: id, CommandRun(of: command, for: answer, exitCode: card.exitCode))
    case "rewind": return .rewind(id: card.id)
    case "redo": return .redo(id: card.id)
    case "reset": return .reset
    default:
      throw JSONError(
        at: 0,
        "\"event\" must be swipe, jump, note, command, rewind, redo or reset, so this is not a decision log"
      )
    }
  }

  private static func read(
    _ key: Range<Int>, into fields: inout Fields, _ reader: inout JSONReader
  ) throws(JSONError) {
    // A log can have millions of lines, so texts are compared in place, without copies.
    if reader.bytes(key, equal: "event") {
      fields.event = try reader.readString()
    } else if reader.bytes(key, equal: "deck") {
      fields.deck = try reader.readString()
    } else if reader.bytes(key, equal: "path") {
      fields.path = try reader.readString()
    } else if reader.bytes(key, equal: "ids") {
      fields.ids = try reader.readString()
    } else if reader.bytes(key, equal: "t") {
      fields.time = try reader.readNumber()
    } else if reader.bytes(key, equal: "by") {
      fields.agent = try readAgent(&reader)
    } else if reader.bytes(key, equal: "at") {
      fields.wallTime = WallTimeText.seconds(of: reader.span(try reader.readStringRange()))
    } else if reader.bytes(key, equal: "cards") {
      var cards: [Range<Int>] = []
      try reader.beginArray()
      while try reader.nextElement() { cards.append(try reader.skipValue()) }
      fields.cards = cards
    } else if try !read(key, into: &fields.card, &reader) {
      try reader.skipValue()
    }
  }

  /// Reads the value of a key that belongs to a card; returns false for other keys.
  private static func read(
    _ key: Range<Int>, into card: inout PartFields, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    if reader.bytes(key, equal: "id") {
      card.id = try reader.readString()
    } else if reader.bytes(key, equal: "answer") {
      card.answer = try readAnswer(&reader)
    } else if reader.bytes(key, equal: "content") {
      card.content = try reader.readString()
    } else if reader.bytes(key, equal: "word") {
      card.word = try reader.readString()
    } else if reader.bytes(key, equal: "was") {
      card.before = try readAnswer(&reader)
    } else if reader.bytes(key, equal: "wasWord") {
      card.wordBefore = try reader.readString()
    } else if reader.bytes(key, equal: "note") {
      card.note = try reader.readString()
    } else if reader.bytes(key, equal: "command") {
      card.command = try reader.readString()
    } else if reader.bytes(key, equal: "code") {
      card.exitCode = Int(exactly: try reader.readNumber().rounded())
    } else {
      return false
    }
    return true
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
