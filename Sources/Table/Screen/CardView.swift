import Cards

/// One card, drawn on a canvas of its own so that it can be laid anywhere.
enum CardView {
  /// What is stamped on a card that leaves or comes back.
  struct Stamp {
    let word: String
    let direction: SwipeDirection
    let style: Style
  }

  static func canvas(
    _ card: Card, size: Size, showsBack: Bool = false, scroll: Int = 0,
    stamp: Stamp? = nil,
    isASCII: Bool
  ) -> Canvas {
    let paper = card.color.map { Style.readable(on: $0) } ?? .plain
    var canvas = Canvas(size: size, style: paper)
    canvas.drawBorder(canvas.area, isASCII ? .ascii : .round, style: paper)
    drawText(card, showsBack: showsBack, scroll: scroll, paper: paper, on: &canvas)
    if let stamp { draw(stamp, paper: paper, isASCII: isASCII, on: &canvas) }
    return canvas
  }

  private static func drawText(
    _ card: Card, showsBack: Bool, scroll: Int, paper: Style, on canvas: inout Canvas
  ) {
    let room = CardText.room(in: canvas.area)
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
      canvas.write(
        " \(below) more: j ", endingAt: canvas.size.columns - 2, row: canvas.size.rows - 1,
        style: paper)
    }
    if scroll > 0 {
      canvas.write(" \(scroll) above: k ", endingAt: canvas.size.columns - 2, row: 0, style: paper)
    }
  }

  /// Says that there is another side.
  private static func drawMarks(
    _ card: Card, showsBack: Bool, paper: Style, on canvas: inout Canvas
  ) {
    guard card.back != nil else { return }
    let mark = showsBack ? " back " : " Space turns "
    canvas.write(mark, column: 2, row: canvas.size.rows - 1, style: paper)
  }

  /// Stamps the answer on the corner that is seen last as the card leaves.
  private static func draw(
    _ stamp: Stamp, paper: Style, isASCII: Bool, on canvas: inout Canvas
  ) {
    let word = stamp.word.uppercased()
    var style = paper.background == nil ? stamp.style : paper
    style.attributes.insert(.bold)
    let columns = CellWidth.of(word) + 4
    let column =
      switch stamp.direction {
      case .right: 3
      case .left: canvas.size.columns - columns - 3
      case .up, .down: (canvas.size.columns - columns) / 2
      }
    let area = Area(column: column, row: 1, columns: columns, rows: 3)
    canvas.fill(area, style: style)
    canvas.drawBorder(area, isASCII ? .ascii : .round, style: style)
    canvas.write(word, column: column + 2, row: 2, style: style)
  }
}
