import Cards
import Hands

/// Cards with choices of their own, which are answered by a number.
extension Session {
  /// The choices of a card; nil if it is liked or noped.
  package func choices(of card: Card) -> CardChoices? { answers.choices(of: card) }

  /// The word of an answer on a card, which is given by its index in the deck.
  package func word(of answer: Answer, on card: Int) -> String {
    answers.word(of: answer, on: deck.cards[card])
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
    guard let count = topCard.flatMap(choices)?.count else { return nil }
    let keys = count < CardChoices.maxCount ? "1 to \(count)" : "1 to 9, 0 for ten"
    return control.countsFingers ? "hold up so many fingers, or press \(keys)" : "press \(keys)"
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
    concernedCard.map { answers.word(of: answer, on: $0) } ?? answers[answer].word
  }

  /// The card that keys and buttons are about: the one in hand, at the end of the deck the selected one
  /// or the one that was decided last.
  var concernedCard: Card? {
    topCard ?? (selected ?? stack.latest(1).first).map { deck.cards[$0.card] }
  }

  /// The choice that a digit stands for; nil if the card that a key would answer has no such choice.
  func choice(for key: Key) -> Answer? {
    guard case .character(let character) = key, character.isASCII,
      let digit = character.wholeNumberValue,
      let choice = Answer.choice(number: digit == 0 ? CardChoices.maxCount : digit),
      let card = topCard ?? selected.map({ deck.cards[$0.card] }),
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
    return bindings.preferredKey(for: answer, in: answers)?.name(isASCII: options.isASCII)
  }

  /// The number of cards that were answered by one of their choices.
  package var choiceCount: Int {
    stack.decidedCount - stack.count(of: .like) - stack.count(of: .nope)
  }

  /// True if no card was liked or got one of its choices.
  package var isNothingLiked: Bool { stack.count(of: .like) == 0 && choiceCount == 0 }

  /// How many cards got each answer, such as `3 keep`: those of choices that the cards share by their
  /// words, others as one number.
  ///
  /// The answers that nobody can give are left out.
  package var tallies: [(text: String, answer: Answer)] {
    let hasSwipes = !hasChoices || choiceCount < stack.decidedCount
    return (hasSwipes ? [Answer.like, .nope] : []).map { (tally($0), $0) } + choiceTallies
  }

  private var choiceTallies: [(text: String, answer: Answer)] {
    guard choiceCount > 0 || hasChoices else { return [] }
    if let score {
      return [("\(score.right) right", .choice(1)), ("\(score.count - score.right) wrong", .nope)]
    }
    guard let choices = answers.choices, choices.hasWords else {
      return [("\(choiceCount) chosen", .choice(1))]
    }
    return choices.answers.map { ("\(stack.count(of: $0)) \(choices.word(of: $0) ?? $0.name)", $0) }
  }

  /// The word of an answer, if it does not depend on the card; otherwise its number.
  func sharedWord(of answer: Answer) -> String {
    answers.choices?.word(of: answer) ?? answers[answer].word
  }

  /// The words that answers usually have, for the width of a column.
  var answerWords: [String] {
    Answer.swipes.map { answers[$0].word } + (answers.choices?.words ?? [])
      + (topCard?.choices?.words ?? [])
  }

  /// True if the card in hand, or the one that was decided last, has choices.
  private var hasChoices: Bool {
    concernedCard.flatMap(choices) != nil
  }

}
