import Cards

/// A move as stored in the journal, with its card identified by id.
///
/// Replaying the entries restores a session. A choice is a former one, until a replay finds it by its
/// word among those that its card has now.
package enum JournalEntry: Equatable, Sendable {
  /// A card was answered.
  case swipe(id: String, Answer, Provenance)
  /// The answer of a decided card was changed.
  case change(id: String, Answer, from: Answer, Provenance)
  /// A waiting card was brought to the top.
  case jump(id: String)
  /// A note was written to a card; an empty text is no note.
  case note(id: String, String)
  /// The last move was undone: that of the card with this id, or a reset if nil.
  case rewind(id: String?)
  /// The undone move was redone: that of the card with this id, or a reset if nil.
  case redo(id: String?)
  /// All cards were returned to the stack.
  case reset
}

extension JournalEntry {
  /// True if it is a new move of a card, after which nothing can be redone.
  var isNewMove: Bool {
    switch self {
    case .swipe, .change, .jump, .note: true
    case .rewind, .redo, .reset: false
    }
  }

  /// The answer that it gives a card; nil if it gives none.
  package var answer: Answer? {
    switch self {
    case .swipe(_, let answer, _), .change(_, let answer, _, _): answer
    case .jump, .note, .rewind, .redo, .reset: nil
    }
  }

  /// The id of the card; nil for a reset.
  package var id: String? {
    switch self {
    case .swipe(let id, _, _), .change(let id, _, _, _), .jump(let id), .note(let id, _): id
    case .rewind(let id), .redo(let id): id
    case .reset: nil
    }
  }
}

/// A move with its provenance, which is saved before it is applied.
package struct Decision: Equatable, Sendable {
  /// The change to the cards.
  package let move: Move
  /// When it was made and what caused it.
  package let provenance: Provenance

  /// Creates a decision.
  package init(_ move: Move, provenance: Provenance) {
    self.move = move
    self.provenance = provenance
  }
}
