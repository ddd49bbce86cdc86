import Cards

extension Session {
  /// Lines to scroll per notch of the wheel.
  private static let wheelLines = 3

  mutating func handle(_ mouse: Mouse, provenance: Provenance) -> [Effect] {
    switch mouse.kind {
    case .press: return press(mouse, provenance: provenance)
    case .drag: drag(to: mouse)
    case .release: return release(mouse, provenance: provenance)
    case .wheelUp: turnWheel(-1)
    case .wheelDown: turnWheel(1)
    }
    return []
  }

  private mutating func press(_ mouse: Mouse, provenance: Provenance) -> [Effect] {
    notice = nil
    let target = viewport.target(column: mouse.column, row: mouse.row)
    if target != .button(.reset) { game.isResetAsked = false }
    if isHelpShown || areJointsShown {
      (isHelpShown, areJointsShown) = (false, false)
      return []
    }
    switch target {
    case .button(let action):
      if let effects = handleInLesson(action) { return effects }
      guard list == nil else { return performInList(action, provenance: provenance) }
      return perform(action, provenance: provenance)
    case .listed(let card):
      // A click selects a card, and another one takes it in hand.
      if list?.selected == card { return performInList(.take, provenance: provenance) }
      list?.select(card)
    case .decision(let index): if game.stack.top == nil { game.selection = index }
    case .card:
      grab(by: .mouse)
      if card.body.holder == .mouse { card.grip = mouse }
    case .sheet, nil: break
    }
    return []
  }

  private mutating func drag(to mouse: Mouse) {
    guard let grip = card.grip else { return }
    let cells = SIMD2(Double(mouse.column - grip.column), Double(mouse.row - grip.row))
    let size = SIMD2(Double(viewport.card.columns), Double(viewport.card.rows))
    card.body.drag(to: cells / size, by: .mouse, at: now)
  }

  private mutating func release(_ mouse: Mouse, provenance: Provenance) -> [Effect] {
    drag(to: mouse)
    card.grip = nil
    guard card.body.holder == .mouse, !card.body.hasMoved else {
      return release(provenance: provenance)
    }
    card.body = CardBody()
    // A click turns the card over. On a card without a back it must not answer later.
    if topCard?.back != nil { turnOver() }
    return []
  }

  private mutating func turnWheel(_ notches: Int) {
    if isHelpShown {
      scrollHelp(by: notches * Self.wheelLines)
    } else if list != nil {
      list?.move(by: notches * Self.wheelLines)
    } else if game.stack.top == nil {
      moveSelection(by: notches)
    } else {
      scroll(by: notches * Self.wheelLines)
    }
  }
}
