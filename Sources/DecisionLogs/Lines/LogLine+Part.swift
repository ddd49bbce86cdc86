import Cards
import JSONText
import Sessions

extension LogLine {
  package struct Part {
    private var givenId: String?
    /// The answer that the card got. In a line that was read, a choice is a former one, because its
    /// number is valid for one session only.
    private(set) var answer: Answer?
    /// The answer that ``answer`` has replaced; nil if the card had none.
    private(set) var before: Answer?
    /// The deck's words for these answers; nil for their standard names.
    private(set) var word, wordBefore: String?
    private(set) var note, command: String?
    private(set) var exitCode: Int?
    /// The id that the card's content would give it; nil if the line has none.
    private(set) var content: String?
    /// The line that was read, and the positions of the card's fields in it.
    private var line: ArraySlice<UInt8> = []
    private var fields = CardRecord.Fields()
    /// The card to write; with `isWhole`, everything that is known of it is written.
    private var written: (card: Card, isWhole: Bool)?

    package var id: String { givenId ?? "" }
    var hasId: Bool { givenId != nil }

    /// What the line says about the card itself; throws if a field is invalid.
    package var card: CardRecord {
      get throws(JSONError) {
        if let written { return .deck(written.card) }
        return try CardRecord(fields, in: line.span)
      }
    }
  }
}

extension LogLine.Part {
  init(of line: ArraySlice<UInt8>) { self.line = line }

  /// Reads the value of a key that belongs to a card; returns false for other keys.
  mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "id": givenId = try reader.readString()
    case "answer": answer = try Self.readAnswer(&reader)
    case "word": word = try reader.readString()
    case "was": before = try Self.readAnswer(&reader)
    case "wasWord": wordBefore = try reader.readString()
    case "note": note = try reader.readString()
    case "command": command = try reader.readString()
    case "code": exitCode = Int(exactly: try reader.readNumber().rounded())
    case "content": content = try reader.readString()
    case "card": fields.json = try reader.skipValue()
    case "input": fields.input = try reader.skipValue()
    case "bytes": fields.bytes = try reader.skipValue()
    case "title": fields.title = try reader.skipValue()
    case "tags": fields.tags = try reader.skipValue()
    default: return false
    }
    return true
  }

  private static func readAnswer(_ reader: inout JSONReader) throws(JSONError) -> Answer {
    let start = reader.position
    let name = try reader.readString()
    guard let answer = Answer(name: name) else {
      throw JSONError(
        at: start,
        "\"\(name)\" is not an answer; expected like, nope, later or the number of a choice")
    }
    return answer
  }

  /// Returns the part as an event means it; throws if the part lacks a field that the event needs.
  func checked(for event: LogLine.Event) throws(JSONError) -> Self {
    var part = self
    part.answer = Self.former(answer, called: word)
    part.before = Self.former(before, called: wordBefore)
    let lack: String? =
      switch event {
      case .swipe: hasId && answer != nil ? nil : "the swipe has no id or no answer"
      case .jump: hasId ? nil : "the jump has no id"
      case .note: hasId && note != nil ? nil : "the note has no id or no text"
      case .command:
        hasId && answer != nil && command != nil
          ? nil : "the command has no id, no answer or no text"
      case .rewind, .redo, .reset: nil
      }
    if let lack { throw JSONError(at: 0, lack) }
    return part
  }

  private static func former(_ answer: Answer?, called word: String?) -> Answer? {
    guard case .choice(let number) = answer else { return answer }
    return .former(number, word: word ?? String(number))
  }
}

extension LogLine.Part {
  /// Creates the part for a move of one card; nil for a reset. A part that `isLogged` identifies and
  /// describes its card so that the log needs no deck.
  init?(_ move: Move, in game: Game, isLogged: Bool) {
    guard let card = move.card.map({ game.deck.cards[$0].read }) else { return nil }
    self.init(card, move.answer, in: game, isLogged: isLogged)
    var isNew = true
    switch move {
    case .change(_, _, let before):
      self.before = before
      wordBefore = game.answers.ownWord(of: before, on: card)
    case .note(_, let text, _): note = text
    case .swipe: break
    case .jump, .reset, .group, .rewind, .redo: isNew = false
    }
    written = (card, isLogged && isNew)
  }

  init(_ run: CommandRun, for card: Int, in game: Game) {
    self.init(game.deck.cards[card].read, run.answer, in: game, isLogged: true)
    (command, exitCode) = (run.command, run.exitCode)
  }

  private init(_ card: Card, _ answer: Answer?, in game: Game, isLogged: Bool) {
    (givenId, self.answer) = (card.id, answer)
    word = answer.flatMap { game.answers.ownWord(of: $0, on: card) }
    // Another game can identify this card by its content, though here its id is from a column, or
    // other cards have the same original.
    if isLogged, game.deck.idColumn != nil || card.contentKey != card.key {
      content = ContentHash.name(of: card.contentKey)
    }
  }

  /// Writes the fields in their order; the provenance is among them if the line has one part.
  func write(to writer: inout JSONWriter, _ provenance: Provenance?) {
    func write(_ key: String, _ text: String?) { if let text { writer.write(key, text) } }
    write("id", givenId)
    write("answer", answer?.name)
    write("word", word)
    write("command", command)
    if let exitCode { writer.write("code", exitCode) }
    provenance?.write(to: &writer, isOfCommand: command != nil)
    write("was", before?.name)
    write("wasWord", wordBefore)
    write("note", note)
    if let written { CardRecord.deck(written.card).write(to: &writer, isWhole: written.isWhole) }
    write("content", content)
  }
}

/// A shell command that was run for a card's answer.
package struct CommandRun: Equatable, Sendable {
  package let answer: Answer
  package let command: String
  /// The exit code, or 128 plus the terminating signal; nil if unknown whether the command ended.
  package let exitCode: Int?

  package init(of command: String, for answer: Answer, exitCode: Int? = nil) {
    (self.command, self.answer, self.exitCode) = (command, answer, exitCode)
  }
}
