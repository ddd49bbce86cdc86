/// Draws a session: the same session at the same time always looks the same.
package enum Screen {
  /// The canvas of `session`, of its size.
  package static func draw(_ session: Session) -> Canvas {
    var canvas = Canvas(size: session.size)
    let smallest = ScreenLayout.smallest
    guard session.size.columns >= smallest.columns, session.size.rows >= smallest.rows else {
      drawTooSmall(smallest, on: &canvas)
      return canvas
    }
    let layout = ScreenLayout(session)
    HeaderView.draw(session, in: layout.header, on: &canvas)
    if session.isHelpShown {
      HelpView.draw(session, in: canvas.area.inset(columns: 1, rows: 1), on: &canvas)
    } else {
      StackView.draw(session, layout: layout, on: &canvas)
      if let preview = layout.preview { HandPreview.draw(session, in: preview, on: &canvas) }
      if let buttons = layout.buttons { ButtonsView.draw(session, in: buttons, on: &canvas) }
    }
    StatusView.draw(session, in: layout.status, hasPreview: layout.preview != nil, on: &canvas)
    return canvas
  }

  private static func drawTooSmall(_ smallest: Size, on canvas: inout Canvas) {
    let text =
      "thumbdeck needs \(smallest.columns)x\(smallest.rows) cells; the keys work all the same"
    for (row, line) in TextWrapping.lines(text, columns: canvas.size.columns).enumerated() {
      canvas.write(line, column: 0, row: row)
    }
  }
}
