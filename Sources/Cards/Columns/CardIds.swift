/// Which column or field names the cards that have no id of their own.
package enum CardIds: Equatable, Sendable {
  /// No column: cards without an id are named by their content.
  case own
  /// Guessed from the first cards: the first usual id column in which all their values differ.
  case guessed
  /// The column with this name, which an earlier session found.
  case column(String)

  /// The usual id columns as normalised names, most telling first.
  private static let usual = ["id", "number", "key", "url", "message-id"]

  /// The columns whose values are collected, as normalised names.
  var columns: [String] {
    switch self {
    case .own: []
    case .guessed: Self.usual
    case .column(let name): [name.columnName]
    }
  }

  /// The column that identifies the first cards of a deck; nil if none does.
  ///
  /// Nil also if any of the cards has its own id, because a deck must not have ids of two kinds.
  static func column(in drafts: [CardDraft]) -> String? {
    guard drafts.allSatisfy({ $0.parts.id == nil }) else { return nil }
    return usual.first { name in
      var values: Set<String> = []
      return drafts.allSatisfy { draft in
        draft.idValue(of: name).map { values.insert($0).inserted } ?? false
      }
    }
  }
}
