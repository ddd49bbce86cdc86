/// Why something is no deck.
package enum DeckError: Error, Equatable, Sendable {
  /// There is not a single card in it.
  case noCards
  /// The text is not of the format; `line` is 1-based.
  case malformed(line: Int, problem: String)
  /// The columns that were chosen are not there.
  case columns(String)
  /// A card lacks something or has something of the wrong kind; `card` and `line` are 1-based.
  case card(Int, line: Int, field: String, problem: String)
}

extension DeckError: CustomStringConvertible {
  /// A phrase to stand behind the name of the file: `line 3, card 2, field "title": ...`.
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
