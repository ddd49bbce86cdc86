/// Which column or field names the cards that have no id of their own.
package enum CardIds: Equatable, Sendable {
  /// No column: cards without an id are named by their content.
  case own
  /// The first usual id column that has a different value in each of the first cards.
  case guessed
  /// The column with this name, which an earlier session found.
  case column(String)

  /// The column with this name; no column if it is nil.
  init(_ column: String?) { self = column.map(CardIds.column) ?? .own }

  /// The usual id columns as normalised names, most telling first.
  private static let usual = ["id", "number", "key", "url", "message-id"]

  /// The normalised names of the columns whose values are collected as possible ids.
  var columns: [String] {
    switch self {
    case .own: []
    case .guessed: Self.usual
    case .column(let name): [name.columnName]
    }
  }

  /// Returns the usual id column whose values identify the first cards, or nil if none does. Also
  /// returns nil if a card has its own id, because a deck must not have ids of two kinds.
  static func column(in drafts: [CardDraft]) -> String? {
    guard !drafts.isEmpty, drafts.allSatisfy({ $0.parts.id == nil }) else { return nil }
    return usual.first { name in
      Set(drafts.compactMap { $0.idValue(of: name) }).count == drafts.count
    }
  }
}
