import Basics
import Cards
import Cells

/// Draws a card on a canvas of its own, which can be drawn anywhere on the table.
enum CardView {
  /// Draws a card; without a laid-out `text`, lays out the beginning of the card's text.
  static func canvas(
    _ card: Card, choices: CardChoices?, note: String = "", label: String = "",
    picture: ((Size) -> PictureResult?)? = nil,
    size: Size, text: CardText? = nil, showsBack: Bool = false, scroll: Int = 0,
    sideways: Int = 0, stamp: CardStamp? = nil, isFaint: Bool = false, secondsOnTop: Double = 0,
    isPictureWhole: Bool = false, options: Options
  ) -> Canvas {
    let isASCII = options.isASCII
    let palette = options.palette
    let style = isFaint ? palette.styleBelow(card) : palette.style(of: card, tint: stamp?.tint)
    var canvas = Canvas(size: size, style: style)
    canvas.drawBorder(canvas.area, isASCII ? .ascii : .round, style: style)
    let isShared = choices?.stars != nil || picture != nil
    let room = CardText.room(
      in: canvas.area, card: card, isShared: isShared, isPictureWhole: isPictureWhole)
    let shown =
      text
      ?? CardText(
        card, choices: choices, showsBack: showsBack, columns: room.size.columns,
        textOptions: options.textOptions.withoutScrolling)
    drawText(
      shown, in: shown.block(in: room), isAtTop: picture != nil, scroll: scroll, sideways: sideways,
      options: options, style, on: &canvas)
    if text != nil {
      drawScrollHints(shown, in: room, scroll: scroll, cardStyle: style, on: &canvas)
    }
    drawSideHint(card, showsBack: showsBack, cardStyle: style, on: &canvas)
    if isShared, !showsBack {
      let field = CardText.field(
        in: canvas.area, card: card, lineCount: shown.lines.count, isPictureWhole: isPictureWhole)
      if let picture = picture?(field.size) {
        picture.draw(in: field, style: palette.quiet(style), on: &canvas)
        // The border has room for it, which the picture would miss.
        let isCut = text != nil && shown.lines.count > scroll + room.size.rows
        drawRemark(
          picture.facts, column: card.back == nil ? 2 : 15, row: canvas.size.rows - 1,
          leaving: isCut ? hintColumns : 2, style: palette.quiet(style), isASCII: isASCII,
          on: &canvas)
      }
      if let round = choices?.stars {
        StarView.draw(
          round, seed: card.key, seconds: secondsOnTop, in: field, style: style, isASCII: isASCII,
          on: &canvas)
      }
    }
    let remark = note.isEmpty ? "" : (isASCII ? "note: " : "✎ ") + note
    if !label.isEmpty {
      canvas.write(
        " \(label) ", column: 2, row: 0,
        style: isFaint ? palette.quiet(style) : style.adding([.bold, .reverse]))
    }
    drawRemark(
      remark, column: label.isEmpty ? 2 : 5 + CellWidth.of(label), row: 0, leaving: hintColumns,
      style: palette.quiet(style), isASCII: isASCII, on: &canvas)
    if !isPictureWhole {
      drawFooter(of: card, cardStyle: style, palette: palette, isASCII: isASCII, on: &canvas)
    }
    stamp?.draw(on: &canvas, cardStyle: style, isASCII: isASCII)
    return canvas
  }

