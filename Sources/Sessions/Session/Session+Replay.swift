import Basics

extension JournalReplay {
  /// Applies an entry. If it contradicts earlier ones, throws an error with its number as `line`.
  package mutating func apply(_ entry: JournalEntry, to session: inout Session) throws(TextError) {
    try apply([(entry, entry.id.flatMap(index))], to: &session)
  }

  package mutating func apply(
    _ line: [(entry: JournalEntry, card: Int?)], to session: inout Session
  ) throws(TextError) {
    try apply(line, to: &session.game.stack)
  }

  /// Reports to the user what was restored.
  package func finish(_ session: inout Session) {
    session.game.recount()
    if session.game.stack.rewindCount > 0 {
      session.notice =
        "resumed: \(session.game.stack.decidedCount) of \(session.game.stack.count) decided"
    }
    guard unknownCount > 0 else { return }
    session.note(
      "\(Plural.of(unknownCount, "card")) of the log \(unknownCount == 1 ? "is" : "are") not here now"
    )
  }
}
