import Cards

extension Session {
  /// Answers the top card; at the end of the deck, changes the selected decision instead.
  mutating func propose(_ answer: Answer, provenance: Provenance) -> [Effect] {
    guard now >= game.answersIgnoredUntil else {
      notice = "a new card has come, so nothing is selected any more"
      return []
    }
    if let refusal = topCard.flatMap({ refusal(of: answer, on: $0) }) {
      notice = refusal
      return []
    }
    if let move = game.stack.nextSwipe(answer) { return decide(move, provenance) }
    // At the end of the deck, gestures have no effect.
    return provenance.agent == hand.agent ? [] : changeSelected(to: answer, provenance: provenance)
  }

  mutating func proposeRewind(provenance: Provenance) -> [Effect] {
    decide(game.stack.nextRewind, provenance, otherwise: "nothing to rewind")
  }

  mutating func proposeRedo(provenance: Provenance) -> [Effect] {
    decide(game.stack.nextRedo, provenance, otherwise: "nothing to redo")
  }

  mutating func proposeReset(provenance: Provenance) -> [Effect] {
    decide(game.stack.nextReset, provenance, otherwise: "nothing to reset")
  }

  private mutating func decide(
    _ move: Move?, _ provenance: Provenance, otherwise reason: String = ""
  ) -> [Effect] {
    guard let move else {
      notice = reason
      return []
    }
    return [.decide(Decision(move, provenance: provenance))]
  }

  /// Applies a decision that has been saved, and returns the announcements about it.
  package mutating func apply(_ decision: Decision) -> [Effect] {
    let origin = pull?.offset ?? .zero
    let move = decision.move
    let top = game.stack.top
    let fits = game.stack.apply(move, provenance: decision.provenance)
    precondition(fits, "a decision is applied before anything else is decided")
    game.isResetAsked = false
    lastKeyTime = now
    count(move, top: top, at: decision.provenance.time)
    turnToNewTop()
    updateList(after: move)
    notice = words(for: move)
    show(move, from: origin)
    let announcement = Effect.announce(Announcement(.move(move), provenance: decision.provenance))
    return [announcement] + endIfFinished(after: move, provenance: decision.provenance)
  }

  /// Brings what is counted of cards with choices up to date; `top` was in hand before the move.
  private mutating func count(_ move: Move, top: Int?, at time: Double) {
    if case .swipe(let swiped, let answer) = move {
      game.tally.add(
        answer, to: swiped, game.deck.cards[swiped], answers: game.answers,
        time: swiped == top ? time - card.topSince : nil)
    } else {
      let changed: Int? = if case .change(let card, _, _) = move { card } else { nil }
      recount(changed: changed)
    }
  }

  /// Counts all answers of cards with choices anew.
  mutating func recount(changed: Int? = nil) {
    // The decisions of a long deck without choices are not looked through for nothing.
    guard game.tally.kinds.hasChoices || choiceCount > 0 else { return }
    game.tally.recount(game.stack.standing, changed: changed, of: game.deck, answers: game.answers)
  }

  /// Discards a decision that could not be saved; the cards stay as they are.
  package mutating func reject(_ decision: Decision, reason: String) {
    notice = "not saved, so nothing has changed: \(reason)"
    settle()
  }

  /// The notice for a move; nil if the screen shows it well enough.
  private func words(for move: Move) -> String? {
    func title(_ card: Int) -> String { game.deck.cards[card].title }
    switch move {
    case .swipe(let card, let answer): return verdict(on: answer, of: card)
    case .redo(.swipe): return nil
    case .change(let card, let answer, _), .redo(.change(let card, let answer, _)):
      return "\(title(card)): \(word(of: answer, on: card))"
    case .rewind(.change(let card, _, let before)):
      return "\(title(card)): \(word(of: before, on: card)) again"
    case .rewind(.swipe(let card, _)): return "rewound: \(title(card))"
    case .jump, .redo(.jump): return nil
    case .rewind(.jump(let card)): return "put back: \(title(card))"
    case .reset: return "all cards are back; u undoes the reset"
    case .rewind(.reset): return "the reset is undone"
    case .redo(.reset): return "reset again"
    }
  }

  /// Starts the animation of a move, and selects a changed decision.
  private mutating func show(_ move: Move, from origin: SIMD2<Double>) {
    switch move {
    case .swipe(let card, let answer): self.move(card, .leave(answer), from: origin)
    case .redo(.swipe(let card, let answer)): self.move(card, .leave(answer))
    case .rewind(.swipe(let card, let answer)): self.move(card, .comeBack(answer))
    // The selection follows the card, whose decision is now the last one.
    case .change: game.selection = game.stack.top == nil ? 0 : nil
    case .jump, .reset, .rewind, .redo: break
    }
  }

  /// Adds new cards at the bottom of the stack; the top card stays.
  mutating func append(_ cards: [Card]) {
    let wasEmpty = game.stack.top == nil
    // A key that was meant for the selected decision must not decide a card that has just come.
    if game.selection != nil { game.answersIgnoredUntil = now + Self.reactionTime }
    game.tally.append(cards[...], answers: game.answers)
    game.deck.append(cards)
    game.stack.append(cards.count)
    list?.append(in: game.deck)
    if wasEmpty { turnToNewTop() }
  }

  /// Marks the deck as complete, which ends the session if all cards are decided.
  mutating func endDeck(problem: String?) -> [Effect] {
    game.isDeckGrowing = false
    game.deckProblem = problem
    let agent = game.stack.latest(1).first?.provenance.agent ?? .key
    return endIfFinished(provenance: Provenance(by: agent, time: now))
  }

  /// Resets the state of the previous top card.
  mutating func turnToNewTop() {
    card.topSince = now
    card.isFlipped = false
    card.body = CardBody()
    card.grip = nil
    game.selection = nil
    card.scroll = 0
    card.motion = nil
    hand.control.cardChanged()
  }

  /// Starts an animation, unless animations are off.
  mutating func move(_ number: Int, _ kind: Motion.Kind, from origin: SIMD2<Double> = .zero) {
    guard options.hasMotion, list == nil else { return }
    card.motion = Motion(card: number, kind: kind, origin: origin, start: now)
  }

  private func endIfFinished(after move: Move, provenance: Provenance) -> [Effect] {
    switch move {
    case .swipe, .redo(.swipe), .rewind(.change): endIfFinished(provenance: provenance)
    case .change, .jump, .reset, .rewind, .redo: []
    }
  }

  private func endIfFinished(provenance: Provenance) -> [Effect] {
    guard isFinished else { return [] }
    let end = Effect.announce(Announcement(.end, provenance: provenance))
    return options.endsWithDeck ? [end, .end(.quit)] : [end]
  }
}
