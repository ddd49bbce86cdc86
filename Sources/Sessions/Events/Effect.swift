import Cards

/// A side effect that a session requests.
package enum Effect: Equatable, Sendable {
  /// Save a decision, then apply it.
  case decide(Decision)
  /// Inform scripts and listeners of an event.
  case notify(Notification)
  /// Let somebody write the note to a card in another program; what comes back is a decision.
  case edit(card: Int, Provenance)
  /// Do something with the terminal or the desktop.
  case request(Request)
  /// End the session.
  case end(Ending)

  /// A request to the terminal or the desktop.
  package enum Request: Equatable, Sendable {
    /// Suspend the program and return the terminal to the shell.
    case suspend
    /// Redraw the whole screen.
    case redraw
    /// Open a link or a picture in another program.
    case open(String)
    /// All decisions are to be saved to a new log, if the log can't be written any more.
    case save
    /// What was drawn so far is to be written.
    case saveDrawing
    /// What was drawn is to be written, and then the session ends; if that fails it goes on.
    case finish
  }
}

/// How a session ended.
package enum Ending: Equatable, Sendable {
  /// By the quit key; the decisions are kept and printed.
  case quit
  /// By Ctrl-C; nothing is printed.
  case interrupted
}

/// An event of a session that listeners are informed of.
package struct Notification: Equatable, Sendable {
  /// The kind of event.
  package enum Kind: Equatable, Sendable {
    /// A move was applied.
    case move(Move)
    /// The hand is at rest, and the next gesture counts.
    case armed
    /// The hand went out of view.
    case lost
    /// A hand came into view.
    case found
    /// Every card is decided.
    case end
  }

  /// The kind of event.
  package let kind: Kind
  /// When it happened and what caused it.
  package let provenance: Provenance

  /// Creates a notification.
  package init(_ kind: Kind, provenance: Provenance) {
    self.kind = kind
    self.provenance = provenance
  }

  /// True if an agent has answered a card.
  package func isAnswer(by agent: Agent) -> Bool {
    guard provenance.agent == agent, case .move(let move) = kind else { return false }
    return switch move {
    case .swipe, .change: true
    case .jump, .note, .reset, .group, .rewind, .redo: false
    }
  }

  /// True if a move was applied.
  package var isMove: Bool {
    if case .move = kind { true } else { false }
  }
}
