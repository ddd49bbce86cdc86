import Cards

/// One card, drawn on a canvas of its own so that it can be laid anywhere.
enum CardView {
  static func canvas(
    _ card: Card, size: Size, showsBack: Bool = false, scroll: Int = 0, stamp: CardStamp? = nil,
    isFaint: Bool = false, isASCII: Bool
  ) -> Canvas {
    var paper = card.color.map { Style.readable(on: $0) } ?? .plain
    if isFaint { paper.attributes.insert(.dim) }
    var canvas = Canvas(size: size, style: paper)
    canvas.drawBorder(canvas.area, isASCII ? .ascii : .round, style: paper)
    drawText(card, showsBack: showsBack, scroll: scroll, paper: paper, on: &canvas)
    drawFooter(of: card, paper: paper, isASCII: isASCII, on: &canvas)
    stamp?.draw(on: &canvas, paper: paper, isASCII: isASCII)
    return canvas
  }

  private static func drawText(
    _ card: Card, showsBack: Bool, scroll: Int, paper: Style, on canvas: inout Canvas
  ) {
    let room = CardText.room(in: canvas.area, card: card)
    let text = CardText(card, showsBack: showsBack, columns: room.size.columns)
    let fits = text.lines.count <= room.size.rows
    let first = fits && text.isCentered ? (room.size.rows - text.lines.count) / 2 : 0
    for (index, line) in text.lines.dropFirst(scroll).prefix(room.size.rows).enumerated() {
      let indent = text.isCentered ? (room.size.columns - CellWidth.of(line.text)) / 2 : 0
      var style = paper
      if line.isTitle { style.attributes.insert(.bold) }
      canvas.write(
        line.text, column: room.column + indent, row: room.row + first + index, style: style)
    }
    drawMarks(card, showsBack: showsBack, paper: paper, on: &canvas)
    let below = text.lines.count - scroll - room.size.rows
    if below > 0 {
      drawOnEdge(" \(below) more: j ", row: canvas.size.rows - 1, paper: paper, on: &canvas)
    }
    if scroll > 0 { drawOnEdge(" \(scroll) above: k ", row: 0, paper: paper, on: &canvas) }
  }

  /// Writes on the border, at its right, unless a corner is in the way.
  private static func drawOnEdge(
    _ text: String, row: Int, paper: Style, on canvas: inout Canvas
  ) {
    guard CellWidth.of(text) + 3 <= canvas.size.columns else { return }
    canvas.write(text, endingAt: canvas.size.columns - 2, row: row, style: paper)
  }

  /// Says that there is another side.
  private static func drawMarks(
    _ card: Card, showsBack: Bool, paper: Style, on canvas: inout Canvas
  ) {
    guard card.back != nil, canvas.size.columns > 20 else { return }
    let mark = showsBack ? " back " : " Space turns "
    canvas.write(mark, column: 2, row: canvas.size.rows - 1, style: paper)
  }

  /// The tags, and what can be opened, on the last line inside.
  private static func drawFooter(
    of card: Card, paper: Style, isASCII: Bool, on canvas: inout Canvas
  ) {
    guard CardText.hasFooter(card, in: canvas.area) else { return }
    var style = paper
    style.attributes.insert(.dim)
    let row = canvas.size.rows - 2
    let room = canvas.size.columns - 4
    var end = 2 + room
    if let target = card.target {
      let name = "o: " + CardText.shortened(target, columns: room * 2 / 3, isASCII: isASCII)
      canvas.write(name, endingAt: end, row: row, style: style)
      end -= CellWidth.of(name) + 2
    }
    let tags = TextWrapping.beginning(
      of: card.tags.map { "#\($0)" }.joined(separator: " "), columns: end - 2, isASCII: isASCII)
    canvas.write(tags, column: 2, row: row, style: style)
  }
}
