import Cards

/// A move as stored in the journal, with its card identified by id.
///
/// Replaying the entries restores a session. A choice counts as a former one until the replay finds
/// its word among the card's present choices.
package enum JournalEntry: Equatable, Sendable {
  case swipe(id: String, Answer, Provenance)
  case change(id: String, Answer, from: Answer, Provenance)
  /// A waiting card was brought to the top.
  case jump(id: String)
  /// A note was written to a card; an empty text removes the note.
  case note(id: String, String)
  /// A command was run for a card's answer; this is not a move and leaves the cards as they are.
  case command(id: String, CommandRun)
  /// The latest move was undone: the move of the card with this id, or a reset if the id is nil.
  case rewind(id: String?)
  /// The latest undone move was redone: the move of the card `id`, or a reset if `id` is nil.
  case redo(id: String?)
  case reset
}

extension JournalEntry {
  /// True for a new move of a card, which clears the redo history.
  var isNewMove: Bool {
    switch self {
    case .swipe, .change, .jump, .note: true
    case .command, .rewind, .redo, .reset: false
    }
  }

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

/// A shell command that was run for a card's answer.
package struct CommandRun: Equatable, Sendable {
  package let answer: Answer
  package let command: String
  /// The exit code, or 128 plus the terminating signal; nil if unknown whether the command ended.
  package let exitCode: Int?

  package init(of command: String, for answer: Answer, exitCode: Int? = nil) {
    (self.command, self.answer, self.exitCode) = (command, answer, exitCode)
  }
}

/// A move with its provenance, which is saved before it is applied.
package struct Decision: Equatable, Sendable {
  package let move: Move
  package let provenance: Provenance

  package init(_ move: Move, provenance: Provenance) {
    self.move = move
    self.provenance = provenance
  }
}
