import Cards

/// What a session wants done in the world.
package enum Effect: Equatable, Sendable {
  /// Something happened that logs and scripts want to know.
  case report(Report)
  /// The session is over.
  case end(Ending)
  /// The terminal is to be given back to the shell until it is wanted again.
  case suspend
  /// All of the screen is to be drawn anew.
  case redraw
  /// A link or a picture is to be shown by another program.
  case open(String)
}

/// How a session ended.
package enum Ending: Equatable, Sendable {
  /// By a person who had enough; what was decided stands.
  case quit
  /// By Ctrl-C: no answer is wanted.
  case interrupted
}

/// Something that happened in a session.
package struct Report: Equatable, Sendable {
  /// What happened.
  package enum Kind: Equatable, Sendable {
    /// A card was answered, or put back for later.
    case swipe(card: Int, Answer)
    /// A decided card got another answer.
    case change(card: Int, Answer, from: Answer)
    /// That was taken back.
    case rewind(card: Int, Answer)
    /// It was done again.
    case redo(card: Int, Answer)
    /// All cards came back.
    case reset
    /// A reset was taken back.
    case rewindReset
    /// A reset was done again.
    case redoReset
    /// The hand rests: the next gesture counts.
    case armed
    /// The hand is out of sight.
    case lost
    /// A hand is in sight.
    case found
    /// Every card is decided.
    case end
  }

  /// What happened.
  package let kind: Kind
  /// When, and by whom.
  package let provenance: Provenance

  /// Something that happened.
  package init(_ kind: Kind, provenance: Provenance) {
    self.kind = kind
    self.provenance = provenance
  }

  /// True for what changes the decisions and therefore belongs into a log.
  package var changesDecisions: Bool {
    switch kind {
    case .swipe, .change, .rewind, .redo, .reset, .rewindReset, .redoReset: true
    case .armed, .lost, .found, .end: false
    }
  }
}
