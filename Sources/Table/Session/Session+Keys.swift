import Cards

extension Session {
  mutating func handle(_ key: Key, provenance: Provenance) -> [Effect] {
    let action = choice(for: key).map { .answer($0) } ?? bindings.action(for: key)
    if action?.concernsCards ?? true { notice = nil }
    if action != .reset { game.isResetAsked = false }
    if isHelpShown, action?.concernsCards ?? true {
      turnHelp(action)
      return []
    }
    if areJointsShown, action?.concernsCards ?? true {
      areJointsShown = false
      return []
    }
    if let effects = handleInLesson(action) { return effects }
    if let effects = handleInSketch(action) { return effects }
    if list != nil, !isHelpShown { return handleInList(key, provenance: provenance) }
    guard let action else { return [] }
    return perform(action, provenance: provenance)
  }

  /// Scrolls the help; every other key closes it.
  private mutating func turnHelp(_ action: Action?) {
    switch action {
    case .scroll(let lines): scrollHelp(by: lines)
    case .swipe(.up): scrollHelp(by: -1)
    case .swipe(.down): scrollHelp(by: 1)
    case .scrollPages(let pages): scrollHelp(by: pages * viewport.pageLines)
    case .flip: scrollHelp(by: viewport.pageLines)
    default: isHelpShown = false
    }
  }

  mutating func scrollHelp(by lines: Int) {
    helpScroll = min(max(helpScroll + lines, 0), viewport.maxHelpScroll)
  }

  mutating func perform(_ action: Action, provenance: Provenance) -> [Effect] {
    switch action {
    case .swipe(let direction): return swipe(direction, provenance: provenance)
    case .answer(let answer): return propose(answer, provenance: provenance)
    case .flip: flip()
    case .rewind: return proposeRewind(provenance: provenance)
    case .redo: return proposeRedo(provenance: provenance)
    case .reset: return askToReset(provenance: provenance)
    case .pauseHand: return pauseHand(provenance: provenance)
    case .nextControl: return changeControl(provenance: provenance)
    case .joints:
      list = nil
      areJointsShown = true
      return loseHand(provenance: provenance)
    case .clear: clearInk()
    case .scroll(let lines): scroll(by: lines)
    case .scrollPages(let pages): scroll(by: pages * viewport.pageLines)
    case .open: return open(topCard)
    case .list, .filter, .filterTag: return openList(provenance: provenance)
    case .search: return openList(isTyping: true, provenance: provenance)
    // Whoever is through with the deck presses Enter.
    case .take: return isFinished ? [.end(.quit)] : []
    case .save: return [.request(.save)]
    case .help:
      isHelpShown = true
      helpScroll = 0
      return loseHand(provenance: provenance)
    case .quit: return [.end(.quit)]
    case .interrupt: return [.end(.interrupted)]
    case .suspend: return [.request(.suspend)]
    case .redraw: return [.request(.redraw)]
    }
    return []
  }

  private mutating func pauseHand(provenance: Provenance) -> [Effect] {
    guard hand.source.health != .none || hand.frame != nil else {
      notice = "no hand is connected; --camera plugs one in"
      return []
    }
    hand.isPaused.toggle()
    return hand.isPaused ? loseHand(provenance: provenance) : []
  }

  /// Changes to the next control; what the hand has begun is dropped.
  private mutating func changeControl(provenance: Provenance) -> [Effect] {
    guard let current = hand.controls.firstIndex(where: { $0.isSameKind(as: hand.control) }),
      hand.controls.count > 1
    else {
      notice = "there is no other control"
      return []
    }
    let held = hand.control.isHeld ? hand.control.shownChoice : hand.gestureToRelease
    let effects = loseHand(provenance: provenance)
    // It still knows a gesture that has counted, for which the hand must rest first.
    hand.controls[current] = hand.control
    hand.control = hand.controls[(current + 1) % hand.controls.count]
    hand.control.wait(after: held)
    hand.gestureToRelease = held
    notice = "control: \(hand.control.description.name)"
    return effects
  }

  /// Swipes the top card; at the end of the deck, up and down select a decision.
  private mutating func swipe(_ direction: SwipeDirection, provenance: Provenance) -> [Effect] {
    if game.stack.top == nil, direction == .up || direction == .down {
      moveSelection(by: direction == .up ? -1 : 1)
      return []
    }
    return game.answers.answer(going: direction).map { propose($0, provenance: provenance) } ?? []
  }

  /// Turns the top card over if it has a back.
  private mutating func flip() {
    guard let topCard else { return }
    guard topCard.back != nil else {
      let key = bindings.preferredKey(for: .later, in: game.answers)
      let hint = key.map {
        "; \($0.name(isASCII: options.isASCII)) answers \(game.answers[.later].word)"
      }
      notice = "this card has no back\(hint ?? "")"
      return
    }
    turnOver()
  }

  /// The number of decided cards up to which a reset is not asked for twice.
  private static let freeResetCount = 3

  /// Resets the deck; if many cards are decided, only when asked twice.
  private mutating func askToReset(provenance: Provenance) -> [Effect] {
    let count = game.stack.decidedCount
    if count > Self.freeResetCount, !game.isResetAsked {
      game.isResetAsked = true
      notice = "\(keyName(of: .reset)) again brings all \(count) decided cards back"
      return []
    }
    game.isResetAsked = false
    return proposeReset(provenance: provenance)
  }

  /// Turns the top card over.
  mutating func turnOver() {
    guard let top = game.stack.top else { return }
    card.isFlipped.toggle()
    card.scroll = 0
    move(top, .turn)
  }

  mutating func open(_ card: Card?) -> [Effect] {
    guard let target = card?.target else {
      notice = "this card has nothing to open"
      return []
    }
    return [.request(.open(target))]
  }

  mutating func scroll(by lines: Int) {
    guard game.stack.top != nil else { return moveSelection(by: lines) }
    card.scroll = min(max(card.scroll + lines, 0), viewport.maxScroll)
  }
}
