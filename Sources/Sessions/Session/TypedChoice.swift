import Cards
import Keys

/// The first digit of a choice's number; it counts as long as its notice is shown.
struct TypedChoice: Equatable, Sendable {
  let card: Int
  let digits: String
  let notice: String
}

extension Session {
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
}
