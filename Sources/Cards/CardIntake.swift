/// The cards that a format has read from a piece of a deck, and those that it refused.
struct CardIntake {
  private(set) var drafts: [CardDraft] = []
  private(set) var skipped = SkippedCards()
  /// True to go on behind a card that can't be read.
  private let skipsBadCards: Bool

  init(skippingBadCards: Bool) {
    skipsBadCards = skippingBadCards
  }

  mutating func append(_ draft: CardDraft) {
    drafts.append(draft)
  }

  /// Notes that a card can't be read; throws the reason unless such cards are skipped.
  mutating func refuse(_ reason: DeckError) throws(DeckError) {
    guard skipsBadCards, reason.concernsOneCard else { throw reason }
    skipped.add(reason)
  }
}
