import Cards
import Gestures
import Hands
import Keys

/// The first digit of a choice's number; it counts as long as its notice is shown.
struct TypedChoice: Equatable, Sendable {
  let card: Int
  let digits: String
  let notice: String
}

/// The card that keys and gestures act on, its choices, the followed hand, and what all are called.
extension Session {
  /// The card that keys and buttons act on: the selected card of a layer, else the top card, else
  /// the card of the latest decision.
  var concernedCard: Card? { concernedIndex.map { game.deck.cards[$0] } }

  var concernedIndex: Int? {
    let selection = covers.reversed().lazy.compactMap { $0.layer.selection }.first
    if let selection { return selection.card }
    return game.stack.top ?? game.stack.latest(1).first?.card
  }

  /// The card that digits answer; nil under a cover that selects none.
  var numberedCard: Int? {
    covers.isEmpty ? game.stack.top : topLayer.selection?.card
  }

  func choice(for key: Key) -> Answer? {
    guard case .character(let character) = key, character.isASCII,
      let digit = character.wholeNumberValue,
      let choice = Answer.choice(number: digit == 0 ? CardChoices.maxFingers : digit),
      let card = numberedCard, game.choices(of: game.deck.cards[card])?.allows(choice) == true
    else { return nil }
    return choice
  }

  /// Types a digit on a card with more choices than digits: two digits answer, or one and Enter.
  /// Returns nil if the key does not belong to a number.
  mutating func typeChoice(_ key: Key, provenance: Provenance) -> [Effect]? {
    let typed = card.typed
    card.typed = nil
    guard !isTyping, let index = numberedCard,
      let choices = game.choices(of: game.deck.cards[index]), choices.count > CardChoices.maxFingers
    else { return nil }
    var digits = typed?.card == index && typed?.notice == notice ? typed?.digits ?? "" : ""
    switch key {
    case .character(let digit) where digit.isASCII && digit.isWholeNumber: digits.append(digit)
    case .backspace where !digits.isEmpty: digits.removeLast()
    case .escape where !digits.isEmpty: digits = ""
    case .enter where !digits.isEmpty: break
    default: return nil
    }
    notice = nil
    guard let number = Int(digits) else { return [] }
    guard number <= choices.count, digits != "00" else {
      return decline("this card is answered by a number from 1 to \(choices.count)")
    }
    let choice = Answer.choice(number: number)
    if let choice, digits.count == 2 || key == .enter || number * 10 > choices.count {
      return handle(Press(key: nil, action: .answer(choice), provenance: provenance))
    }
    let word = choices.hasWords ? choice.flatMap(choices.word).map { " \($0)" } ?? "" : ""
    let hint = choice == nil ? "the second digit is missing" : "Enter takes it"
    let words = "\(digits)\(word): \(hint), Esc clears it"
    card.typed = TypedChoice(card: index, digits: digits, notice: words)
    return decline(words)
  }

  func answer(for choice: Choice) -> Answer? { game.answer(for: choice, on: concernedCard) }

  /// Returns the word of an answer on ``concernedCard``.
  func shownWord(of answer: Answer) -> String {
    concernedCard.map { game.answers.word(of: answer, on: $0) } ?? game.answers[answer].word
  }

  /// Returns the name of an action's first key, else the action's name.
  package func keyName(of action: Action) -> String {
    bindings.keys(for: action).first?.name(isASCII: options.isASCII) ?? action.name
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
    guard let binding = bindings[action], let key = binding.keys.first else { return nil }
    return "\(key.name(isASCII: options.isASCII)) \(binding.word)"
  }

  /// Names the key that leaves if no key quits: Enter at the end, or else the interrupt key.
  private var wayOutWithoutQuit: String? {
    guard isFinished, let key = bindings.keys(for: .take).first else { return hint(.interrupt) }
    return "\(key.name(isASCII: options.isASCII)) quit"
  }

  var choiceHint: String? {
    guard let keys = game.choiceKeys(of: topCard) else { return nil }
    return hand.control.description.countsFingers
      ? "hold up so many fingers, or press \(keys)" : "press \(keys)"
  }

  /// The gestures, or directions, with the answers that they give to ``concernedCard``.
  var gestures: [(gesture: String, answer: Answer)] {
    guard room.hasCards else { return [] }
    let possible = concernedCard.map(game.possibleAnswers) ?? Answer.swipes
    if hand.control.description.moving != nil {
      return possible.filter { $0.number == nil }.map { (game.answers[$0].direction.rawValue, $0) }
    }
    return hand.control.gestures.compactMap { label in
      guard case .answer(let choice) = label.intent, let answer = answer(for: choice),
        possible.contains(answer)
      else { return nil }
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

  mutating func followNextHand(provenance: Provenance) -> [Effect] {
    guard let frame = hand.frame, frame.handCount > 1 else {
      let remedy = options.findsOneHand ? "; --hands 2 looks for two" : ""
      return decline(hand.isThere ? "there is no other hand in view\(remedy)" : Self.noHand)
    }
    let next = ((readout.hand ?? 0) + 1) % frame.handCount
    let effects = loseHand(provenance: provenance)
    hand.followed = frame[next].middle
    let place = place(of: next, in: frame)
    notice = "following the hand \(place == .middle ? "in between" : "on the \(place.rawValue)")"
    return effects
  }

  /// The name of the followed hand if several are in view: `raised hand` if only it is raised, else
  /// its side as the user sees it. Nil if the control reads all hands.
  var followedHand: String? {
    guard let frame = hand.frame, frame.handCount > 1, let index = readout.hand, !hand.isPaused,
      !hand.control.description.countsFingers
    else { return nil }
    let raised = frame.indices.filter { !frame[$0].hangs(in: frame.size) }
    return raised == [index] ? "raised hand" : "\(place(of: index, in: frame).rawValue) hand"
  }

  private enum HandPlace: String { case left, middle, right }

  private func place(of hand: Int, in frame: HandFrame) -> HandPlace {
    let places = frame.indices.map { asSeen([Double(frame[$0].middle?.x ?? 0), 0]).x }
    let place = places[hand]
    return place == places.min() ? .left : place == places.max() ? .right : .middle
  }
}
