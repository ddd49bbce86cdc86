import Cards

/// What is counted of the cards with choices, kept up to date move by move.
struct ChoiceTally: Equatable {
  /// Which kinds of cards the deck has.
  struct Kinds: Equatable {
    /// Cards that are liked or noped.
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
