import Cards

extension Session {
  /// How many lines a notch of the wheel moves a text.
  private static let wheelLines = 3

  mutating func handle(_ mouse: Mouse, provenance: Provenance) -> [Effect] {
    switch mouse.kind {
    case .press: return press(mouse, provenance: provenance)
    case .drag:
      guard var drag else { return [] }
      (drag.column, drag.row) = (mouse.column, mouse.row)
      if drag.offset != .none { drag.hasMoved = true }
      self.drag = drag
    case .release: return release(mouse, provenance: provenance)
    case .wheelUp: turnWheel(-1)
    case .wheelDown: turnWheel(1)
    }
    return []
  }

  private mutating func press(_ mouse: Mouse, provenance: Provenance) -> [Effect] {
    notice = nil
    if isHelpShown {
      isHelpShown = false
      return []
    }
    let layout = ScreenLayout(self)
    if let buttons = layout.buttons, buttons.contains(column: mouse.column, row: mouse.row) {
      let button = ButtonRow(self, in: buttons).button(column: mouse.column, row: mouse.row)
      return button.map { perform($0.action, provenance: provenance) } ?? []
    }
    if stack.top == nil {
      select(row: mouse.row)
    } else if layout.card.contains(column: mouse.column, row: mouse.row) {
      drag = Drag(column: mouse.column, row: mouse.row)
    }
    return []
  }

  private mutating func release(_ mouse: Mouse, provenance: Provenance) -> [Effect] {
    guard var drag else { return [] }
    (drag.column, drag.row) = (mouse.column, mouse.row)
    self.drag = drag
    let pull = pull
    self.drag = nil
    guard drag.hasMoved || drag.offset != .none else {
      // A click; one on a card without a back must not put it away.
      if topCard?.back != nil { turnOver() }
      return []
    }
    if let pull, pull.isArmed, let answer = pull.answer {
      return swipe(answer, provenance: provenance, from: pull.offset)
    }
    if let top = stack.top { move(top, .settle, from: drag.offset) }
    return []
  }

  private mutating func turnWheel(_ notches: Int) {
    if stack.top == nil {
      moveSelection(by: notches)
    } else if !isHelpShown {
      scroll(by: notches * Self.wheelLines)
    }
  }
}
