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
