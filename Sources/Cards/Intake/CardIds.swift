/// Which column or field names the cards that have no id of their own.
package enum CardIds: Equatable, Sendable {
  /// None: such cards are named by their content.
  case own
  /// One that usually identifies things, if all cards that are read first have it and no two the same.
  case guessed
  /// This one, as an earlier game found out.
  case column(String)

  /// The columns that usually identify things, as they are compared; the most telling one first.
  private static let usual = ["id", "number", "key", "url", "message-id"]

  /// The columns whose values are collected, as they are compared.
  var columns: [String] {
    switch self {
    case .own: []
    case .guessed: Self.usual
    case .column(let name): [name.columnName]
    }
  }

  /// The column that identifies the first cards of a deck; nil if none does.
  ///
  /// Where one of them has an id of its own, the others may not take theirs from another column.
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
