/// The answers that were given, and the moves that can be made next.
extension CardStack {
  /// The latest answer of each card since the last reset, in their order; a card that is due has none.
  public var standing: [Swipe] {
    latest(count).reversed().filter { $0.provenance.agent != .script }
  }

  /// Returns the latest answers of the `limit` most recently swiped cards, most recent first.
  ///
  /// Fast for a small `limit`, however many cards are decided.
  public func latest(_ limit: Int) -> [Swipe] {
    var cards: Set<Int> = []
    var latest: [Swipe] = []
    for step in steps[stepsBeforeRound...].reversed() where latest.count < limit {
      if let swipe = step.swipe, cards.insert(swipe.card).inserted { latest.append(swipe) }
    }
    return latest
  }

  /// The swipes of ``standing``, each with the provenance of the swipe made just before it.
  ///
  /// `isJoined` is true for a card that was answered together with the card before it.
  package var standingAfter: [(swipe: Swipe, before: Provenance?, isJoined: Bool)] {
    var latest: [Int: (swipe: Swipe, before: Provenance?, isJoined: Bool)] = [:]
    var before: Provenance?
    for step in steps {
      guard let swipe = step.swipe else { continue }
      latest[swipe.card] = (swipe, before, step.isJoined)
      before = swipe.provenance
    }
    return standing.compactMap { latest[$0.card] }
  }

  /// Returns the move that swipes the top card, or nil if every card is decided.
  public func nextSwipe(_ answer: Answer) -> Move? { layout.top.map { .swipe(card: $0, answer) } }

  /// Returns the move that gives a decided card another answer.
  ///
  /// Nil if the card waits or already has this answer.
  public func nextChange(of card: Int, to answer: Answer) -> Move? {
    guard let before = decision(of: card), before != answer else { return nil }
    return .change(card: card, answer, from: before)
  }

  /// Returns the move that swipes a waiting card anywhere in the stack; nil for a decided card.
  public func nextSwipe(of card: Int, _ answer: Answer) -> Move? {
    isWaiting(card) ? .swipe(card: card, answer) : nil
  }

  /// Returns the move that brings a waiting card to the top; nil if it is decided or on top.
  public func nextJump(to card: Int) -> Move? {
    isWaiting(card) && card != top ? .jump(card: card) : nil
  }

  /// Returns the move that gives several cards the same answer, in the order of `cards`.
  ///
  /// Cards that already have this answer are left out; nil if no card is left.
  public func nextGroup(of cards: [Int], _ answer: Answer) -> Move? {
    let answers = self.answers
    let others = cards.filter { answers.indices.contains($0) && answers[$0] != answer }
    let targets = others.compactMap { nextChange(of: $0, to: answer) ?? nextSwipe(of: $0, answer) }
    return targets.count < 2 ? targets.first : .group(targets)
  }

  /// Returns true if the parts give different cards the same answer, and all can be applied now.
  func isGroup(_ parts: [Move]) -> Bool {
    let cards = parts.compactMap(\.card)
    guard let answer = parts.first?.answer, Set(cards).count == parts.count else { return false }
    return nextGroup(of: cards, answer) == .group(parts)
  }

  /// Returns the move that writes a note to a card, or nil if it already has this note.
  public func nextNote(to card: Int, _ text: String) -> Move? {
    let before = note(to: card)
    guard before != text, (0..<count).contains(card) else { return nil }
    return .note(card: card, text, from: before)
  }

  /// Returns the note to a card, or an empty text if there is none.
  public func note(to card: Int) -> String { notes[card] ?? "" }

  /// The move that undoes the last move; nil if there is none.
  public var nextRewind: Move? {
    guard let last = steps.last else { return nil }
    guard last.isJoined, let first = steps.lastIndex(where: { !$0.isJoined }) else {
      return .rewind(last.target)
    }
    return .rewind(.group(steps[first...].map(\.target)))
  }

  /// The move that redoes the most recently rewound move; nil if there is none.
  public var nextRedo: Move? {
    guard let first = undone.last else { return nil }
    let joined = undone.dropLast().reversed().prefix { $0.isJoined }
    return .redo(joined.isEmpty ? first.target : .group([first.target] + joined.map(\.target)))
  }

  /// The move that returns all cards to the stack; nil if no card has moved since the last reset.
  public var nextReset: Move? { steps.count > stepsBeforeRound ? .reset : nil }

  private func isWaiting(_ card: Int) -> Bool {
    (0..<count).contains(card) && decision(of: card) == nil
  }

  /// The answer of each card, by its index in the deck: nil for a card without an answer since the
  /// last reset or since it has come back because it is due, `later` for a postponed card.
  public var answers: [Answer?] {
    var answers = [Answer?](repeating: nil, count: count)
    for swipe in steps[stepsBeforeRound...].lazy.compactMap({ $0.swipe }) {
      answers[swipe.card] = swipe.provenance.agent == .script ? nil : swipe.answer
    }
    return answers
  }

  /// Returns the answer that decided a card, or nil if it waits.
  package func decision(of card: Int) -> Answer? { layout.decisions[card] }
}
