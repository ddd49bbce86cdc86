import Cards

extension Session {
  mutating func handle(_ key: Key, stamp: Stamp) -> [Effect] {
    let action = bindings.action(for: key)
    notice = nil
    if isHelpShown, action?.concernsCards ?? true {
      isHelpShown = false
      return []
    }
    guard let action else { return [] }
    return perform(action, stamp: stamp)
  }

  private mutating func perform(_ action: Action, stamp: Stamp) -> [Effect] {
    switch action {
    case .swipe(let direction):
      return answers.answer(going: direction).map { swipe($0, stamp: stamp) } ?? []
    case .answer(let answer): return swipe(answer, stamp: stamp)
    case .flipOrLater:
      guard topCard?.back != nil else { return swipe(.later, stamp: stamp) }
      isFlipped.toggle()
      scroll = 0
    case .rewind: return rewind(stamp: stamp)
    case .redo: return redo(stamp: stamp)
    case .reset: return reset(stamp: stamp)
    case .pauseHand: return pauseHand(stamp: stamp)
    case .scroll(let lines): scroll(by: lines)
    case .scrollPages(let pages): scroll(by: pages * CardText.page(of: self))
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

  private mutating func scroll(by lines: Int) {
    scroll = min(max(scroll + lines, 0), CardText.lastScroll(of: self))
  }
}
