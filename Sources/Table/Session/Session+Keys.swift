import Cards

extension Session {
  mutating func handle(_ key: Key, provenance: Provenance) -> [Effect] {
    let action = bindings.action(for: key)
    if action?.concernsCards ?? true { notice = nil }
    if isHelpShown, action?.concernsCards ?? true {
      isHelpShown = false
      return []
    }
    guard let action else {
      // Whoever is through with the deck presses Enter, unless it has another meaning.
      return key == .enter && isFinished ? [.end(.quit)] : []
    }
    return perform(action, provenance: provenance)
  }

  mutating func perform(_ action: Action, provenance: Provenance) -> [Effect] {
    switch action {
    case .swipe(let direction): return swipe(direction, provenance: provenance)
    case .answer(let answer): return propose(answer, provenance: provenance)
    case .flipOrLater:
      guard topCard?.back != nil else { return propose(.later, provenance: provenance) }
      turnOver()
    case .rewind: return proposeRewind(provenance: provenance)
    case .redo: return proposeRedo(provenance: provenance)
    case .reset: return proposeReset(provenance: provenance)
    case .pauseHand: return pauseHand(provenance: provenance)
    case .scroll(let lines): scroll(by: lines)
    case .scrollPages(let pages): scroll(by: pages * viewport.pageLines)
    case .open: return open()
    case .save: return [.request(.save)]
    case .help:
      isHelpShown = true
      return loseHand(provenance: provenance)
    case .quit: return [.end(.quit)]
    case .interrupt: return [.end(.interrupted)]
    case .suspend: return [.request(.suspend)]
    case .redraw: return [.request(.redraw)]
    }
    return []
  }

  private mutating func pauseHand(provenance: Provenance) -> [Effect] {
    isHandPaused.toggle()
    return isHandPaused ? loseHand(provenance: provenance) : []
  }

  /// Swipes the top card; at the end of the deck, up and down select a decision.
  private mutating func swipe(_ direction: SwipeDirection, provenance: Provenance) -> [Effect] {
    if stack.top == nil, direction == .up || direction == .down {
      moveSelection(by: direction == .up ? -1 : 1)
      return []
    }
    return answers.answer(going: direction).map { propose($0, provenance: provenance) } ?? []
  }

  /// Turns the top card over.
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
    return [.request(.open(target))]
  }

  mutating func scroll(by lines: Int) {
    guard stack.top != nil else { return moveSelection(by: lines) }
    scroll = min(max(scroll + lines, 0), viewport.maxScroll)
  }
}
