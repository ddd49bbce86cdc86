import Cards

/// Looking at what was decided, and changing it, when no card is in hand.
extension Session {
  /// The `count` decisions that were made last, the last one first.
  package func review(_ count: Int) -> [Decision] {
    stack.latest(count).map(Decision.init)
  }

  /// The decision that is selected, if one is.
  package var selected: Decision? {
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

  /// Selects the decision that is shown in a row of the screen.
  mutating func select(row: Int) {
    let list = EndView.list(of: self, in: ScreenLayout(self).card)
    guard list.rows.contains(row) else { return }
    selection = list.first + row - list.rows.lowerBound
  }

  /// Gives the selected card another answer. Nothing is selected until somebody does it: a key that
  /// comes too late must not change the last decision.
  mutating func changeSelected(to answer: Answer, provenance: Provenance) -> [Effect] {
    guard let card = selected?.card else {
      notice =
        isFinished ? "every card is decided; u takes the last one back" : "no card has come yet"
      return []
    }
    guard case .change(_, let before) = stack.change(card: card, to: answer, provenance: provenance)
    else {
      return []
    }
    if stack.top != nil { turnToNewTop() }
    // The card keeps the selection: its new answer is the last one.
    self.selection = stack.top == nil ? 0 : nil
    notice = "\(deck.cards[card].title): \(answers[answer].word)"
    return [.report(Report(.change(card: card, answer, from: before), provenance: provenance))]
  }
}