  private static func drawText(
    _ text: CardText, in room: Area, isAtTop: Bool, scroll: Int, sideways: Int, options: Options,
    _ cardStyle: Style, on canvas: inout Canvas
  ) {
    let palette = options.palette
    let fits = text.lines.count <= room.size.rows
    let first = fits && text.isCentered && !isAtTop ? (room.size.rows - text.lines.count) / 2 : 0
    for (index, line) in text.lines.dropFirst(scroll).prefix(room.size.rows).enumerated() {
      let part = TextLine(
        runs: line.line.part(
          columns: room.size.columns, sideways: sideways, isASCII: options.isASCII))
      var column = room.column
      if text.isCentered { column += (room.size.columns - part.width) / 2 }
      if let start = line.line.codeStart, start < room.size.columns {
        var ground = cardStyle
        ground.background = palette.codeGround(on: cardStyle)
        canvas.fill(
          Area(
            column: room.column + start, row: room.row + first + index,
            columns: room.size.columns - start, rows: 1), style: ground)
      }
      for run in part.runs {
        var style = palette.style(of: run, on: cardStyle)
        if let choice = line.choice { style = palette.style(of: choice, on: cardStyle) }
        if line.isTitle { style.attributes.insert(.bold) }
        column += canvas.write(
          run.text, column: column, row: room.row + first + index, style: style)
      }
    }
  }

  private static func drawScrollHints(
    _ text: CardText, in room: Area, scroll: Int, cardStyle: Style, on canvas: inout Canvas
  ) {
    let below = text.lines.count - scroll - room.size.rows
    if below > 0 {
      let count = "\(below)\(text.isCut ? "+" : "")"
      drawOnEdge(" \(count) more: j ", row: canvas.size.rows - 1, style: cardStyle, on: &canvas)
    }
    if scroll > 0 { drawOnEdge(" \(scroll) above: k ", row: 0, style: cardStyle, on: &canvas) }
  }

  private static func drawOnEdge(_ text: String, row: Int, style: Style, on canvas: inout Canvas) {
    guard CellWidth.of(text) + 3 <= canvas.size.columns else { return }
    canvas.write(text, endingAt: canvas.size.columns - 2, row: row, style: style)
  }

  /// What a scroll hint takes of a border at its right, in cells.
  private static let hintColumns = 18

  /// Writes as much of a remark as fits on a border, `leaving` the last cells.
  private static func drawRemark(
    _ remark: String, column: Int, row: Int, leaving rest: Int, style: Style, isASCII: Bool,
    on canvas: inout Canvas
  ) {
    guard let line = TextWrapping.lines(remark, columns: 500).first else { return }
    let text = TextWrapping.beginning(
      of: PrintableText.of(line), columns: canvas.size.columns - column - rest - 2, isASCII: isASCII
    )
    guard !text.isEmpty else { return }
    canvas.write(" \(text) ", column: column, row: row, style: style)
  }

  private static func drawSideHint(
    _ card: Card, showsBack: Bool, cardStyle: Style, on canvas: inout Canvas
  ) {
    guard card.back != nil, canvas.size.columns > 20 else { return }
    let hint = showsBack ? " back " : " Space turns "
    canvas.write(hint, column: 2, row: canvas.size.rows - 1, style: cardStyle)
  }

  private static func drawFooter(
    of card: Card, cardStyle: Style, palette: Palette, isASCII: Bool, on canvas: inout Canvas
  ) {
    guard CardText.hasFooter(card, in: canvas.area) else { return }
    let style = palette.quiet(cardStyle)
    let row = canvas.size.rows - 2
    let room = canvas.size.columns - 4
    var end = 2 + room
    if let target = card.target {
      let name = "o: " + CardText.shortened(target, columns: room * 2 / 3, isASCII: isASCII)
      canvas.write(name, endingAt: end, row: row, style: style)
      end -= CellWidth.of(name) + 2
    }
    var tags = TextWrapping.beginning(
      of: card.tags.map { "#\($0)" }.joined(separator: " "), columns: end - 2, isASCII: isASCII)[
        ...]
    var column = 2
    for tag in card.tags {
      let tagStyle = palette.style(ofTag: card.tagColors[tag], on: cardStyle)
      let word = tags.prefix(tag.count + 1)
      tags = tags.dropFirst(word.count)
      column += canvas.write(String(word), column: column, row: row, style: tagStyle)
      column += canvas.write(String(tags.prefix(1)), column: column, row: row, style: style)
      tags = tags.dropFirst()
    }
  }
}
