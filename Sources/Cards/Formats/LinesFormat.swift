/// A card a line; empty lines are none, a byte order mark and `\r` before `\n` are no text.
enum LinesFormat {
  static func deck(name: String, bytes: [UInt8]) throws(DeckError) -> Deck {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var drafts: [CardDraft] = []
    var number = 0
    for var line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
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
