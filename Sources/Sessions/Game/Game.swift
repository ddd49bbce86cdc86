import Cards

/// The state that a log can restore: the cards, their possible answers, and the decisions.
package struct Game: Equatable, Sendable {
  package internal(set) var deck: Deck
  package internal(set) var isDeckGrowing: Bool { didSet { summary = DecisionSummary(self) } }
  package internal(set) var deckProblem: String?
  package let answers: Answers
  package internal(set) var stack: CardStack
  var tally = ChoiceTally()
  private(set) var summary: DecisionSummary?
  /// The index of the selected decision at the end of the deck, 0 for the latest one; nil for none.
  package internal(set) var selection: Int?
  /// True if the reset key was pressed, and pressing it again resets.
  var isResetAsked = false
  /// Answers are ignored until this time after a new card arrived during a selection.
  var answersIgnoredUntil = 0.0

  init(deck: Deck, isDeckGrowing: Bool, answers: Answers) {
    self.deck = deck
    self.isDeckGrowing = isDeckGrowing
    self.answers = answers
    stack = CardStack(count: deck.cards.count)
    tally.append(deck.cards[...], answers: answers)
  }

  /// True if nothing was ever decided, not even something that was undone since.
  package var isUntouched: Bool { stack.rewindCount + stack.redoCount == 0 }

  /// True if all cards are decided and no more can come.
  var isDecided: Bool { stack.top == nil && !isDeckGrowing }

  /// The last `limit` decisions, the latest one first.
  package func review(_ limit: Int) -> [CardStack.Swipe] {
    stack.latest(limit)
  }

  package var selected: CardStack.Swipe? {
    selection.flatMap { review($0 + 1).dropFirst($0).first }
  }

  /// Moves the selection in the list of decisions; the first move selects the latest one.
  mutating func moveSelection(by lines: Int) {
    // At the end of the deck, no card is put back for later.
    let count = stack.decidedCount
    guard count > 0 else { return }
    selection = selection.map { min(max($0 + lines, 0), count - 1) } ?? 0
  }

  /// Adds new cards at the bottom of the stack; the top card stays.
  mutating func append(_ cards: [Card]) {
    summary = nil
    tally.append(cards[...], answers: answers)
    deck.append(cards)
    stack.append(cards.count)
  }

  /// Updates the counts after a move; `time` is how many seconds a swiped card was in hand, nil if
  /// it was not in hand.
  mutating func count(_ move: Move, time: Double?) {
    if case .swipe(let swiped, let answer) = move {
      tally.add(answer, to: swiped, deck.cards[swiped], answers: answers, time: time)
    } else {
      let changed: Int? = if case .change(let card, _, _) = move { card } else { nil }
      recount(changed: changed)
    }
    if case .swipe = move { summary = DecisionSummary(self) }
  }

  mutating func recount(changed: Int? = nil) {
    defer { summary = DecisionSummary(self) }
    // Don't walk through the decisions of a long deck without choices for nothing.
    guard tally.kinds.hasChoices || choiceCount > 0 else { return }
    tally.recount(stack.standing, changed: changed, of: deck, answers: answers)
  }
}
