/// One way of writing cards down, read as its bytes come.
protocol CardFormat: Sendable {
  /// What the deck calls itself, if it says so.
  var name: String? { get }
  /// How the answers of the deck are called, typed and shown.
  var answers: Answers { get }
  /// What had to be guessed, and what says otherwise.
  var guess: String? { get }

  /// Reads whole cards from the start of `text`, and says how many of its bytes they were; the rest
  /// comes again, with more behind it. Nothing comes after what `isLast`.
  mutating func read(
    _ text: [UInt8], isLast: Bool
  ) throws(DeckError) -> (drafts: [CardDraft], used: Int)
}

extension CardFormat {
  var name: String? { nil }
  var answers: Answers { .standard }
  var guess: String? { nil }
}

/// A format whose first card is known only when all of the text is.
protocol WholeTextFormat: CardFormat {
  mutating func readAll(_ text: [UInt8]) throws(DeckError) -> [CardDraft]
}

extension WholeTextFormat {
  mutating func read(
    _ text: [UInt8], isLast: Bool
  ) throws(DeckError) -> (drafts: [CardDraft], used: Int) {
    isLast ? (try readAll(text), text.count) : ([], 0)
  }
}
