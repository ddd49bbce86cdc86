import Cards

/// The counts of cards with choices, updated with each move.
struct ChoiceTally: Equatable {
  struct Kinds: Equatable {
    /// True if any card is liked or rejected.
    var hasPlain = false
    /// True if any card has the deck's choices and does not state the right one.
    var hasShared = false
    /// True if any card has choices of its own and does not state the right one.
    var hasOwn = false
    /// True if any card states its right choice, so that answers to it are scored.
    var hasScored = false

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

  private(set) var kinds = Kinds()
  /// How many cards got each shared choice of the deck.
  private(set) var shared: [Answer: Int] = [:]
  /// How many cards got a choice of their own, or a choice that they no longer have.
  private(set) var ownCount = 0
  private(set) var score = Score()
  /// Seconds for which each card was the top card before it got a choice, by index in the deck.
  private var times: [Int: Double] = [:]

  mutating func append(_ cards: ArraySlice<Card>, answers: Answers) {
    for card in cards { kinds.add(card, answers: answers) }
  }

  /// Counts the first answer to a card; `time` is the seconds for which it was on top, if any.
  mutating func add(_ answer: Answer, to index: Int, _ card: Card, answers: Answers, time: Double?)
  {
    guard answer.isChoice else { return }
    times[index] = time
    count(answer, index, card, answers)
  }

  /// Recounts everything after a move that is not a new answer.
  mutating func recount(
    _ standing: [CardStack.Swipe], changed: Int?, of deck: Deck, answers: Answers
  ) {
    // A changed answer has no meaningful time, so the time of the first answer is forgotten.
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
