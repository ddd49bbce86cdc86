/// The reason why something is not a deck.
package enum DeckError: Error, Equatable, Sendable {
  /// It has no cards.
  case noCards
  /// The text does not match the format; `line` is 1-based.
  case malformed(line: Int, problem: String)
  /// The chosen columns do not exist.
  case columns(String)
  /// A field of a card is missing or invalid; `card` and `line` are 1-based.
  case card(Int, line: Int, field: String, problem: String)
}

extension DeckError: CustomStringConvertible {
  /// A phrase to follow the name of the file: `line 3, card 2, field "title": ...`.
  package var description: String {
    switch self {
    case .noCards: "it has no card; put one on a line, or JSON objects with a \"title\" in a list"
    case .columns(let problem): problem
    case .malformed(let line, let problem): "line \(line): \(problem)"
    case .card(let number, let line, let field, let problem):
      "line \(line), card \(number), field \"\(field)\": \(problem)"
    }
  }
}
