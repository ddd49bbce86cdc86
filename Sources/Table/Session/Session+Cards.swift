import Cards

extension Session {
  /// Moves the top card, if there is one; at the end of the deck a swipe means nothing.
  ///
  /// `origin` is where it was let go; without, where it is pulled to.
  mutating func swipe(
    _ answer: Answer, provenance: Provenance, from origin: Pull.Offset? = nil
  ) -> [Effect] {
    guard now >= unseenUntil else {
      notice = "a new card has come; what was selected is not any more"
      return []
    }
    let origin = origin ?? pull?.offset ?? .none
    guard let swipe = stack.swipe(answer, provenance: provenance) else {
      return provenance.agent == .thumb ? [] : changeSelected(to: answer, provenance: provenance)
    }
    turnToNewTop()
    notice = nil
    move(swipe.card, .leave(answer), from: origin)
    let report = Report(.swipe(card: swipe.card, answer), provenance: provenance)
    return [.report(report)] + endIfFinished(provenance: provenance)
  }

  mutating func rewind(provenance: Provenance) -> [Effect] {
    switch stack.rewind() {
    case nil:
      notice = "nothing to rewind"
      return []
    case .reset:
      turnToNewTop()
      notice = "the reset is undone"
      return [.report(Report(.rewindReset, provenance: provenance))]
    case .swipe(let swipe):
      turnToNewTop()
      move(swipe.card, .comeBack(swipe.answer))
      notice = "rewound: \(deck.cards[swipe.card].title)"
      let kind = Report.Kind.rewind(card: swipe.card, swipe.answer)
      return [.report(Report(kind, provenance: provenance))]
    case .change(let swipe, let before):
      turnToNewTop()
      notice = "\(deck.cards[swipe.card].title): \(answers[before].word) again"
      let kind = Report.Kind.rewind(card: swipe.card, swipe.answer)
      return [.report(Report(kind, provenance: provenance))] + endIfFinished(provenance: provenance)
    }
  }

  mutating func redo(provenance: Provenance) -> [Effect] {
    switch stack.redo() {
    case nil:
      notice = "nothing to redo"
      return []
    case .reset:
      turnToNewTop()
      notice = "reset again"
      return [.report(Report(.redoReset, provenance: provenance))]
    case .swipe(let swipe):
      turnToNewTop()
      move(swipe.card, .leave(swipe.answer))
      let kind = Report.Kind.redo(card: swipe.card, swipe.answer)
      return [.report(Report(kind, provenance: provenance))] + endIfFinished(provenance: provenance)
    case .change(let swipe, _):
      turnToNewTop()
      notice = "\(deck.cards[swipe.card].title): \(answers[swipe.answer].word)"
      return [.report(Report(.redo(card: swipe.card, swipe.answer), provenance: provenance))]
    }
  }

  mutating func reset(provenance: Provenance) -> [Effect] {
    guard stack.reset() else {
      notice = "nothing to reset"
      return []
    }
    turnToNewTop()
    notice = "all cards are back; u undoes the reset"
    return [.report(Report(.reset, provenance: provenance))]
  }

  /// Puts cards that have come behind the others; the card in hand stays.
  mutating func append(_ cards: [Card]) {
    let wasEmpty = stack.top == nil
    // A key that was meant for what is looked back on must not decide a card that just came.
    if selection != nil { unseenUntil = now + Self.timeToSee }
    deck.append(cards)
    stack.append(cards.count)
    if wasEmpty { turnToNewTop() }
  }

  /// No more cards come: those that are decided may have been the last.
  mutating func endDeck(problem: String?) -> [Effect] {
    isDeckGrowing = false
    deckProblem = problem
    let agent = stack.latest(1).first?.provenance.agent ?? .key
    return endIfFinished(provenance: Provenance(by: agent, time: now))
  }

  mutating func turnToNewTop() {
    isFlipped = false
    drag = nil
    selection = nil
    scroll = 0
    motion = nil
  }

  /// Lets a card be seen to move, where anything may.
  mutating func move(_ card: Int, _ kind: Motion.Kind, from origin: Pull.Offset = .none) {
    guard options.hasMotion else { return }
    motion = Motion(card: card, kind: kind, origin: origin, start: now)
  }

  private func endIfFinished(provenance: Provenance) -> [Effect] {
    isFinished ? [.report(Report(.end, provenance: provenance))] : []
  }
}
