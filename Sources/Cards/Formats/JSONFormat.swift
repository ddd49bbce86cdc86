import JSONText

/// A list of cards, or an object with that list under `cards` and a `name`.
///
/// ```json
/// {"name": "Colours", "cards": [{"id": "teal", "title": "Teal", "color": "teal"}, "just a title"]}
/// ```
struct JSONFormat {
  private var name: String
  private var drafts: [CardDraft] = []
  private var lines: LineCounter
  private var card = JSONCard()

  static func deck(name: String, text: [UInt8]) throws(DeckError) -> Deck {
    var format = JSONFormat(name: name, lines: LineCounter(text))
    do throws(JSONError) {
      var reader = JSONReader(text.span)
      try format.readDeck(&reader)
      try reader.end()
    } catch {
      throw format.deckError(error)
    }
    return try Deck(name: format.name, drafts: format.drafts)
  }

  private mutating func deckError(_ error: JSONError) -> DeckError {
    let line = lines.line(at: error.offset)
    guard let field = card.field else {
      return .malformed(line: line, problem: "no deck: \(error.problem)")
    }
    return .card(drafts.count + 1, line: line, field: field, problem: error.problem)
  }

  private mutating func readDeck(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "{") else { return try readCards(&reader) }
    var hasCards = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "cards") {
        hasCards = true
        try readCards(&reader)
      } else if reader.bytes(key, equal: "name") {
        name = try reader.readString()
      } else {
        try reader.skipValue()
      }
    }
    guard hasCards else {
      throw JSONError(at: 0, "the object has no list of \"cards\"")
    }
  }

  private mutating func readCards(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      _ = reader.peek()
      let line = lines.line(at: reader.position)
      var draft = try card.read(&reader, number: drafts.count + 1)
      draft.line = line
      drafts.append(draft)
    }
  }
}
