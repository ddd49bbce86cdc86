import Basics

/// A text to search for in cards, ignoring case.
package struct SearchText {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool
  /// True if other bytes can be equal to the text: some signs of Unicode are equal to `;` and `\``.
  private let hasOtherForms: Bool
  /// True if a row has the text wherever its card has it: no doubled quote, and no `#` of a tag.
  private let isPlain: Bool

  /// Creates a search for this text; an empty text is found in every card.
  package init(_ text: String) {
    self.text = String(text.lowercased().map { $0 == ";" ? ";" : $0 == "`" ? "`" : $0 })
    bytes = Array(self.text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    hasOtherForms = !isASCII || self.text.contains { $0 == ";" || $0 == "`" }
    isPlain =
      !hasOtherForms && !bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") }
  }

  /// Returns the `indices` whose cards contain the text, in the same order.
  package func cards(in deck: Deck, among indices: [Int]) -> [Int] {
    let cards = deck.cards
    return indices.filter { isFound(in: cards[$0]) }
  }

  /// Returns true if the text is in a card's title, body, back, link or shown fields, in a tag
  /// written as `#work`, or in any other column of its row.
  func isFound(in card: Card) -> Bool {
    if bytes.isEmpty { return true }
    // To search a million cards, only those are read again whose text can have it.
    if isPlain, let text = card.shared {
      let bytes = text.piece.text[text.range]
      guard let markup = text.piece.markup else { return isFound(in: bytes.span) }
      guard isFound(in: bytes.span) || bytes.contains(where: markup.contains) else { return false }
    }
    let details = card.details
    let parts = details.parts
    return isFound(in: details.title) || isFound(in: parts.body)
      || parts.back.map { isFound(in: $0) } == true
      || parts.shown.contains { isFound(in: $0.value) }
      || parts.tags.contains { isFound(in: "#\($0)") }
      || parts.link.map { isFound(in: $0) } == true
      || parts.comments.contains { isFound(in: $0.text) || isFound(in: $0.author) }
      || card.originalRow.map { isFound(in: $0) } == true
  }

  private func isFound(in text: String) -> Bool {
    isASCII && isFound(in: text.utf8Span.span)
      // An ASCII text can't contain another form.
      || hasOtherForms && !text.utf8.allSatisfy { $0 < 0x80 }
        && text.lowercased().contains(self.text)
  }

  /// Compares the bytes in place, because each key press may search a million cards.
  private func isFound(in text: borrowing Span<UInt8>) -> Bool {
    var start = 0
    search: while start + bytes.count <= text.count {
      for index in bytes.indices where text[start + index].asciiLowercased != bytes[index] {
        start += 1
        continue search
      }
      return true
    }
    return false
  }
}
