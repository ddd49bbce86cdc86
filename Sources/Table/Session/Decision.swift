import Cards

/// The last word on a card.
public struct Decision: Equatable, Sendable {
  /// The card's place in the deck.
  public let card: Int
  /// The word.
  public let answer: Answer
  /// When, and by whom.
  public let stamp: Stamp

  init(_ swipe: CardStack.Swipe) {
    card = swipe.card
    answer = swipe.answer
    stamp = swipe.stamp
  }
}
