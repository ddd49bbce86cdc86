import Cells

/// The columns beside the card on a wide screen: the latest decisions and the next cards.
struct BesideCard {
  let session: Session
  let layout: ScreenLayout

  func draw(on canvas: inout Canvas) {
    if let area = layout.decided { drawDecided(in: area, on: &canvas) }
    if let area = layout.coming { drawComing(in: area, on: &canvas) }
  }

  private func drawDecided(in area: Area, on canvas: inout Canvas) {
    let shown = session.game.stack.latest(count(in: area))
    guard !shown.isEmpty else { return }
    write("decided", .dim, in: area, row: area.row, on: &canvas)
    let words = shown.map { session.game.word(of: $0.answer, on: $0.card) }
    let wordColumns = min(words.map(CellWidth.of).max() ?? 0, area.size.columns / 3)
    for (index, (swipe, word)) in zip(shown, words).enumerated() {
      let row = area.row + 2 + index
      var (left, right) = (area, area)
      left.size.columns = wordColumns
      right.column += wordColumns + 2
      right.size.columns -= wordColumns + 2
      write(word, session.options.palette.style(of: swipe.answer), in: left, row: row, on: &canvas)
      write(title(of: swipe.card), .plain, in: right, row: row, on: &canvas)
    }
  }

  private func drawComing(in area: Area, on canvas: inout Canvas) {
    let shown = session.game.stack.upcoming(count(in: area) + 1).dropFirst()
    guard !shown.isEmpty else { return }
    write("next", .dim, in: area, row: area.row, on: &canvas)
    for (index, card) in shown.enumerated() {
      write(title(of: card), .plain, in: area, row: area.row + 2 + index, on: &canvas)
    }
  }

  private func count(in area: Area) -> Int { max(area.size.rows - 2, 0) }

  private func title(of card: Int) -> String {
    TextWrapping.lines(session.headline(of: card), columns: 200).first ?? ""
  }

  private func write(
    _ text: String, _ style: Style, in area: Area, row: Int, on canvas: inout Canvas
  ) {
    let text = TextWrapping.beginning(
      of: text, columns: area.size.columns, isASCII: session.options.isASCII)
    canvas.write(text, column: area.column, row: row, style: style)
  }
}
