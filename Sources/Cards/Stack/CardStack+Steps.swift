extension CardStack {
  /// An answer that a card got: which card, which answer, when, and by whom.
  public struct Swipe: Equatable, Sendable {
    /// The card's index in the deck.
    public let card: Int
    /// The answer it got.
    public let answer: Answer
    /// When the answer was given, and by whom.
    public let provenance: Provenance
  }

  /// The moves that lead from a new stack to this one: those that were made, those that can be
  /// redone, and the rewinds of these. The provenance is nil for a move that gave no answer.
  package var history: [(move: Move, provenance: Provenance?)] {
    var rest = (steps + undone.reversed())[...]
    var moves: [(move: Move, provenance: Provenance?)] = []
    while let first = rest.popFirst() {
      let joined = rest.prefix { $0.isJoined }.map(\.target)
      rest = rest.dropFirst(joined.count)
      moves.append(
        (joined.isEmpty ? first.target : .group([first.target] + joined), first.provenance))
    }
    let rewound = moves.suffix(undone.count { !$0.isJoined }).reversed()
    return moves + rewound.map { (.rewind($0.move), nil) }
  }

  /// A move that was made, with what is needed to undo it.
  package struct Step: Equatable, Sendable {
    /// What undoing the move needs to know besides its target.
    enum Before: Equatable, Sendable {
      case asTold
      case postponed
      case place(FreshCards.Place)
      indirect case round(StackLayout, stepsBefore: Int)
    }

    package let target: Move
    /// The provenance of an answer; nil for a move that gave none.
    let provenance: Provenance?
    let before: Before
    /// True if the step was made together with the step before, so the two are undone together.
    var isJoined = false

    /// The swipe that this step made or changed; nil for any other step.
    var swipe: Swipe? {
      guard let card = target.card, let answer = target.answer, let provenance else { return nil }
      return Swipe(card: card, answer: answer, provenance: provenance)
    }
  }
}
