/// A card a line, or up to a NUL; empty ones are none, and `\r` before `\n` is no text.
struct LinesFormat: CardFormat {
  private let endsWithNUL: Bool
  private let limit: CardLimit
  private var line = 0

  init(endsWithNUL: Bool, limit: CardLimit) {
    self.endsWithNUL = endsWithNUL
    self.limit = limit
  }

  /// Names of files may be in any encoding.
  var isUTF8: Bool { false }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into drafts: inout [CardDraft]
  ) throws(DeckError) -> Int {
    var start = 0
    let end: UInt8 = endsWithNUL ? 0 : UInt8(ascii: "\n")
    while start < text.count {
      let found = text[start...].firstIndex(of: end)
      try limit.check((found ?? text.count) - start, line: line + 1)
      guard found != nil || isLast else { break }
      var bytes = text[start..<(found ?? text.count)]
      start = bytes.endIndex + 1
      line += 1
      if !endsWithNUL, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      if !bytes.isEmpty { drafts.append(draft(of: bytes)) }
    }
    return min(start, text.count)
  }

  private func draft(of bytes: ArraySlice<UInt8>) -> CardDraft {
    var draft = CardDraft(line: line)
    if let title = String(validating: bytes, as: UTF8.self) {
      draft.title = title
    } else {
      draft.title = String(decoding: bytes, as: UTF8.self)
      draft.original = .bytes(Array(bytes))
    }
    return draft
  }
}
