import Cards

/// An event of a session that listeners are informed of.
package struct Announcement: Equatable, Sendable {
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

  /// Creates an announcement.
  package init(_ kind: Kind, provenance: Provenance) {
    self.kind = kind
    self.provenance = provenance
  }

  /// True if a move was applied.
  package var isMove: Bool {
    if case .move = kind { true } else { false }
  }
}
