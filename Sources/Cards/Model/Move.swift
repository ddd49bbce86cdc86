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
    /// A note that was written to a card, and the note that it replaced; empty texts mean no note.
    case note(card: Int, String, from: String)
    /// A reset.
    case reset
    /// Answers that several cards got together, each a swipe or a change.
    case group([Target])

    /// The card that the target concerns; nil for a reset and a group.
    public var card: Int? {
      switch self {
      case .swipe(let card, _), .change(let card, _, _), .jump(let card), .note(let card, _, _):
        card
      case .reset, .group: nil
      }
    }

    /// The answer that the card got; nil if it got none, and for a group.
    public var answer: Answer? {
      switch self {
      case .swipe(_, let answer), .change(_, let answer, _): answer
      case .jump, .note, .reset, .group: nil
      }
    }

    /// The targets of a group; for any other target, only itself.
    public var parts: [Target] { if case .group(let parts) = self { parts } else { [self] } }
  }

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
  case group([Target])
  /// The last move is undone.
  case rewind(Target)
  /// The most recently undone move is redone.
  case redo(Target)

  /// What the move does, undoes or redoes.
  public var target: Target {
    switch self {
    case .swipe(let card, let answer): .swipe(card: card, answer)
    case .change(let card, let answer, let before): .change(card: card, answer, from: before)
    case .jump(let card): .jump(card: card)
    case .note(let card, let text, let before): .note(card: card, text, from: before)
    case .reset: .reset
    case .group(let targets): .group(targets)
    case .rewind(let target), .redo(let target): target
    }
  }

  /// True if the move writes, undoes or redoes a note, so that no card changes place or answer.
  package var isNote: Bool { if case .note = target { true } else { false } }

  /// The single-card moves of a group, in the order they are made; for any other move, only itself.
  public var parts: [Move] {
    switch self {
    case .group(let targets): targets.map(\.move)
    case .rewind(.group(let targets)): targets.reversed().map { .rewind($0) }
    case .redo(.group(let targets)): targets.map { .redo($0) }
    default: [self]
    }
  }
}

extension Move.Target {
  /// The new move that has this effect, instead of a rewind or a redo.
  var move: Move {
    switch self {
    case .swipe(let card, let answer): .swipe(card: card, answer)
    case .change(let card, let answer, let before): .change(card: card, answer, from: before)
    case .jump(let card): .jump(card: card)
    case .note(let card, let text, let before): .note(card: card, text, from: before)
    case .reset: .reset
    case .group(let targets): .group(targets)
    }
  }
}
