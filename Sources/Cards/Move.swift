/// One step in the history of a deck: a small value that is written down before it is applied.
///
/// Cards are known by their index in the deck. A move names its card, so that it means the same
/// whatever lies on top.
public enum Move: Equatable, Sendable {
  /// What a rewind takes back and a redo does again.
  public enum Target: Equatable, Sendable {
    /// A card's answer.
    case swipe(card: Int, Answer)
    /// A decided card's other answer.
    case change(card: Int, Answer, from: Answer)
    /// A reset.
    case reset

    /// The card that it is about; nil for a reset.
    public var card: Int? {
      switch self {
      case .swipe(let card, _), .change(let card, _, _): card
      case .reset: nil
      }
    }

    /// The answer that the card got; nil for a reset.
    public var answer: Answer? {
      switch self {
      case .swipe(_, let answer), .change(_, let answer, _): answer
      case .reset: nil
      }
    }
  }

  /// A waiting card gets an answer.
  case swipe(card: Int, Answer)
  /// A decided card gets another answer.
  case change(card: Int, Answer, from: Answer)
  /// All cards come back.
  case reset
  /// The last move is taken back.
  case rewind(Target)
  /// The move that was taken back last is done again.
  case redo(Target)

  /// What the move does, takes back or does again.
  public var target: Target {
    switch self {
    case .swipe(let card, let answer): .swipe(card: card, answer)
    case .change(let card, let answer, let before): .change(card: card, answer, from: before)
    case .reset: .reset
    case .rewind(let target), .redo(let target): target
    }
  }
}
