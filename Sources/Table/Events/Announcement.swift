import Cards

/// Something that happened in a session.
package struct Announcement: Equatable, Sendable {
  /// What happened.
  package enum Kind: Equatable, Sendable {
    /// Cards were moved.
    case move(Move)
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

  /// True if cards were moved.
  package var isMove: Bool {
    if case .move = kind { true } else { false }
  }
}
