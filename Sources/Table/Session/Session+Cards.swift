import Cards

extension Session {
  /// Moves the top card, if there is one; at the end of the deck a swipe means nothing.
  mutating func swipe(_ answer: Answer, stamp: Stamp) -> [Effect] {
    guard let swipe = stack.swipe(answer, stamp: stamp) else {
      notice =
        isFinished ? "every card is decided; u takes the last one back" : "no card has come yet"
      return []
    }
    turnToNewTop()
    notice = nil
    move(swipe, isReturn: false)
    let report = Report(.swipe(card: swipe.card, answer), stamp: stamp)
    return [.report(report)] + endIfFinished(stamp: stamp)
  }

  mutating func rewind(stamp: Stamp) -> [Effect] {
    switch stack.rewind() {
    case nil:
      notice = "nothing to rewind"
      return []
    case .reset:
      turnToNewTop()
      notice = "the reset is undone"
      return [.report(Report(.rewindReset, stamp: stamp))]
    case .swipe(let swipe):
      turnToNewTop()
      move(swipe, isReturn: true)
      notice = "rewound: \(deck.cards[swipe.card].title)"
      let kind = Report.Kind.rewind(card: swipe.card, swipe.answer)
      return [.report(Report(kind, stamp: stamp))]
    }
  }

  mutating func redo(stamp: Stamp) -> [Effect] {
    switch stack.redo() {
    case nil:
      notice = "nothing to redo"
      return []
    case .reset:
      turnToNewTop()
      notice = "reset again"
      return [.report(Report(.redoReset, stamp: stamp))]
    case .swipe(let swipe):
      turnToNewTop()
      move(swipe, isReturn: false)
      let kind = Report.Kind.redo(card: swipe.card, swipe.answer)
      return [.report(Report(kind, stamp: stamp))] + endIfFinished(stamp: stamp)
    }
  }

  mutating func reset(stamp: Stamp) -> [Effect] {
    guard stack.reset() else {
      notice = "nothing to reset"
      return []
    }
    turnToNewTop()
    notice = "all cards are back; u undoes the reset"
    return [.report(Report(.reset, stamp: stamp))]
  }

  /// Puts cards that have come behind the others; the card in hand stays.
  mutating func append(_ cards: [Card]) {
    let wasEmpty = stack.top == nil
    deck.append(cards)
    stack.append(cards.count)
    if wasEmpty { turnToNewTop() }
  }

  /// No more cards come: those that are decided may have been the last.
  mutating func endDeck(problem: String?) -> [Effect] {
    isDeckGrowing = false
    deckProblem = problem
    let agent = stack.standing.last?.stamp.agent ?? .key
    return endIfFinished(stamp: Stamp(by: agent, time: now))
  }

  private mutating func turnToNewTop() {
    isFlipped = false
    scroll = 0
    motion = nil
  }

  private mutating func move(_ swipe: CardStack.Swipe, isReturn: Bool) {
    motion = Motion(
      card: swipe.card, answer: swipe.answer, direction: answers[swipe.answer].direction,
      isReturn: isReturn, start: now)
  }

  private func endIfFinished(stamp: Stamp) -> [Effect] {
    isFinished ? [.report(Report(.end, stamp: stamp))] : []
  }
}
