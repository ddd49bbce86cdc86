import Cards

/// What an event would decide: it is written down first, and then applied.
package struct Decision: Equatable, Sendable {
  /// What happens to the cards.
  package let move: Move
  /// When, and by whom.
  package let provenance: Provenance

  /// A decision of its parts.
  package init(_ move: Move, provenance: Provenance) {
    self.move = move
    self.provenance = provenance
  }
}
