/// One step in the history of a deck: a small value that is written down before it is applied.
///
/// Cards are identified by their index in the deck. A move names its card, so its meaning does not
/// depend on which card is on top.
public enum Move: Equatable, Sendable {
  /// What a rewind undoes and a redo repeats.
  public enum Target: Equatable, Sendable {
    /// A card's answer.
    case swipe(card: Int, Answer)
    /// A new answer for a decided card.
    case change(card: Int, Answer, from: Answer)
    /// A waiting card that came to the top out of its turn.
    case jump(card: Int)
    /// A reset.
    case reset

    /// The card it concerns; nil for a reset.
    public var card: Int? {
      switch self {
      case .swipe(let card, _), .change(let card, _, _), .jump(let card): card
      case .reset: nil
      }
    }

    /// The answer that the card got; nil for a jump and a reset.
    public var answer: Answer? {
      switch self {
      case .swipe(_, let answer), .change(_, let answer, _): answer
      case .jump, .reset: nil
      }
    }
  }

  /// A waiting card gets an answer.
  case swipe(card: Int, Answer)
  /// A decided card gets another answer.
  case change(card: Int, Answer, from: Answer)
  /// A waiting card comes to the top; the others stay in their order.
  case jump(card: Int)
  /// All cards return to the stack.
  case reset
  /// The last move is undone.
  case rewind(Target)
  /// The last undone move is redone.
  case redo(Target)

  /// What the move does, undoes or redoes.
  public var target: Target {
    switch self {
    case .swipe(let card, let answer): .swipe(card: card, answer)
    case .change(let card, let answer, let before): .change(card: card, answer, from: before)
    case .jump(let card): .jump(card: card)
    case .reset: .reset
    case .rewind(let target), .redo(let target): target
    }
  }
}

/// The direction in which a card leaves the top of the stack.
public enum SwipeDirection: String, CaseIterable, Sendable {
  case left, right, up, down

  /// All directions, as a list for messages.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
