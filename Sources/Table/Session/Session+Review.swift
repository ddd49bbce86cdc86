import Cards

/// Reviewing and changing decisions at the end of the deck.
extension Session {
  /// The last `limit` decisions, the latest one first.
  package func review(_ limit: Int) -> [CardStack.Swipe] {
    game.stack.latest(limit)
  }

  /// The selected decision; nil if none is.
  package var selected: CardStack.Swipe? {
    game.selection.flatMap { review($0 + 1).dropFirst($0).first }
  }

  /// Moves the selection in the list of decisions; the first move selects the latest decision.
  mutating func moveSelection(by lines: Int) {
    // At the end of the deck, no card is put back for later.
    let count = game.stack.decidedCount
    guard count > 0 else { return }
    guard let selection = game.selection else {
      game.selection = 0
      return
    }
    game.selection = min(max(selection + lines, 0), count - 1)
  }

  /// Changes the answer of the selected decision.
  ///
  /// Nothing is selected initially, so that a late key press does not change the last decision.
  mutating func changeSelected(to answer: Answer, provenance: Provenance) -> [Effect] {
    guard let card = selected?.card else {
      notice =
        isFinished ? "every card is decided; u takes the last one back" : "no card has come yet"
      return []
    }
    if let refusal = refusal(of: answer, on: game.deck.cards[card]) {
      notice = refusal
      return []
    }
    guard let move = game.stack.nextChange(of: card, to: answer) else { return [] }
    return [.decide(Decision(move, provenance: provenance))]
  }
}
