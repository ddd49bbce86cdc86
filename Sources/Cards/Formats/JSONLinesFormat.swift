import JSONText

/// A card a line, each a JSON object or text; empty lines are none.
struct JSONLinesFormat: CardFormat {
  private let limit: CardLimit
  private var line = 0
  private var count = 0

  init(limit: CardLimit) {
    self.limit = limit
  }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into drafts: inout [CardDraft]
  ) throws(DeckError) -> Int {
    var start = 0
    while start < text.count {
      let found = text[start...].firstIndex(of: UInt8(ascii: "\n"))
      try limit.check((found ?? text.count) - start, line: line + 1)
      guard found != nil || isLast else { break }
      let end = found ?? text.count
      line += 1
      if !text[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        var draft = try draft(of: text.span.extracting(start..<end))
        let isReturn = text[end - 1] == UInt8(ascii: "\r")
        draft.original = .line(
          String(decoding: text[start..<(isReturn ? end - 1 : end)], as: UTF8.self))
        drafts.append(draft)
      }
      start = end + 1
    }
    return min(start, text.count)
  }

  private mutating func draft(of text: Span<UInt8>) throws(DeckError) -> CardDraft {
    var card = JSONCard()
    count += 1
    do throws(JSONError) {
      var reader = JSONReader(text)
      var draft = try card.read(&reader, number: count)
      try reader.end()
      draft.line = line
      return draft
    } catch {
      guard let field = card.field else {
        throw .malformed(line: line, problem: "byte \(error.offset + 1): \(error.problem)")
      }
      throw .card(count, line: line, field: field, problem: error.problem)
    }
  }
}
