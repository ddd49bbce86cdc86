import Basics
import Cards
import JSONText
import OperatingSystem
import Sessions

/// One line of a decision log: what was done to one card, to several cards together, or to the
/// whole game. It reads and writes itself; standard output has lines of the same form.
package struct LogLine {
  package enum Event: String, CaseIterable {
    case swipe, jump, note, command, rewind, redo, reset

    fileprivate init(_ move: Move) {
      switch move {
      case .swipe, .change, .group: self = .swipe
      case .jump: self = .jump
      case .note: self = .note
      case .rewind: self = .rewind
      case .redo: self = .redo
      case .reset: self = .reset
      }
    }
  }

  package let event: Event
  let provenance: Provenance
  /// The parts about single cards, in the order of their moves; empty for a reset.
  package let parts: [Part]
  private(set) var deck = DeckRecord()

  /// Creates the line for a decision, which may be the first in its sitting. With `isLogged`, it
  /// has all that is needed to print its cards without the deck, and to set up the deck as before.
  package init(
    _ decision: Decision, in game: Game, of deck: DeckRecord = DeckRecord(), isFirst: Bool = false,
    isLogged: Bool = true
  ) {
    event = Event(decision.move.parts[0])
    provenance = decision.provenance
    parts = decision.move.parts.compactMap { Part($0, in: game, isLogged: isLogged) }
    if isLogged { self.deck = deck.of(game.deck, isFirst: isFirst) }
  }

  /// Creates a line about a command, which was begun or, with an exit code, has ended.
  package init(_ run: CommandRun, for card: Int, in game: Game, of deck: DeckRecord) {
    event = .command
    provenance = Provenance(by: .script, time: 0, wallTime: WallClock.now)
    parts = [Part(run, for: card, in: game)]
    self.deck = deck.of(game.deck, isFirst: false)
  }

  /// Reads a line without its line end; unknown fields are ignored.
  package init(_ line: ArraySlice<UInt8>) throws(JSONError) {
    var reader = JSONReader(line.span)
    var (event, agent, time): (String?, Agent, Double) = (nil, .key, 0)
    var wallTime: Double?
    var (part, cards): (Part, [Part]?) = (Part(of: line), nil)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch try reader.string(at: key) {
      case "event": event = try reader.readString()
      case "t": time = try reader.readNumber()
      case "by": agent = Agent(rawValue: try reader.readString())
      case "at": wallTime = WallTimeText.seconds(of: reader.span(try reader.readStringRange()))
      case "cards": cards = try Self.readCards(&reader, of: line)
      case let key:
        if let (_, field) = DeckRecord.fields.first(where: { $0.key == key }) {
          deck[keyPath: field] = try reader.readString()
        } else if try !part.read(key, &reader) {
          try reader.skipValue()
        }
      }
    }
    try reader.end()
    guard let event = event.flatMap(Event.init) else {
      let events = Event.allCases.map(\.rawValue).inSentence(with: "or")
      throw JSONError(at: 0, "\"event\" must be \(events), so this is not a decision log")
    }
    if let cards, cards.isEmpty || event == .reset {
      throw JSONError(at: 0, "\"cards\" has no card")
    }
    self.event = event
    provenance = Provenance(by: agent, time: time, wallTime: wallTime)
    // Without a card, it is the game itself that is rewound, redone or reset.
    parts = try (event == .reset ? [] : cards ?? [part]).map { part throws(JSONError) in
      try part.checked(for: event)
    }.filter(\.hasId)
  }

  private static func readCards(
    _ reader: inout JSONReader, of line: ArraySlice<UInt8>
  ) throws(JSONError) -> [Part] {
    try reader.readArray { (reader) throws(JSONError) in
      let start = reader.position
      var part = Part(of: line)
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if try !part.read(reader.string(at: key), &reader) { try reader.skipValue() }
      }
      guard part.hasId else { throw JSONError(at: start, "this card has no id") }
      return part
    }
  }

  /// The line as JSON, without its line end.
  package var json: String {
    var writer = JSONWriter()
    writer.write("event", event.rawValue)
    if parts.count == 1 {
      parts[0].write(to: &writer, provenance)
    } else {
      provenance.write(to: &writer)
      let cards = parts.map { part in
        var writer = JSONWriter()
        part.write(to: &writer, nil)
        return writer.line
      }
      if !cards.isEmpty { writer.write("cards", json: "[" + cards.joined(separator: ",") + "]") }
    }
    for (key, field) in DeckRecord.fields {
      if let text = deck[keyPath: field] { writer.write(key, text) }
    }
    return writer.line
  }

  /// Returns the lines that report a notification on standard output, one for each moved card.
  static func json(of notification: Notification, in game: Game) -> [String] {
    if case .move(let move) = notification.kind {
      return move.parts.map {
        let part = Decision($0, provenance: notification.provenance)
        return LogLine(part, in: game, isLogged: false).json
      }
    }
    var writer = JSONWriter()
    writer.write("event", "\(notification.kind)")
    notification.provenance.write(to: &writer)
    return [writer.line]
  }
}

extension Provenance {
  /// Writes the fields; a command runs outside of sessions, so that it has only the wall time.
  func write(to writer: inout JSONWriter, isOfCommand: Bool = false) {
    if !isOfCommand {
      writer.write("by", agent.rawValue)
      writer.write("t", time, decimals: 3)
    }
    if let wallTime { writer.write("at", WallTimeText.text(of: wallTime)) }
  }
}

/// What a line of a log says about its deck and the deck's set-up, so that a game goes on alike and
/// its cards can be printed without the deck.
package struct DeckRecord: Equatable, Sendable {
  /// The deck's name, and its path if the log is found by it.
  package var name, path: String?
  /// The column that the ids come from, if it was guessed or chosen.
  package var ids: String?
  /// What is printed before cards as they came in, as in `Deck.head`; only the first line of each
  /// sitting has it.
  package var head: String?
  /// The lists of `--columns`, `--answers` and `--choices`, where they were given.
  package var columns, answers, choices: String?

  /// How the deck is learned, with `--learn`; nil for other games.
  package var learn: String?

  package typealias Field = WritableKeyPath<DeckRecord, String?> & Sendable

  /// The fields in the order in which they are written, by their keys.
  static let fields: [(key: String, field: Field)] = [
    ("deck", \.name), ("path", \.path), ("ids", \.ids), ("head", \.head), ("columns", \.columns),
    ("answers", \.answers), ("choices", \.choices), ("learn", \.learn),
  ]

  package init(path: String? = nil) { self.path = path }

  /// Returns the same set-up of a deck, with the deck's head in the first line of a sitting.
  func of(_ deck: Deck, isFirst: Bool) -> DeckRecord {
    var logged = self
    (logged.name, logged.ids) = (deck.name, deck.idColumn)
    logged.head = isFirst && !deck.head.isEmpty ? deck.head : nil
    return logged
  }
}
