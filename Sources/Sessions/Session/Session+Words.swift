import Cards
import Cells
import Gestures
import Keys

/// The card that keys and gestures act on, its choices, and what keys and answers are called.
extension Session {
  /// The card that keys and buttons act on: the selected card of a layer, else the top card, else
  /// the card of the latest decision.
  var concernedCard: Card? { concernedIndex.map { game.deck.cards[$0] } }

  var concernedIndex: Int? {
    let selection = covers.reversed().lazy.compactMap { $0.layer.selection }.first
    if let selection { return selection.card }
    return game.stack.top ?? game.stack.latest(1).first?.card
  }

  /// The card that digits answer; nil under a cover that selects none, and while they select one.
  var numberedCard: Int? {
    guard !covers.isEmpty else { return game.stack.top }
    return (topLayer as? CardList)?.typedNumber == nil ? topLayer.selection?.card : nil
  }

  func choice(for key: Key) -> Answer? {
    guard case .character(let character) = key, character.isASCII,
      let digit = character.wholeNumberValue,
      let choice = Answer.choice(number: digit == 0 ? CardChoices.maxFingers : digit),
      let card = numberedCard, game.choices(of: game.deck.cards[card])?.allows(choice) == true
    else { return nil }
    return choice
  }

  func answer(for choice: Choice) -> Answer? { game.answer(for: choice, on: concernedCard) }

  /// Returns the answer that an intent gives; nil for any other intent.
  func answer(of intent: Intent?) -> Answer? {
    if case .answer(let choice) = intent { answer(for: choice) } else { nil }
  }

  /// Returns the word of an answer on ``concernedCard``.
  func shownWord(of answer: Answer) -> String {
    concernedCard.map { game.answers.word(of: answer, on: $0) } ?? game.answers[answer].word
  }

  /// Returns the name of an action's first key, else the action's name.
  package func keyName(of action: Action) -> String { firstKey(of: action) ?? action.name }

  /// Returns the name of an action's first key; nil if it has none.
  func firstKey(of action: Action) -> String? {
    bindings.firstKey(of: action, isASCII: options.isASCII)
  }

  func keyName(of answer: Answer) -> String? {
    if let number = answer.number {
      let isZero =
        number == concernedCard.flatMap(game.choices)?.count && number == CardChoices.maxFingers
      return isZero ? "0" : "\(number)"
    }
    return bindings.preferredKey(for: answer, in: game.answers)?.name(isASCII: options.isASCII)
  }

  /// Short hints of keys and their actions, such as `u rewind  r reset`.
  func hints(_ actions: [Action]) -> String {
    actions.compactMap { hint($0) ?? ($0 == .quit ? wayOutWithoutQuit : nil) }
      .joined(separator: "  ")
  }

  private func hint(_ action: Action) -> String? {
    guard let word = bindings[action]?.word, let key = firstKey(of: action) else { return nil }
    return "\(key) \(word)"
  }

  /// Names the key that leaves if no key quits: Enter at the end, or else the interrupt key.
  private var wayOutWithoutQuit: String? {
    guard isFinished, let key = firstKey(of: .take) else { return hint(.interrupt) }
    return "\(key) quit"
  }

  var choiceHint: String? {
    let card = numberedCard.map { game.deck.cards[$0] }
    guard let keys = game.choiceKeys(of: card) else { return nil }
    // A picture may leave no room for the words on the card.
    if let card, card.picture != nil, let choices = game.choices(of: card), choices.hasWords,
      !hand.control.description.countsFingers
    {
      let words = zip(choices.answers, choices.words).map { "\($0.name) \($1)" }
      let lists = ["  ", " "].map { words.joined(separator: $0) }
      if let list = lists.first(where: { CellWidth.of($0) + 18 <= size.columns }) { return list }
    }
    return hand.control.description.countsFingers
      ? "hold up that many fingers, or press \(keys)" : "press \(keys)"
  }

  /// The gestures, or directions, with the answers that they give to ``concernedCard``.
  var gestures: [(gesture: String, answer: Answer)] {
    guard room.hasCards else { return [] }
    let possible = concernedCard.map(game.possibleAnswers) ?? Answer.swipes
    if hand.control.description.moving != nil {
      return possible.filter { $0.number == nil }.map { (game.answers[$0].direction.rawValue, $0) }
    }
    return hand.control.gestures.compactMap { label in
      guard let answer = answer(of: label.intent), possible.contains(answer) else { return nil }
      return (label.gesture, answer)
    }
  }

  /// The gestures with their answers, `thumb up: like`, or the keys for a card with choices.
  var gestureHint: String {
    guard room.hasCards else { return "" }
    if let choiceHint { return choiceHint }
    let list = gestures.map { "\($0.gesture): \(shownWord(of: $0.answer))" }.joined(separator: ", ")
    return (hand.control.description.moving.map { "\($0) " } ?? "") + list
  }
}
