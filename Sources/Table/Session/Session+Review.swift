import Cards

/// Looking at what was decided, and changing it, when no card is in hand.
extension Session {
  /// The `limit` decisions that were made last, the last one first.
  package func review(_ limit: Int) -> [CardStack.Swipe] {
    stack.latest(limit)
  }

  /// The decision that is selected, if one is.
  package var selected: CardStack.Swipe? {
    selection.flatMap { review($0 + 1).dropFirst($0).first }
  }

  /// Moves the selection among the decisions; the first move selects the last decision.
  mutating func moveSelection(by lines: Int) {
    // No card waits, so that none is put back for later.
    let count = stack.decidedCount
    guard count > 0 else { return }
    guard let selection else {
      self.selection = 0
      return
    }
    self.selection = min(max(selection + lines, 0), count - 1)
  }

  /// Gives the selected card another answer. Nothing is selected until somebody does it: a key that
  /// comes too late must not change the last decision.
  mutating func changeSelected(to answer: Answer, provenance: Provenance) -> [Effect] {
    guard let card = selected?.card else {
      notice =
        isFinished ? "every card is decided; u takes the last one back" : "no card has come yet"
      return []
    }
    guard let move = stack.nextChange(of: card, to: answer) else { return [] }
    return [.decide(Decision(move, provenance: provenance))]
  }
}
