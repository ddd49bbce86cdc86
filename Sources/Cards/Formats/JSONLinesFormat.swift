import JSONText

/// A card a line, each a JSON object or text; empty lines are none.
enum JSONLinesFormat {
  static func deck(name: String, text: [UInt8]) throws(DeckError) -> Deck {
    var drafts: [CardDraft] = []
    var number = 0
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      number += 1
      if !text[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        var card = JSONCard()
        do throws(JSONError) {
          var reader = JSONReader(text.span.extracting(start..<end))
          var draft = try card.read(&reader, number: drafts.count + 1)
          try reader.end()
          draft.line = number
          drafts.append(draft)
        } catch {
          guard let field = card.field else {
            throw .malformed(line: number, problem: "byte \(error.offset + 1): \(error.problem)")
          }
          throw .card(drafts.count + 1, line: number, field: field, problem: error.problem)
        }
      }
      start = end + 1
    }
    return try Deck(name: name, drafts: drafts)
  }
}
