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

  /// The card on top; nil at the end of the deck.
  package var topCard: Card? { stack.top.map { deck.cards[$0] } }

  /// True if nothing was ever decided, not even something that was undone.
  package var isUntouched: Bool { stack.rewindCount + stack.redoCount == 0 }

  /// True if all cards are decided and no more can come.
  var isDecided: Bool { stack.top == nil && !isDeckGrowing }

  /// The last `limit` decisions, the latest one first.
  package func review(_ limit: Int) -> [CardStack.Swipe] {
    stack.latest(limit)
  }

  /// The decision that is selected at the end of the deck; nil if none is.
  package var selected: CardStack.Swipe? {
    selection.flatMap { review($0 + 1).dropFirst($0).first }
  }

  /// Moves the selection in the list of decisions; the first move selects the latest decision.
  mutating func moveSelection(by lines: Int) {
    // At the end of the deck, no card is put back for later.
    let count = stack.decidedCount
    guard count > 0 else { return }
    selection = selection.map { min(max($0 + lines, 0), count - 1) } ?? 0
  }

  /// Adds new cards at the bottom of the stack; the top card stays.
  mutating func append(_ cards: [Card]) {
    tally.append(cards[...], answers: answers)
    deck.append(cards)
    stack.append(cards.count)
  }

  /// Brings what is counted of cards with choices up to date after a move; `time` is how long the card
  /// that was swiped had been in hand, nil if it was not.
  mutating func count(_ move: Move, time: Double?) {
    if case .swipe(let swiped, let answer) = move {
      tally.add(answer, to: swiped, deck.cards[swiped], answers: answers, time: time)
    } else {
      let changed: Int? = if case .change(let card, _, _) = move { card } else { nil }
      recount(changed: changed)
    }
  }

  /// Counts all answers of cards with choices anew.
  mutating func recount(changed: Int? = nil) {
    // The decisions of a long deck without choices are not looked through for nothing.
    guard tally.kinds.hasChoices || choiceCount > 0 else { return }
    tally.recount(stack.standing, changed: changed, of: deck, answers: answers)
  }
}
