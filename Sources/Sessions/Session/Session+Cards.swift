import Basics
import Cards

extension Session {
  /// Answers the top card.
  mutating func propose(_ answer: Answer, provenance: Provenance) -> [Effect] {
    if let refusal = topCard.flatMap({ game.refusal(of: answer, on: $0) }) {
      return decline(refusal)
    }
    let move = game.stack.nextSwipe(answer)
    // At the end of the deck, gestures have no effect.
    if move == nil, provenance.agent == hand.agent { return [] }
    return decide(
      move, provenance,
      otherwise: isFinished
        ? "every card is decided; \(keyName(of: .rewind)) takes the last one back"
        : "no card has come yet")
  }

  mutating func proposeRewind(provenance: Provenance) -> [Effect] {
    decide(game.stack.nextRewind, provenance, otherwise: "nothing to rewind")
  }

  mutating func proposeReset(provenance: Provenance) -> [Effect] {
    decide(game.stack.nextReset, provenance, otherwise: "nothing to reset")
  }

  mutating func decide(
    _ move: Move?, _ provenance: Provenance, otherwise reason: String
  ) -> [Effect] {
    move.map { [.decide(Decision($0, provenance: provenance))] } ?? decline(reason)
  }

  /// Applies a decision that has been written, and returns the effects, such as notifications.
  package mutating func apply(_ decision: Decision) -> [Effect] {
    defer { forgetPictures() }
    let origin = pull?.offset ?? .zero
    let (move, provenance) = (decision.move, decision.provenance)
    let top = game.stack.top
    let time = provenance.time - card.topSince
    let fits = game.stack.apply(move, provenance: provenance)
    precondition(fits, "a decision is applied before anything else is decided")
    lastKeyTime = now
    game.count(move, time: move.card == top ? time : nil)
    if case .note(let card, _, _) = move { unsavedNotes[card] = nil }
    if move == .reset { absentCount = 0 }
    // A note leaves the state of the top card as it is.
    if !move.isNote { turnToNewTop() }
    updateCovers(after: move)
    notice = provenance.agent == .script && move != .reset ? nil : words(for: move)
    show(move, from: origin)
    let moved = Effect.notify(Notification(kind: .move(move), provenance: provenance))
    switch move {
    case .change, .redo(.change): return [moved]
    default: return [moved] + (move.isNote ? [] : endIfFinished(provenance: provenance))
    }
  }

  /// Restores the cards from a log, and reports it; the deck lacks `unknownCount` cards of the log.
  package mutating func resume(_ stack: CardStack, unknownCount: Int) {
    game.stack = stack
    game.recount()
    if stack.rewindCount > 0 { notice = "resumed: \(stack.decidedCount) of \(stack.count) decided" }
    absentCount = unknownCount
    guard unknownCount > 0 else { return }
    let cards = Plural.of(unknownCount, "card")
    note("\(cards) of the log \(unknownCount == 1 ? "is" : "are") not here now")
  }

  /// Discards a decision that could not be saved; the cards stay as they are.
  package mutating func reject(_ decision: Decision, _ error: WriteError) {
    let remedy =
      error.isDiskFull
      ? "make room there and answer again"
      : "\(keyName(of: .save)) saves all decisions to a new log"
    notice = "not saved, so nothing has changed: \(error.reason); \(remedy)"
    settle()
    if case .note(let card, let text, _) = decision.move { unsavedNotes[card] = text }
  }

  /// Returns the notice for a move; nil if the screen shows the move well enough.
  private func words(for move: Move) -> String? {
    func title(_ card: Int) -> String { game.deck.cards[card].title }
    switch move {
    case .swipe(let card, let answer): return game.verdict(on: answer, of: card)
    case .change(let card, let answer, _), .redo(.change(let card, let answer, _)):
      return "\(title(card)): \(game.word(of: answer, on: card))"
    case .rewind(.change(let card, _, let before)):
      return "\(title(card)): \(game.word(of: before, on: card)) again"
    case .rewind(.swipe(let card, _)): return "rewound: \(title(card))"
    case .rewind(.jump(let card)): return "put back: \(title(card))"
    case .group(let parts), .redo(.group(let parts)):
      guard let answer = parts.first?.answer else { return nil }
      let word = game.word(of: answer, onCardsOf: parts)
      return
        "\(Plural.of(parts.count, "card")): \(word); \(keyName(of: .rewind)) takes all of it back"
    case .rewind(.group(let parts)): return "rewound: \(Plural.of(parts.count, "card")) together"
    case .note(_, let text, _), .redo(.note(_, let text, _)):
      return text.isEmpty ? "the note is gone" : "noted"
    case .rewind(.note): return "the note is as it was before"
    case .reset: return "all cards are back; \(keyName(of: .rewind)) undoes the reset"
    case .rewind(.reset): return "the reset is undone"
    case .redo(.reset): return "reset again"
    case .jump, .rewind, .redo: return nil
    }
  }

  private mutating func show(_ move: Move, from origin: SIMD2<Double>) {
    switch move {
    case .swipe(let card, let answer): animate(card, .leave(answer), from: origin)
    case .redo(.swipe(let card, let answer)): animate(card, .leave(answer))
    case .rewind(.swipe(let card, let answer)): animate(card, .comeBack(answer))
    case .change, .jump, .note, .reset, .group, .rewind, .redo: break
    }
  }

  mutating func append(_ cards: [Card]) {
    let wasEmpty = game.stack.top == nil
    game.append(cards)
    updateCovers()
    if wasEmpty { turnToNewTop() }
  }

  mutating func endDeck(problem: String?) -> [Effect] {
    game.isDeckGrowing = false
    game.deckProblem = problem
    let agent = game.stack.latest(1).first?.provenance.agent ?? .key
    return endIfFinished(provenance: Provenance(by: agent, time: now))
  }

  mutating func turnToNewTop() {
    card = CardInHand(kept: card.kept, fingertip: card.fingertip, topSince: now)
    hand.control.objectChanged()
  }

  mutating func animate(_ number: Int, _ kind: Motion.Kind, from origin: SIMD2<Double> = .zero) {
    guard options.hasMotion, covers.isEmpty else { return }
    card.motion = Motion(card: number, kind: kind, origin: origin, start: now)
  }

  /// Maximum number of decided cards for a reset without a confirmation.
  private static let freeResetCount = 3

  mutating func askToReset(provenance: Provenance) -> [Effect] {
    let count = game.stack.decidedCount
    let isFree = count <= Self.freeResetCount && absentCount == 0 || game.stack.nextReset == nil
    guard isFree || asked == .reset else {
      let cards = count == 1 ? "the decided card" : "all \(count) decided cards"
      let absent = absentCount > 0 ? " and \(absentCount) that are not here" : ""
      return ask(.reset, "\(keyName(of: .reset)) again brings \(cards)\(absent) back")
    }
    return proposeReset(provenance: provenance)
  }

  private func endIfFinished(provenance: Provenance) -> [Effect] {
    guard isFinished else { return [] }
    let end = Effect.notify(Notification(kind: .end, provenance: provenance))
    return options.endsWithDeck ? [end, .end(.quit)] : [end]
  }
}
