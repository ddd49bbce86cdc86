/// One step in the history of a deck: a small value that is written down before it is applied.
///
/// Cards are identified by their index in the deck. A move names its card, so its meaning does not
/// depend on which card is on top.
public enum Move: Equatable, Sendable {
  /// A waiting card gets an answer.
  case swipe(card: Int, Answer)
  /// A decided card gets another answer.
  case change(card: Int, Answer, from: Answer)
  /// A waiting card comes to the top; the others stay in their order.
  case jump(card: Int)
  /// A note is written to a card and replaces the note `from`; empty texts mean no note.
  case note(card: Int, String, from: String)
  /// All cards return to the stack.
  case reset
  /// Several cards get an answer together, each by a swipe or a change.
  case group([Move])
  /// The last move, which is none of these two, is undone.
  indirect case rewind(Move)
  /// The most recently undone move is redone.
  indirect case redo(Move)

  /// What the move does, undoes or redoes.
  public var target: Move {
    switch self {
    case .rewind(let target), .redo(let target): target
    default: self
    }
  }

  /// The card that the move concerns; nil for a reset and a group.
  public var card: Int? {
    switch target {
    case .swipe(let card, _), .change(let card, _, _), .jump(let card), .note(let card, _, _): card
    default: nil
    }
  }

  /// The answer that the card gets or got; nil if it gets none, and for a group.
  public var answer: Answer? {
    switch target {
    case .swipe(_, let answer), .change(_, let answer, _): answer
    default: nil
    }
  }

  /// True if the move writes, undoes or redoes a note, so that no card changes place or answer.
  package var isNote: Bool { if case .note = target { true } else { false } }

  /// The single-card moves of a group, in the order they are made; for any other move, only itself.
  public var parts: [Move] {
    switch self {
    case .group(let moves): moves
    case .rewind(.group(let moves)): moves.reversed().map { .rewind($0) }
    case .redo(.group(let moves)): moves.map { .redo($0) }
    default: [self]
    }
  }
}
