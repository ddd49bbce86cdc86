import Cards

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

  package init(_ kind: Kind, provenance: Provenance) {
    (self.kind, self.provenance) = (kind, provenance)
  }

  package func isAnswer(by agent: Agent) -> Bool {
    guard provenance.agent == agent, case .move(let move) = kind else { return false }
    return switch move {
    case .swipe, .change: true
    case .jump, .note, .reset, .group, .rewind, .redo: false
    }
  }
}
