import Cards

/// The buttons with their keys, spread over the width: answers on the side to which the card goes.
enum ButtonsView {
  private struct Button {
    let text: String
    let style: Style

    init(_ label: String, key: Key?, style: Style, session: Session) {
      let name = key?.name(isASCII: session.options.isASCII) ?? ""
      text = name.isEmpty ? " \(label) " : " \(name) \(label) "
      self.style = style
    }
  }

  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let frames = area.size.rows >= 3 ? 2 : 0
    let buttons = buttons(session, columns: area.size.columns, frames: frames)
    let width = buttons.reduce(0) { $0 + CellWidth.of($1.text) + frames }
    let gap = max((area.size.columns - width) / (buttons.count + 1), 0)
    var column = area.column + gap
    for button in buttons {
      let columns = CellWidth.of(button.text) + frames
      guard column + columns <= area.columns.upperBound else { return }
      if frames > 0 {
        let frame = Area(column: column, row: area.row, columns: columns, rows: 3)
        canvas.drawBorder(
          frame, session.options.isASCII ? .ascii : .round, style: button.style)
      }
      canvas.write(
        button.text, column: column + frames / 2, row: area.row + frames / 2, style: button.style)
      column += columns + gap
    }
  }

  /// The buttons from left to right; those that matter least are left out where there is no room.
  private static func buttons(_ session: Session, columns: Int, frames: Int) -> [Button] {
    let left = answer(.left, session)
    let right = answer(.right, session)
    let middle = [SwipeDirection.up, .down].compactMap { answer($0, session) }
    let rewind = Button(
      "Rewind", key: session.bindings.keys(for: .rewind).first, style: .plain, session: session)
    let reset = Button(
      "Reset", key: session.bindings.keys(for: .reset).first, style: .plain, session: session)
    let choices: [[Button?]] = [
      [left, rewind] + middle + [reset, right], [left, rewind] + middle + [right],
      [left, rewind, right], [left, right],
    ]
    let sets = choices.map { $0.compactMap { $0 } }
    let fitting = sets.first { set in
      set.reduce(0) { $0 + CellWidth.of($1.text) + frames } + set.count <= columns
    }
    return fitting ?? sets[sets.count - 1]
  }

  /// The button of the answer that goes this way, if one does.
  private static func answer(_ direction: SwipeDirection, _ session: Session) -> Button? {
    guard let answer = session.answers.answer(going: direction) else { return nil }
    let word = session.answers[answer].word
    return Button(
      word.prefix(1).uppercased() + word.dropFirst(),
      key: session.bindings.keys(for: answer, in: session.answers).first,
      style: session.palette.style(of: answer), session: session)
  }
}
