import Cards

extension Session {
  mutating func handle(_ key: Key, stamp: Stamp) -> [Effect] {
    let action = bindings.action(for: key)
    if action?.concernsCards ?? true { notice = nil }
    if isHelpShown, action?.concernsCards ?? true {
      isHelpShown = false
      return []
    }
    guard let action else { return [] }
    return perform(action, stamp: stamp)
  }

  mutating func perform(_ action: Action, stamp: Stamp) -> [Effect] {
    switch action {
    case .swipe(let direction): return swipe(direction, stamp: stamp)
    case .answer(let answer): return swipe(answer, stamp: stamp)
    case .flipOrLater:
      guard topCard?.back != nil else { return swipe(.later, stamp: stamp) }
      turnOver()
    case .rewind: return rewind(stamp: stamp)
    case .redo: return redo(stamp: stamp)
    case .reset: return reset(stamp: stamp)
    case .pauseHand: return pauseHand(stamp: stamp)
    case .scroll(let lines): scroll(by: lines)
    case .scrollPages(let pages): scroll(by: pages * CardText.page(of: self))
    case .open: return open()
    case .help:
      isHelpShown = true
      return loseHand(stamp: stamp)
    case .quit: return [.end(.quit)]
    case .interrupt: return [.end(.interrupted)]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    }
    return []
  }

  private mutating func pauseHand(stamp: Stamp) -> [Effect] {
    isHandPaused.toggle()
    return isHandPaused ? loseHand(stamp: stamp) : []
  }

  /// At the end of the deck, up and down select what was decided.
  private mutating func swipe(_ direction: SwipeDirection, stamp: Stamp) -> [Effect] {
    if stack.top == nil, direction == .up || direction == .down {
      moveSelection(by: direction == .up ? -1 : 1)
      return []
    }
    return answers.answer(going: direction).map { swipe($0, stamp: stamp) } ?? []
  }

  /// Shows the other side of the card in hand.
  mutating func turnOver() {
    guard let top = stack.top else { return }
    isFlipped.toggle()
    scroll = 0
    move(top, .turn)
  }

  private mutating func open() -> [Effect] {
    guard let target = topCard?.target else {
      notice = "this card has nothing to open"
      return []
    }
    return [.open(target)]
  }

  mutating func scroll(by lines: Int) {
    guard stack.top != nil else { return moveSelection(by: lines) }
    scroll = min(max(scroll + lines, 0), CardText.lastScroll(of: self))
  }
}
