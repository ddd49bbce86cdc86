import JSONText

/// A list of cards, or an object with that list under `cards`, a `name`, and the `answers`.
///
/// ```json
/// {"name": "Colours", "cards": [{"id": "teal", "title": "Teal", "color": "teal"}, "just a title"]}
/// ```
struct JSONFormat: WholeTextFormat {
  private(set) var name: String?
  private(set) var answers = Answers.standard
  private var drafts: [CardDraft] = []
  private var lines = LineCounter([])
  private var card = JSONCard()

  mutating func readAll(_ text: [UInt8]) throws(DeckError) -> [CardDraft] {
    lines = LineCounter(text)
    do throws(JSONError) {
      var reader = JSONReader(text.span)
      try readDeck(&reader)
      try reader.end()
    } catch {
      throw deckError(error)
    }
    return drafts
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
      } else if reader.bytes(key, equal: "answers") {
        answers = try JSONAnswers.read(&reader)
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
