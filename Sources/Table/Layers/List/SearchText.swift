import Cards

/// A text to search for in cards, whatever its case.
struct SearchText {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text.lowercased()
    bytes = Array(self.text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// True if a card has the text in its title, body, back or shown fields, as a tag such as `#work`,
  /// or in any other column of its row.
  func isFound(in card: Card) -> Bool {
    bytes.isEmpty || isFound(in: card.title) || isFound(in: card.body)
      || card.back.map { isFound(in: $0) } == true
      || card.shown.contains { isFound(in: $0.value) }
      || card.tags.contains { isFound(in: "#\($0)") }
      || card.originalRow.map { isFound(in: $0) } == true
  }

  private func isFound(in text: String) -> Bool {
    guard isASCII else { return text.lowercased().contains(self.text) }
    // Letters of ASCII are compared in place: a million cards are searched at each key.
    return text.utf8.withContiguousStorageIfAvailable { isFound(in: $0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { isFound(in: $0) }
  }

  private func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= bytes.count else { return false }
    return (0...text.count - bytes.count).contains { start in
      bytes.indices.allSatisfy { Self.lowercased(text[start + $0]) == bytes[$0] }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
