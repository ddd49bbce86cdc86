import Cards
import Hands

/// Cards with choices of their own, which are answered by a number.
extension Session {
  /// The choices of a card; nil if it is liked or noped.
  package func choices(of card: Card) -> CardChoices? { game.answers.choices(of: card) }

  /// The word of an answer on a card, which is given by its index in the deck.
  package func word(of answer: Answer, on card: Int) -> String {
    game.answers.word(of: answer, on: game.deck.cards[card])
  }

  /// Why a card can't be answered like this; nil if it can.
  func refusal(of answer: Answer, on card: Card) -> String? {
    guard let choices = choices(of: card) else {
      return answer.number == nil ? nil : "this card has no choices, so a number is no answer"
    }
    guard !choices.allows(answer) else { return nil }
    return "this card is answered by a number from 1 to \(choices.count)"
  }

  /// Which keys answer the card in hand, in words; nil if it has no choices.
  var choiceHint: String? {
    guard let keys = choiceKeys(of: topCard) else { return nil }
    return hand.control.description.countsFingers
      ? "hold up so many fingers, or press \(keys)" : "press \(keys)"
  }

  /// The answer that a hand gives by a choice: on a card with choices a number is one of them, on
  /// others 1 is like, 2 nope and 3 later; nil for a number that is no answer.
  func answer(for choice: Choice) -> Answer? {
    if case .number(let number) = choice, concernedCard.flatMap(choices) != nil {
      return Answer.choice(number: number)
    }
    return switch choice {
    case .first, .number(1): .like
    case .second, .number(2): .nope
    case .third, .number(3): .later
    case .number: nil
    }
  }

  /// The word of an answer on the card that keys and buttons are about.
  func shownWord(of answer: Answer) -> String {
    concernedCard.map { game.answers.word(of: answer, on: $0) } ?? game.answers[answer].word
  }

  /// The card that keys and buttons are about: in the list the selected one, else the one in hand, at
  /// the end of the deck the selected one or the one that was decided last.
  var concernedCard: Card? {
    if let list { return list.selected.map { game.deck.cards[$0] } }
    return topCard ?? (selected ?? game.stack.latest(1).first).map { game.deck.cards[$0.card] }
  }

  /// The keys that answer a card, in words: `1 to 3`; nil if it has no choices.
  func choiceKeys(of card: Card?) -> String? {
    guard let count = card.flatMap(choices)?.count else { return nil }
    return count < CardChoices.maxCount ? "1 to \(count)" : "1 to 9, 0 for ten"
  }

  /// The choice that a digit stands for; nil if the card that a key would answer has no such choice.
  func choice(for key: Key) -> Answer? {
    guard case .character(let character) = key, character.isASCII,
      let digit = character.wholeNumberValue,
      let choice = Answer.choice(number: digit == 0 ? CardChoices.maxCount : digit),
      let card = list == nil
        ? topCard ?? selected.map({ game.deck.cards[$0.card] }) : concernedCard,
      choices(of: card)?.allows(choice) == true
    else { return nil }
    return choice
  }

  /// The answers that a card can get, in the order of their numbers or of the help.
  package func possibleAnswers(of card: Card) -> [Answer] {
    guard let choices = choices(of: card) else { return Answer.swipes }
    return choices.answers + [.later]
  }

  /// The key to name for an answer, as it is shown; nil if there is none.
  func keyName(of answer: Answer) -> String? {
    if let number = answer.number { return "\(number % CardChoices.maxCount)" }
    return bindings.preferredKey(for: answer, in: game.answers)?.name(isASCII: options.isASCII)
  }

  /// The number of cards that were answered by one of their choices.
  package var choiceCount: Int {
    game.stack.decidedCount - game.stack.count(of: .like) - game.stack.count(of: .nope)
  }

  /// True if no card was liked or got one of its choices.
  package var isNothingLiked: Bool { game.stack.count(of: .like) == 0 && choiceCount == 0 }

  /// How many cards got each answer, such as `3 keep`: of the deck's choices by their words, of the
  /// cards' own choices in one number, and of those that know their right choice how many were right.
  ///
  /// Answers that no card of the deck can get are left out.
  package var tallies: [(text: String, answer: Answer)] {
    guard game.tally.kinds.hasScored else { return talliesWithoutScore }
    let (right, count) = (game.tally.score.right, game.tally.score.count)
    return talliesWithoutScore
      + [("\(right) right", .choice(1)), ("\(count - right) wrong", .nope)]
  }

  /// The ``tallies`` of the cards that don't know their right choice.
  var talliesWithoutScore: [(text: String, answer: Answer)] {
    let kinds = game.tally.kinds
    let hasSwipes = kinds.hasPlain || !kinds.hasChoices || choiceCount < game.stack.decidedCount
    var tallies = (hasSwipes ? [Answer.like, .nope] : []).map { (self.tally($0), $0) }
    var chosenCount = game.tally.ownCount
    if kinds.hasShared, let choices = game.answers.choices {
      if choices.hasWords {
        tallies += choices.answers.map {
          ("\(game.tally.shared[$0, default: 0]) \(choices.word(of: $0) ?? $0.name)", $0)
        }
      } else {
        chosenCount += game.tally.shared.values.reduce(0, +)
      }
    }
    let hasNumbers = kinds.hasShared && game.answers.choices?.hasWords == false
    if kinds.hasOwn || hasNumbers || chosenCount > 0 {
      tallies.append(("\(chosenCount) chosen", .choice(1)))
    }
    return tallies
  }

  /// The word of an answer, if it does not depend on the card; otherwise its number.
  func sharedWord(of answer: Answer) -> String {
    game.answers.choices?.word(of: answer) ?? game.answers[answer].word
  }
}
