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
  /// A command was run for what a card was answered; it is no move, and changes nothing.
  case command(id: String, CommandRun)
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
    case .command, .rewind, .redo, .reset: false
    }
  }

  /// The answer that it gives a card; nil if it gives none.
  package var answer: Answer? {
    switch self {
    case .swipe(_, let answer, _), .change(_, let answer, _, _): answer
    case .jump, .note, .command, .rewind, .redo, .reset: nil
    }
  }

  /// The id of the card; nil for a reset.
  package var id: String? {
    switch self {
    case .swipe(let id, _, _), .change(let id, _, _, _), .jump(let id), .note(let id, _),
      .command(let id, _):
      id
    case .rewind(let id), .redo(let id): id
    case .reset: nil
    }
  }
}

/// A command that was run for what a card was answered.
package struct CommandRun: Equatable, Sendable {
  /// What the card was answered.
  package let answer: Answer
  /// The command of the shell, as it was written.
  package let command: String
  /// Its exit code, or 128 plus the signal that ended it; nil if nobody knows whether it has ended.
  package let exitCode: Int?

  /// Creates a run.
  package init(of command: String, for answer: Answer, exitCode: Int? = nil) {
    (self.command, self.answer, self.exitCode) = (command, answer, exitCode)
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
