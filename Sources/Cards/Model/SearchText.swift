/// A text to search for in cards, ignoring case.
package struct SearchText {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool
  /// True if other bytes can be equal to the text: some signs of Unicode are equal to `;` and `\``.
  private let hasOtherForms: Bool

  /// Creates a search for this text; an empty text is found in every card.
  package init(_ text: String) {
    self.text = String(
      text.lowercased().map { $0 == ";" ? ";" : $0 == "`" ? "`" : $0 })
    bytes = Array(self.text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    hasOtherForms = !isASCII || self.text.contains { $0 == ";" || $0 == "`" }
  }

  /// Returns the `indices` whose cards contain the text, in the same order.
  package func cards(in deck: Deck, among indices: [Int]) -> [Int] {
    let cards = deck.cards
    return indices.filter { isFound(in: cards[$0]) }
  }

  /// Returns true if a card has the text in its title, body, back, link or shown fields, in a tag
  /// written as `#work`, or in any other column of its row.
  func isFound(in card: Card) -> Bool {
    bytes.isEmpty || isFound(inTitleOf: card) || card.details != nil && isFoundInDetails(of: card)
  }

  private func isFound(inTitleOf card: Card) -> Bool {
    if isASCII, card.withTitle({ isFound(in: $0) }) { return true }
    guard hasOtherForms else { return false }
    // An ASCII title can't contain another form.
    let isASCIITitle = card.withTitle { title in
      title.indices.allSatisfy { title[$0] < 0x80 }
    }
    return !isASCIITitle && isFound(in: card.title)
  }

  private func isFoundInDetails(of card: Card) -> Bool {
    isFound(in: card.body)
      || card.back.map { isFound(in: $0) } == true
      || card.shown.contains { isFound(in: $0.value) }
      || card.tags.contains { isFound(in: "#\($0)") }
      || card.link.map { isFound(in: $0) } == true
      || card.originalRow.map { isFound(in: $0) } == true
  }

  private func isFound(in text: String) -> Bool {
    isASCII && isFound(in: text.utf8Span.span)
      || hasOtherForms && text.lowercased().contains(self.text)
  }

  /// Compares the bytes in place, because each key press may search a million cards.
  private func isFound(in text: borrowing Span<UInt8>) -> Bool {
    var start = 0
    while start + bytes.count <= text.count {
      if Self.lowercased(text[start]) == bytes[0], isFound(in: text, at: start) { return true }
      start += 1
    }
    return false
  }

  private func isFound(in text: borrowing Span<UInt8>, at start: Int) -> Bool {
    for index in bytes.indices where Self.lowercased(text[start + index]) != bytes[index] {
      return false
    }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
