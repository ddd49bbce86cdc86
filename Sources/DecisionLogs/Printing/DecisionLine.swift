import Basics
import Cards
import JSONText
import OperatingSystem
import Sessions

/// Formats decisions and notifications of a session as JSON, one line each.
package struct DecisionLine {
  private let deck: Deck
  private let answers: Answers

  package init(of session: Session) {
    deck = session.game.deck
    answers = session.game.answers
  }

  /// Formats a decision that stands, with a `word` if the deck has its own word for the answer:
  /// `{"id":"teal","answer":"like","by":"thumb","t":2.633,"card":{...}}`.
  static func json(_ decision: StandingDecision) -> String {
    var writer = JSONWriter()
    writer.write("id", decision.id)
    writer.write("answer", decision.answer.name)
    if let word = decision.word { writer.write("word", word) }
    if !decision.note.isEmpty { writer.write("note", decision.note) }
    write(decision.provenance, to: &writer)
    writer.write("card", json: JSONWriter.escaped(json: decision.card))
    return writer.line
  }

  /// Returns the lines of a notification, one for each card that was moved. Each is like a
  /// decision's line, but begins with an `event`. A line about no card has no card fields.
  func json(_ notification: Notification) -> [String] {
    func line(_ event: String) -> [String] {
      var writer = JSONWriter()
      writer.write("event", event)
      Self.write(notification.provenance, to: &writer)
      return [writer.line]
    }
    switch notification.kind {
    case .move(let move):
      return move.parts.map { part in
        var writer = JSONWriter()
        write(part, notification.provenance, to: &writer)
        return writer.line
      }
    case .armed: return line("armed")
    case .lost: return line("lost")
    case .found: return line("found")
    case .end: return line("end")
    }
  }

  /// Formats a line of the journal. The line has the deck's name, so that a log of another deck is
  /// recognised, and everything that ``DecisionLog`` needs to print its cards without the deck.
  ///
  /// `path` is the deck's path in a log that is found by its deck, and nil in all other logs.
  func journalLine(_ decision: Decision, path: String? = nil) -> String {
    let (move, provenance) = (decision.move, decision.provenance)
    let parts = move.parts
    var writer = JSONWriter()
    if parts.count == 1 {
      write(move, provenance, to: &writer)
      writeContent(of: move, to: &writer)
    } else {
      writer.write("event", Self.name(of: parts[0]))
      Self.write(provenance, to: &writer)
      let cards = parts.map { part in
        var writer = JSONWriter()
        write(part, nil, to: &writer)
        writeContent(of: part, to: &writer)
        return writer.line
      }
      writer.write("cards", json: "[" + cards.joined(separator: ",") + "]")
    }
    writeDeck(path, to: &writer)
    return writer.line
  }

  /// Formats a line of the journal about a command for a card. The line says that the command was
  /// begun or, with an exit code, that it has ended.
  package func journalLine(_ run: CommandRun, for card: Int, path: String?) -> String {
    let card = deck.cards[card]
    var writer = JSONWriter()
    writer.write("event", "command")
    write(card, run.answer, to: &writer)
    writer.write("command", run.command)
    if let code = run.exitCode { writer.write("code", json: String(code)) }
    writer.write("at", WallTimeText.text(of: WallClock.now))
    writeContentName(of: card, to: &writer)
    writeDeck(path, to: &writer)
    return writer.line
  }

  /// Adds the deck's name, its path if there is one, and the column of its ids.
  private func writeDeck(_ path: String?, to writer: inout JSONWriter) {
    writer.write("deck", deck.name)
    if let path { writer.write("path", path) }
    if let column = deck.idColumn { writer.write("ids", column) }
  }

  /// For a new answer or note, adds the card as it came in. If the card's id comes from a column,
  /// also adds the id by its content, because another game can know the card by that id.
  private func writeContent(of move: Move, to writer: inout JSONWriter) {
    guard let card = move.target.card.map({ deck.cards[$0] }) else { return }
    switch move {
    case .swipe, .change, .note: writeInput(card, to: &writer)
    case .jump, .rewind, .redo, .reset, .group: break
    }
    writeContentName(of: card, to: &writer)
  }

  /// Adds the id that a card has by its content, if its own id comes from a column.
  private func writeContentName(of card: Card, to writer: inout JSONWriter) {
    if deck.idColumn != nil { writer.write("content", ContentHash.name(of: card.contentKey)) }
  }

  /// Adds the card as it came in, unless its JSON is the same. Adds its tags, and its title unless
  /// the title follows from its fields.
  ///
  /// A text gets the key `input`. Other bytes get the key `bytes`, as two hexadecimal digits each.
  private func writeInput(_ card: Card, to writer: inout JSONWriter) {
    let input = card.originalBytes
    if let text = String(validating: input, as: UTF8.self) {
      let json = JSONWriter.escaped(json: Self.cardJSON(card))
      if !text.utf8.elementsEqual(json.utf8) { writer.write("input", text) }
    } else {
      writer.write("bytes", input.map { PaddedNumber.text($0, digits: 2, radix: 16) }.joined())
    }
    if !card.tags.isEmpty { writer.write("tags", card.tags) }
    // The title can be from a column that was chosen or guessed.
    let title = CardFields(json: Self.cardJSON(card)).title
    if title != card.title { writer.write("title", card.title) }
  }

  /// Adds a move of one card, or a reset; without a provenance, only the fields of the card.
  private func write(_ move: Move, _ provenance: Provenance?, to writer: inout JSONWriter) {
    if provenance != nil { writer.write("event", Self.name(of: move)) }
    let card = move.target.card.map { deck.cards[$0] }
    if let card { write(card, move.target.answer, to: &writer) }
    if let provenance { Self.write(provenance, to: &writer) }
    guard let card else { return }
    switch move {
    case .change(_, _, let before):
      writer.write("was", before.name)
      if let word = answers.ownWord(of: before, on: card) { writer.write("wasWord", word) }
    case .note(_, let text, _): writer.write("note", text)
    case .swipe, .jump, .reset, .group, .rewind, .redo: break
    }
    writer.write("card", json: JSONWriter.escaped(json: Self.cardJSON(card)))
  }

  /// Formats a time in seconds, rounded to milliseconds.
  package static func seconds(_ time: Double) -> String {
    DecimalText.rounded(time, decimals: 3)
  }

  private static func name(of move: Move) -> String {
    switch move {
    case .swipe, .change, .group: "swipe"
    case .jump: "jump"
    case .note: "note"
    case .rewind: "rewind"
    case .redo: "redo"
    case .reset: "reset"
    }
  }

  private func write(_ card: Card, _ answer: Answer?, to writer: inout JSONWriter) {
    writer.write("id", card.id)
    guard let answer else { return }
    writer.write("answer", answer.name)
    if let word = answers.ownWord(of: answer, on: card) { writer.write("word", word) }
  }

  private static func write(_ provenance: Provenance, to writer: inout JSONWriter) {
    writer.write("by", provenance.agent.rawValue)
    writer.write("t", json: Self.seconds(provenance.time))
    if let wallTime = provenance.wallTime { writer.write("at", WallTimeText.text(of: wallTime)) }
  }

  /// Returns the card's original JSON. For a card of another format, returns an object with
  /// `title`, and with `body` and `back` if the card has them.
  package static func cardJSON(_ card: Card) -> String {
    if let json = card.originalJSON { return json }
    var writer = JSONWriter()
    writer.write("title", card.title)
    if !card.body.isEmpty { writer.write("body", card.body) }
    if let back = card.back { writer.write("back", back) }
    return writer.line
  }
}
