import Cards

/// What is decided: the cards, the answers that they can get, and those that they have. A log can restore
/// it.
package struct Game: Equatable, Sendable {
  /// The cards read so far.
  package internal(set) var deck: Deck
  /// True while more cards may come.
  package internal(set) var isDeckGrowing: Bool
  /// The problem that ended the deck early; nil if there was none.
  package internal(set) var deckProblem: String?
  /// The words, keys and directions of the answers.
  package let answers: Answers
  /// The stack of cards, with the decisions.
  package internal(set) var stack: CardStack
  /// What is counted of the cards with choices.
  var tally = ChoiceTally()
  /// The index of the selected decision at the end of the deck, 0 for the latest one; nil for none.
  package internal(set) var selection: Int?
  /// True if the reset key was pressed, and pressing it again resets.
  var isResetAsked = false
  /// Until this time answers are ignored, because a new card has come while a decision was selected.
  var answersIgnoredUntil = 0.0

  /// A game in which nothing is decided.
  init(deck: Deck, isDeckGrowing: Bool, answers: Answers) {
    self.deck = deck
    self.isDeckGrowing = isDeckGrowing
    self.answers = answers
    stack = CardStack(count: deck.cards.count)
    tally.append(deck.cards[...], answers: answers)
  }
}
