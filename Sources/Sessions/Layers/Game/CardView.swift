import Basics
import Cards
import Cells

/// A card as a value; it is drawn on a canvas of its own, which can be drawn anywhere on the table.
struct CardView: Equatable {
  private let card: Card
  private let choices: CardChoices?
  private let note: String
  private let hasPicture: Bool
  private var picture: PictureResult?
  let size: Size
  /// The text that is scrolled, with hints; nil to lay out only the beginning of the card's text.
  private let text: CardText?
  private let showsBack: Bool
  private let scroll, sideways: Int
  private let stamp: CardStamp?
  private let (isArmed, isFaint): (Bool, Bool)
  private let secondsOnTop: Double
  private let isPictureWhole: Bool
  private let options: Options

  init(
    _ card: Card, choices: CardChoices?, note: String = "",
    picture: ((Size) -> PictureResult?)? = nil,
    size: Size, text: CardText? = nil, showsBack: Bool = false, scroll: Int = 0,
    sideways: Int = 0, stamp: CardStamp? = nil, isArmed: Bool = false, isFaint: Bool = false,
    secondsOnTop: Double = 0, isPictureWhole: Bool = false, options: Options
  ) {
    (self.card, self.choices, self.note, self.size, self.text) = (card, choices, note, size, text)
    (self.showsBack, self.scroll, self.sideways) = (showsBack, scroll, sideways)
    (self.stamp, self.isArmed, self.isFaint) = (stamp, isArmed, isFaint)
    // Only stars move with time.
    self.secondsOnTop = choices?.stars == nil ? 0 : secondsOnTop
    (self.isPictureWhole, self.options) = (isPictureWhole, options)
    hasPicture = picture != nil
    self.picture = picture.flatMap { $0(field(below: shownText).size) }
  }

  /// The area for text.
  private var room: Area {
    CardText.room(
      in: Area(size), card: card, isShared: choices?.stars != nil || hasPicture,
      isPictureWhole: isPictureWhole)
  }

  private var shownText: CardText {
    text
      ?? CardText(
        card, choices: choices, showsBack: showsBack, columns: room.size.columns,
        textOptions: options.textOptions.withoutScrolling)
  }

  /// The area for stars or a picture.
  private func field(below text: CardText) -> Area {
    CardText.field(
      in: Area(size), card: card, lineCount: text.lines.count, isPictureWhole: isPictureWhole)
  }

  var canvas: Canvas {
    let isASCII = options.isASCII
    let palette = options.palette
    let style = isFaint ? palette.styleBelow(card) : palette.style(of: card, tint: stamp?.tint)
    var canvas = Canvas(size: size, style: style)
    canvas.drawBorder(canvas.area, isASCII ? .ascii : .round, style: style)
    let (shown, room) = (shownText, room)
    Self.drawText(
      shown, in: room, isAtTop: hasPicture, scroll: scroll, sideways: sideways,
      options: options, style, on: &canvas)
    if text != nil {
      Self.drawScrollHints(shown, in: room, scroll: scroll, cardStyle: style, on: &canvas)
    }
    Self.drawSideHint(card, showsBack: showsBack, cardStyle: style, on: &canvas)
    if hasPicture || choices?.stars != nil, !showsBack {
      let field = field(below: shown)
      picture?.draw(in: field, style: palette.quiet(style), on: &canvas)
      if let round = choices?.stars {
        StarView.draw(
          round, seed: card.key, seconds: secondsOnTop, in: field, style: style, isASCII: isASCII,
          on: &canvas)
      }
    }
    Self.drawNote(note, style: palette.quiet(style), options, on: &canvas)
    if !isPictureWhole { Self.drawFooter(of: card, cardStyle: style, options, on: &canvas) }
    stamp?.draw(in: canvas.area, cardStyle: style, options: options, on: &canvas)
    if isArmed {
      canvas.drawBorder(
        canvas.area, isASCII ? .heavyASCII : .heavy, style: style.adding(.bold))
    }
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

  /// Writes as much of a note as fits on the upper border, left of the scroll hint.
  private static func drawNote(
    _ note: String, style: Style, _ options: Options, on canvas: inout Canvas
  ) {
    guard let line = TextWrapping.lines(note, columns: 500).first else { return }
    let text = options.beginning(of: PrintableText.of(line), columns: canvas.size.columns - 24)
    guard !text.isEmpty else { return }
    let mark = options.isASCII ? "note:" : "✎"
    canvas.write(" \(mark) \(text) ", column: 2, row: 0, style: style)
  }

  private static func drawSideHint(
    _ card: Card, showsBack: Bool, cardStyle: Style, on canvas: inout Canvas
  ) {
    guard card.back != nil, canvas.size.columns > 20 else { return }
    let hint = showsBack ? " back " : " Space turns "
    canvas.write(hint, column: 2, row: canvas.size.rows - 1, style: cardStyle)
  }

  private static func drawFooter(
    of card: Card, cardStyle: Style, _ options: Options, on canvas: inout Canvas
  ) {
    guard CardText.hasFooter(card, in: canvas.area) else { return }
    let style = options.palette.quiet(cardStyle)
    let row = canvas.size.rows - 2
    let room = canvas.size.columns - 4
    var end = 2 + room
    if let target = card.target {
      let address = CardText.shortened(target, columns: room * 2 / 3, isASCII: options.isASCII)
      canvas.write("o: \(address)", endingAt: end, row: row, style: style)
      end -= CellWidth.of(address) + 5
    }
    let line = card.tags.map { "#\($0)" }.joined(separator: " ")
    var tags = options.beginning(of: line, columns: end - 2)[...]
    var column = 2
    for tag in card.tags {
      let tagStyle = options.palette.style(ofTag: card.tagColors[tag], on: cardStyle)
      let word = tags.prefix(tag.count + 1)
      tags = tags.dropFirst(word.count)
      column += canvas.write(String(word), column: column, row: row, style: tagStyle)
      column += canvas.write(String(tags.prefix(1)), column: column, row: row, style: style)
      tags = tags.dropFirst()
    }
  }
}
