import Cards

/// What a line of a log says about its deck and the deck's set-up, so that a game goes on alike and
/// its cards can be printed without the deck.
package struct DeckRecord: Equatable, Sendable {
  /// The deck's name, and its path if the log is found by it.
  package var name, path: String?
  /// The column that the ids come from, if it was guessed or chosen.
  package var ids: String?
  /// What is printed before cards as they came in, as in `Deck.head`; only the first line of each
  /// sitting has it.
  package var head: String?
  /// The lists of `--columns`, `--answers` and `--choices`, where they were given.
  package var columns, answers, choices: String?

  package typealias Field = WritableKeyPath<DeckRecord, String?> & Sendable

  /// The fields in the order in which they are written, by their keys.
  static let fields: [(key: String, field: Field)] = [
    ("deck", \.name), ("path", \.path), ("ids", \.ids), ("head", \.head), ("columns", \.columns),
    ("answers", \.answers), ("choices", \.choices),
  ]

  package init(path: String? = nil) { self.path = path }

  /// Returns the same set-up of a deck, with the deck's head in the first line of a sitting.
  func of(_ deck: Deck, isFirst: Bool) -> DeckRecord {
    var logged = self
    (logged.name, logged.ids) = (deck.name, deck.idColumn)
    logged.head = isFirst && !deck.head.isEmpty ? deck.head : nil
    return logged
  }

  mutating func update(by later: DeckRecord) {
    for (_, field) in Self.fields {
      self[keyPath: field] = later[keyPath: field] ?? self[keyPath: field]
    }
  }
}
