import Cards

/// What is decided: the cards, the answers that they can get, and those that they have. A log can restore
/// it.
package struct Game: Equatable, Sendable {
  /// The cards read so far.
  package internal(set) var deck: Deck
  /// True while more cards may come.
  package internal(set) var isDeckGrowing: Bool { didSet { summary = DecisionSummary(self) } }
  /// The problem that ended the deck early; nil if there was none.
  package internal(set) var deckProblem: String?
  /// The words, keys and directions of the answers.
  package let answers: Answers
  /// The stack of cards, with the decisions.
  package internal(set) var stack: CardStack
  /// What is counted of the cards with choices.
  var tally = ChoiceTally()
  /// What the end of the deck says of the decisions; nil before it.
  private(set) var summary: DecisionSummary?
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
    summary = nil
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
    if case .swipe = move { summary = DecisionSummary(self) }
  }

  /// Counts all answers of cards with choices anew.
  mutating func recount(changed: Int? = nil) {
    defer { summary = DecisionSummary(self) }
    // The decisions of a long deck without choices are not looked through for nothing.
    guard tally.kinds.hasChoices || choiceCount > 0 else { return }
    tally.recount(stack.standing, changed: changed, of: deck, answers: answers)
  }
}

/// What is counted of the cards with choices, kept up to date move by move.
struct ChoiceTally: Equatable {
  /// Which kinds of cards the deck has.
  struct Kinds: Equatable {
    /// Cards that are liked or rejected.
    var hasPlain = false
    /// Cards with the choices of the deck.
    var hasShared = false
    /// Cards with choices of their own.
    var hasOwn = false
    /// Cards that know their right choice.
    var hasScored = false

    /// True if a card has choices.
    var hasChoices: Bool { hasShared || hasOwn || hasScored }

    mutating func add(_ card: Card, answers: Answers) {
      guard let choices = answers.choices(of: card) else {
        hasPlain = true
        return
      }
      if choices.correct != nil {
        hasScored = true
      } else if card.choices == nil {
        hasShared = true
      } else {
        hasOwn = true
      }
    }
  }

  /// The kinds of cards in the deck so far.
  private(set) var kinds = Kinds()
  /// How many cards got each choice of the deck.
  private(set) var shared: [Answer: Int] = [:]
  /// How many cards got a choice of their own, or one that they don't have any more.
  private(set) var ownCount = 0
  /// How well the cards were answered that know their right choice.
  private(set) var score = Score()
  /// For how many seconds cards were in hand before they got a choice, by their index in the deck.
  private var times: [Int: Double] = [:]

  /// Takes note of the cards from an index on, which have come.
  mutating func append(_ cards: ArraySlice<Card>, answers: Answers) {
    for card in cards { kinds.add(card, answers: answers) }
  }

  /// Counts an answer to a card that had none; `time` is how long the card was in hand, if it was.
  mutating func add(_ answer: Answer, to index: Int, _ card: Card, answers: Answers, time: Double?)
  {
    guard answer.isChoice else { return }
    times[index] = time
    count(answer, index, card, answers)
  }

  /// Counts everything anew after a move that is no new answer.
  mutating func recount(
    _ standing: [CardStack.Swipe], changed: Int?, of deck: Deck, answers: Answers
  ) {
    // How long somebody thinks about a change tells nothing.
    if let changed { times[changed] = nil }
    (shared, ownCount, score) = ([:], 0, Score())
    for swipe in standing where swipe.answer.isChoice {
      count(swipe.answer, swipe.card, deck.cards[swipe.card], answers)
    }
  }

  private mutating func count(_ answer: Answer, _ index: Int, _ card: Card, _ answers: Answers) {
    let choices = answers.choices(of: card)
    if let choices, choices.correct != nil, answer.number != nil {
      score.add(answer, to: choices, time: times[index])
    } else if card.choices == nil, choices?.word(of: answer) != nil {
      shared[answer, default: 0] += 1
    } else {
      ownCount += 1
    }
  }
}
