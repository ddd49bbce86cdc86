import JSONText

/// A list of cards, or an object with that list under `cards`.
///
/// ```json
/// {"name": "Colours", "cards": [{"id": "teal", "title": "Teal", "color": "teal"}, "just a title"]}
/// ```
/// Fields of a card: `id` (text or number), `title` (or `text`, or `front`), `body`, `back`,
/// `color`. Every other field is kept and given back.
struct JSONFormat {
  private var name: String
  private var drafts: [CardDraft] = []
  private var lines: LineCounter
  /// The field that is being read, for the message if it is wrong.
  private var field: String?

  static func deck(name: String, bytes: [UInt8]) throws(DeckError) -> Deck {
    // A byte order mark is no JSON, yet editors write it.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    var format = JSONFormat(name: name, lines: LineCounter(text))
    guard String(validating: text, as: UTF8.self) != nil else {
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw .malformed(line: bad + 1, problem: "this is no UTF-8 text")
    }
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
    guard let field else { return .malformed(line: line, problem: "no deck: \(error.problem)") }
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
      var draft = CardDraft(line: lines.line(at: reader.position))
      let start = reader.position
      try readCard(&draft, from: &reader)
      guard !draft.title.isEmpty else {
        field = "title"
        throw JSONError(at: start, "it is missing or empty")
      }
      draft.original = .json(reader.compactText(start..<reader.position))
      drafts.append(draft)
    }
  }

  private mutating func readCard(
    _ draft: inout CardDraft, from reader: inout JSONReader
  ) throws(JSONError) {
    if reader.peek() == UInt8(ascii: "\"") {
      draft.title = try reader.readString()
      return
    }
    guard reader.peek() == UInt8(ascii: "{") else {
      throw JSONError(
        at: reader.position, "card \(drafts.count + 1) is neither an object nor a text")
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
      field = name
      switch name {
      case "id": draft.id = try readText(&reader)
      case "title", "text", "front": draft.title = try readText(&reader) ?? draft.title
      case "body": draft.body = try readText(&reader) ?? ""
      case "back": draft.back = try readText(&reader)
      case "color": draft.color = try readColor(&reader)
      default: try reader.skipValue()
      }
      field = nil
    }
  }

  /// A text, or a number as it is written; nil for null.
  private func readText(_ reader: inout JSONReader) throws(JSONError) -> String? {
    switch reader.peek() ?? 0 {
    case UInt8(ascii: "\""): return try reader.readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return reader.compactText(try reader.skipValue())
    default:
      if try reader.readNull() { return nil }
      throw JSONError(at: reader.position, "a text was expected")
    }
  }

  private func readColor(_ reader: inout JSONReader) throws(JSONError) -> Color? {
    let start = reader.position
    guard let text = try readText(&reader) else { return nil }
    if let color = Color(text) { return color }
    let names = Color.named.keys.sorted().joined(separator: ", ")
    throw JSONError(at: start, "\"\(text)\" is no colour; write #rrggbb or one of \(names)")
  }
}
