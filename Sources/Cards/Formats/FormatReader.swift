/// An incremental reader for one file format of cards.
protocol FormatReader: Sendable {
  /// The name of the deck; nil if there is none, or none has been read yet.
  var name: String? { get }
  /// The names, keys and directions of the answers, as far as they have been read.
  var answers: Answers { get }
  /// What stands before the cards and is needed to read them, without a last line end: the header of
  /// a table, Anki's head, front matter. Empty if there is none.
  var head: String { get }
  /// A message about guesses and the options that override them; nil if nothing was guessed.
  var guess: String? { get }
  var isUTF8: Bool { get }
  /// True if a card can end only at a line end or a NUL.
  var endsCardsWithLines: Bool { get }

  /// Reads the next piece of the text, adds all complete cards to `intake`, and returns the number
  /// of bytes consumed. The caller passes the other bytes again, followed by more text, unless this
  /// is the last piece. How the text is cut changes neither the cards nor the error. Throws the
  /// first error after adding the cards before it, unless the intake skips the card.
  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int
}

extension FormatReader {
  var name: String? { nil }
  var answers: Answers { .standard }
  var head: String { "" }
  var guess: String? { nil }
  var isUTF8: Bool { true }
  var endsCardsWithLines: Bool { true }
}
