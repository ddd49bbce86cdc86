/// The record of the moves that were made.
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
    enum Kind: Equatable, Sendable {
      case swipe(Swipe, wasPostponed: Bool)
      case change(Swipe, from: Answer)
      case jump(card: Int, from: StackLayout.Place)
      case note(card: Int, String, from: String)
      indirect case reset(before: StackLayout, stepsBefore: Int)
    }

    let kind: Kind
    /// True if the step was made together with the step before, so the two are undone together.
    var isJoined = false

    /// The swipe that this step made or changed; nil for any other step.
    var swipe: Swipe? {
      switch kind {
      case .swipe(let swipe, _), .change(let swipe, _): swipe
      case .jump, .note, .reset: nil
      }
    }

    package var target: Move.Target {
      switch kind {
      case .swipe(let swipe, _): .swipe(card: swipe.card, swipe.answer)
      case .change(let swipe, let before):
        .change(card: swipe.card, swipe.answer, from: before)
      case .jump(let card, _): .jump(card: card)
      case .note(let card, let text, let before): .note(card: card, text, from: before)
      case .reset: .reset
      }
    }
  }
}

extension [CardStack.Step] {
  /// Removes a step from the history. If the step began a group, the next step begins it instead.
  mutating func separate(at index: Int) -> CardStack.Step {
    if !self[index].isJoined, index + 1 < count { self[index + 1].isJoined = false }
    return remove(at: index)
  }
}
