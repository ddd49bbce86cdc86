/// One way of writing cards down, read as its bytes come.
protocol CardFormat: Sendable {
  /// What the deck calls itself, as far as it has said so.
  var name: String? { get }
  /// How the answers of the deck are called, typed and shown, as far as it has said so.
  var answers: Answers { get }
  /// What had to be guessed, and what says otherwise.
  var guess: String? { get }
  /// True if the text is UTF-8 by the format's definition.
  var isUTF8: Bool { get }
  /// True if a card ends only where a line or a NUL does.
  var endsCardsWithLines: Bool { get }

  /// Reads on from the start of `text`, adds the cards that are whole now to `drafts`, and says how
  /// many bytes are done with; the rest comes again, with more behind it. Nothing comes after what
  /// `isLast`.
  ///
  /// Where a text is cut into pieces changes neither the cards nor the error. What is thrown is the
  /// first fault of the text: the cards before it have been added.
  mutating func read(
    _ text: [UInt8], isLast: Bool, into drafts: inout [CardDraft]
  ) throws(DeckError) -> Int
}

extension CardFormat {
  var name: String? { nil }
  var answers: Answers { .standard }
  var guess: String? { nil }
  var isUTF8: Bool { true }
  var endsCardsWithLines: Bool { true }
}
