/// The reason why a text is not a deck, or why one of its cards can't be read.
package enum DeckError: Error, Equatable, Sendable, CustomStringConvertible {
  case noCards
  /// The text does not match the format; `line` is 1-based.
  case malformed(line: Int, problem: String)
  /// The chosen columns do not exist, or the choice of columns is invalid.
  case columns(String)
  /// A field of a card is missing or invalid; `card` and `line` are 1-based.
  case card(Int, line: Int, field: String, problem: String)
  /// An entry is not a card; `line` is 1-based.
  case noCard(line: Int, problem: String)
  /// The text is damaged inside a field of a card; `card` and `line` are 1-based.
  case damaged(Int, line: Int, field: String, problem: String)

  /// True if the cards after the bad one can still be read.
  package var concernsOneCard: Bool {
    switch self {
    case .card, .noCard: true
    case .noCards, .malformed, .columns, .damaged: false
    }
  }

  /// The line of the error, 1-based; 0 for none.
  var line: Int {
    switch self {
    case .noCards, .columns: 0
    case .malformed(let line, _), .noCard(let line, _), .card(_, let line, _, _),
      .damaged(_, let line, _, _):
      line
    }
  }

  /// A phrase to follow the name of the file: `line 3, card 2, field "title": ...`.
  package var description: String {
    switch self {
    case .noCards: "it has no card; put one on a line, or JSON objects with a \"title\" in a list"
    case .columns(let problem): problem
    case .malformed(let line, let problem), .noCard(let line, let problem):
      "line \(line): \(problem)"
    case .card(let number, let line, let field, let problem),
      .damaged(let number, let line, let field, let problem):
      "line \(line), card \(number), field \"\(field)\": \(problem)"
    }
  }
}
