/// Draws the buttons below the cards; the button of a pull that would decide now is reversed.
enum ButtonsView {
  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let row = ButtonRow(session, in: area)
    let armed = session.pull.flatMap { $0.isArmed ? $0.answer : nil }
    for button in row.buttons {
      var style = button.style
      if let armed, button.action == .answer(armed) { style.attributes.insert(.reverse) }
      if button.isFramed {
        canvas.fill(button.area, style: style)
        canvas.drawBorder(
          button.area, session.options.isASCII ? .ascii : .round, style: style)
      }
      let frame = button.isFramed ? 1 : 0
      canvas.write(
        button.text, column: button.area.column + frame, row: button.area.row + frame,
        style: style)
    }
  }
}
