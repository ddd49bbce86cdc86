import Cards

extension Session {
  /// Moves the top card, if there is one; at the end of the deck a swipe means nothing.
  mutating func swipe(_ direction: SwipeDirection, stamp: Stamp) -> [Effect] {
    guard let swipe = stack.swipe(direction, stamp: stamp) else {
      notice = "every card is decided; u takes the last one back"
      return []
    }
    turnToNewTop()
    notice = nil
    motion = Motion(card: swipe.card, direction: direction, isReturn: false, start: now)
    let report = Report(.swipe(card: swipe.card, answer(of: direction)), stamp: stamp)
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
      motion = Motion(card: swipe.card, direction: swipe.direction, isReturn: true, start: now)
      notice = "rewound: \(deck.cards[swipe.card].title)"
      let kind = Report.Kind.rewind(card: swipe.card, answer(of: swipe.direction))
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
      motion = Motion(card: swipe.card, direction: swipe.direction, isReturn: false, start: now)
      let kind = Report.Kind.redo(card: swipe.card, answer(of: swipe.direction))
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

  private mutating func turnToNewTop() {
    isFlipped = false
    scroll = 0
    motion = nil
  }

  private func endIfFinished(stamp: Stamp) -> [Effect] {
    isFinished ? [.report(Report(.end, stamp: stamp))] : []
  }
}
