import Cards

/// The four buttons with their keys, spread over the width.
enum ButtonsView {
  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let buttons: [(label: String, action: Action, style: Style)] = [
      ("Nope", .swipe(session.direction(of: .nope)), Palette.nope),
      ("Rewind", .rewind, .plain),
      ("Reset", .reset, .plain),
      ("Like", .swipe(session.direction(of: .like)), Palette.like),
    ]
    let isOnRight = session.options.isSwapped
    let ordered = isOnRight ? buttons.reversed() : buttons
    let texts = ordered.map { button in
      let key = session.options.bindings.keys(for: button.action).first
      let name = key?.name(isASCII: session.options.isASCII) ?? ""
      return " \(name) \(button.label) "
    }
    let frames = area.size.rows >= 3 ? 2 : 0
    let width = texts.reduce(0) { $0 + CellWidth.of($1) + frames }
    let gap = max((area.size.columns - width) / (texts.count + 1), 0)
    var column = area.column + gap
    for (text, button) in zip(texts, ordered) {
      let columns = CellWidth.of(text) + frames
      guard column + columns <= area.columns.upperBound else { return }
      if frames > 0 {
        let frame = Area(column: column, row: area.row, columns: columns, rows: 3)
        canvas.drawBorder(
          frame, session.options.isASCII ? .ascii : .round, style: button.style)
      }
      canvas.write(
        text, column: column + frames / 2, row: area.row + frames / 2, style: button.style)
      column += columns + gap
    }
  }
}
