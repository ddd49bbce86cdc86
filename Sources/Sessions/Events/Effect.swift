import Cards

/// A side effect that a session requests.
package enum Effect: Equatable, Sendable {
  /// Save a decision, then apply it.
  case decide(Decision)
  /// Inform scripts and listeners of an event.
  case notify(Notification)
  /// Let the user edit the note to a card in another program; the result comes back as a decision.
  case edit(card: Int, Provenance)
  case request(Request)
  case end(Ending)

  /// A request to the terminal or the desktop.
  package enum Request: Equatable, Sendable {
    case suspend
    case redraw
    case open(String)
    /// Save all decisions to a new log, if the current log can't be written any more.
    case save
    /// Write the drawing so far to a file.
    case saveDrawing
    /// Write the drawing to a file and end the session; if writing fails, the session goes on.
    case finish
  }
}

package enum Ending: Equatable, Sendable {
  /// By the quit key; the decisions are kept and printed.
  case quit
  /// By Ctrl-C; nothing is printed.
  case interrupted
}

/// An event of a session that listeners are informed of.
package struct Notification: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case move(Move)
    /// The hand is at rest, so that the next gesture counts.
    case armed
    /// The hand went out of view.
    case lost
    /// A hand came into view.
    case found
    /// Every card is decided.
    case end
  }

  package let kind: Kind
  /// When it happened and what caused it.
  package let provenance: Provenance

  package init(_ kind: Kind, provenance: Provenance) {
    self.kind = kind
    self.provenance = provenance
  }

  package func isAnswer(by agent: Agent) -> Bool {
    guard provenance.agent == agent, case .move(let move) = kind else { return false }
    return switch move {
    case .swipe, .change: true
    case .jump, .note, .reset, .group, .rewind, .redo: false
    }
  }

  package var isMove: Bool {
    if case .move = kind { true } else { false }
  }
}
