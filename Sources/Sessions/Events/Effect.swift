import Cards

/// A side effect that a session requests.
package enum Effect: Equatable, Sendable {
  /// Save a decision, then apply it.
  case decide(Decision)
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
    case save
    case saveDrawing
    /// Write the drawing to a file and end the session; if writing fails, the session goes on.
    case finish
  }
}

package enum Ending: Equatable, Sendable {
  /// The session ended normally, for example by the quit key; the decisions are kept and printed.
  case quit
  /// Ctrl-C or a signal ended the session; nothing is printed.
  case interrupted
}

/// A move with its provenance, which is written before it is applied.
package struct Decision: Equatable, Sendable {
  package let move: Move
  package let provenance: Provenance

  package init(_ move: Move, provenance: Provenance) {
    (self.move, self.provenance) = (move, provenance)
  }
}

/// An event in a session, reported to its listeners.
package struct Notification: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case move(Move)
    /// The hand is at rest; the next gesture counts.
    case armed
    case lost
    case found
    /// Every card is decided.
    case end
  }

  package let kind: Kind
  package let provenance: Provenance

  package func isAnswer(by agent: Agent) -> Bool {
    switch kind {
    case .move(.swipe), .move(.change): provenance.agent == agent
    case .move, .armed, .lost, .found, .end: false
    }
  }
}
