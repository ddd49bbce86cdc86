import Cards

/// The last word on a card.
package struct Decision: Equatable, Sendable {
  /// The card's place in the deck.
  package let card: Int
  /// The word.
  package let answer: Answer
  /// When, and by whom.
  package let provenance: Provenance

  init(_ swipe: CardStack.Swipe) {
    card = swipe.card
    answer = swipe.answer
    provenance = swipe.provenance
  }
}
