import Cards

/// A move with its provenance, which is saved before it is applied.
package struct Decision: Equatable, Sendable {
  /// The change to the cards.
  package let move: Move
  /// When it was made and what caused it.
  package let provenance: Provenance

  /// Creates a decision.
  package init(_ move: Move, provenance: Provenance) {
    self.move = move
    self.provenance = provenance
  }
}
