/// The reason why a text is not a deck, or why one of its cards can't be read.
package struct DeckError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line of the error, 1-based; 0 for none.
  var line = 0
  /// True if the cards after the bad one can still be read.
  package private(set) var concernsOneCard = false
  /// A phrase to follow the name of the file: `line 3, card 2, field "title": ...`.
  package let description: String

  package static let noCards = DeckError(
    description: "it has no card; put one on a line, or JSON objects with a \"title\" in a list")

  /// The chosen columns do not exist, or the choice of columns is invalid.
  static func columns(_ problem: String) -> DeckError { DeckError(description: problem) }

  /// The text does not match the format; `line` is 1-based.
  static func malformed(line: Int, problem: String) -> DeckError {
    DeckError(line: line, description: "line \(line): \(problem)")
  }

  /// An entry is not a card; `line` is 1-based.
  static func noCard(line: Int, problem: String) -> DeckError {
    DeckError(line: line, concernsOneCard: true, description: "line \(line): \(problem)")
  }

  /// A field of a card is missing or invalid, or the text ends or is damaged in it.
  static func card(
    _ number: Int, line: Int, field: String, problem: String, isDamaged: Bool = false
  ) -> DeckError {
    DeckError(
      line: line, concernsOneCard: !isDamaged,
      description: "line \(line), card \(number), field \"\(field)\": \(problem)")
  }
}
