import Cards
import Cells

/// A column of titles: the latest decisions, or the next cards.
struct TitleColumn: View, Equatable {
  private struct Row: Equatable {
    let card: Card
    var answer = ""
    var style = Style.plain
  }

  let area: Area
  private let heading: String
  private let rows: [Row]
  private let options: Options

  static func decided(_ session: Session, in area: Area, heading: String = "decided") -> Self {
    let count = heading.isEmpty ? area.size.rows : count(in: area)
    let rows = session.game.stack.latest(count).map { swipe in
      Row(
        card: session.game.deck.cards[swipe.card],
        answer: session.game.word(of: swipe.answer, on: swipe.card),
        style: session.options.palette.style(of: swipe.answer))
    }
    return TitleColumn(area: area, heading: heading, rows: rows, options: session.options)
  }

  static func coming(_ session: Session, in area: Area) -> TitleColumn {
    let rows = session.game.stack.upcoming(count(in: area) + 1).dropFirst()
      .map { Row(card: session.game.deck.cards[$0]) }
    return TitleColumn(area: area, heading: "next", rows: rows, options: session.options)
  }

  private static func count(in area: Area) -> Int { max(area.size.rows - 2, 0) }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    let drawn = kept.canvas(of: self) { self.canvas }
    canvas.draw(drawn, column: area.column, row: area.row, clip: area)
  }

  private var canvas: Canvas {
    var canvas = Canvas(size: area.size)
    guard !rows.isEmpty else { return canvas }
    canvas.write(heading, column: 0, row: 0, style: .dim)
    let first = heading.isEmpty ? 0 : 2
    let width = min(rows.map { CellWidth.of($0.answer) }.max() ?? 0, area.size.columns / 3)
    let indent = width > 0 ? width + 2 : 0
    for (index, row) in rows.enumerated() {
      canvas.write(
        options.beginning(of: row.answer, columns: width), column: 0, row: first + index,
        style: row.style)
      let title = options.beginning(
        of: CardFace.headline(of: row.card, options.textOptions),
        columns: area.size.columns - indent)
      canvas.write(title, column: indent, row: first + index)
    }
    return canvas
  }
}
