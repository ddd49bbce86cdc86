import Cards

/// The state that a log can restore: the cards, their possible answers, and the decisions.
package struct Game: Equatable, Sendable {
  package internal(set) var deck: Deck
  package internal(set) var isDeckGrowing: Bool { didSet { summarise() } }
  package internal(set) var deckProblem: String?
  package let answers: Answers
  package internal(set) var stack: CardStack
  var tally = ChoiceTally()
  private(set) var summary: DecisionSummary? {
    didSet { learningWords = isDecided ? learningPlan?.words : nil }
  }
  /// What is known and due at the end of a deck that is learned; nil for any other.
  private(set) var learningWords: String?

  init(deck: Deck, isDeckGrowing: Bool, answers: Answers) {
    self.deck = deck
    self.isDeckGrowing = isDeckGrowing
    self.answers = answers
    stack = CardStack(count: deck.cards.count)
    tally.append(deck.cards, answers: answers)
  }

  /// True if no move was ever made, not even one that was undone.
  package var isUntouched: Bool { stack.rewindCount + stack.redoCount == 0 }

  /// True if all cards are decided and no more can come.
  var isDecided: Bool { stack.top == nil && !isDeckGrowing }

  /// Adds new cards at the bottom of the stack; the top card stays.
  mutating func append(_ cards: [Card]) {
    summary = nil
    tally.append(cards, answers: answers)
    deck.append(cards)
    stack.append(cards.count)
  }

  /// Updates the counts after a move; `time` is how many seconds a swiped card was on top.
  mutating func count(_ move: Move, time: Double?) {
    switch move {
    case .swipe(let card, let answer):
      tally.add(answer, to: card, deck.cards[card], answers: answers, time: time)
      summarise()
    case .change(let card, _, _): recount(changed: card)
    case .jump, .note, .reset, .group, .rewind, .redo: recount()
    }
  }

  /// Summarises a decided deck; until then, not even a copy of the game is made for it.
  private mutating func summarise() { summary = isDecided ? DecisionSummary(self) : nil }

  mutating func recount(changed: Int? = nil) {
    defer { summarise() }
    // Recounting visits every decision, so it is skipped if there are no choices to count.
    guard tally.hasChoices || choiceCount > 0 else { return }
    tally.recount(stack.standing, changed: changed, of: deck, answers: answers)
  }
}
