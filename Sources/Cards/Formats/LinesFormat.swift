/// A card a line, or up to a NUL; empty ones are none, and `\r` before `\n` is no text.
enum LinesFormat {
  static func deck(name: String, text: [UInt8], endsWithNUL: Bool) throws(DeckError) -> Deck {
    var drafts: [CardDraft] = []
    var number = 0
    let end: UInt8 = endsWithNUL ? 0 : UInt8(ascii: "\n")
    for var line in text.split(separator: end, omittingEmptySubsequences: false) {
      number += 1
      if !endsWithNUL, line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard !line.isEmpty else { continue }
      var draft = CardDraft(line: number)
      if let title = String(validating: line, as: UTF8.self) {
        draft.title = title
      } else {
        draft.title = String(decoding: line, as: UTF8.self)
        draft.original = .bytes(Array(line))
      }
      drafts.append(draft)
    }
    return try Deck(name: name, drafts: drafts)
  }
}
