import Basics
import Cards
import Cells

/// A card as a value; it is drawn on a canvas of its own, which can be drawn anywhere on the table.
struct CardView: Equatable {
  /// True if only the border and the ground are seen. First, because it is compared before cards.
  var isEdge = false
  let card: Card
  let choices: CardChoices?
  let size: Size
  let options: Options
  var bindings = KeyBindings.standard
  var note = ""
  /// The word on the upper border that tells the card from the one beside it.
  var label = ""
  /// True if the card has a picture, whether it has been read or not.
  private(set) var hasPicture = false
  private(set) var picture: PictureResult?
  /// The laid-out text; if nil, the beginning of the card's text is laid out.
  var text: CardText?
  var showsBack = false
  var scroll = 0
  var sideways = 0
  var stamp: CardStamp?
  var isFaint = false
  /// True for a heavy border, which shows that letting go decides.
  var isArmed = false
  var secondsOnTop = 0.0
  var isPictureWhole = false

  private var isASCII: Bool { options.isASCII }
  private var palette: Palette { options.palette }
  private var style: Style {
    isFaint ? palette.styleBelow(card) : palette.style(of: card, tint: stamp?.tint)
  }

  /// Shows a picture, which is asked for by its size: nil until it is read. Takes nil for a card
  /// without a picture. The text must be known before.
  mutating func show(_ picture: ((Size) -> PictureResult?)?) {
    hasPicture = picture != nil
    self.picture = picture.flatMap { $0(field(below: shownText).size) }
  }

  private var isShared: Bool { choices?.stars != nil || hasPicture }

  private var room: Area {
    CardText.room(in: Area(size), card: card, isShared: isShared, isPictureWhole: isPictureWhole)
  }

  private var shownText: CardText {
    text
      ?? CardText(
        card, choices: choices, showsBack: showsBack, columns: room.size.columns,
        textOptions: options.textOptions.withoutScrolling)
  }

  private func field(below text: CardText) -> Area {
    CardText.field(
      in: Area(size), card: card, lineCount: text.lines.count, isPictureWhole: isPictureWhole)
  }

  var canvas: Canvas {
    let style = style
    var canvas = Canvas(size: size, style: style)
    canvas.drawBorder(canvas.area, options.border, style: style)
    if isEdge { return canvas }
    let (room, shown) = (room, shownText)
    draw(shown, in: shown.block(in: room), on: &canvas)
    let below = isFaint ? 0 : shown.lines.count - scroll - room.size.rows
    let count = "\(below)\(shown.isCut ? "+" : "") more"
    let more = below > 0 ? hint(count, text == nil ? nil : .scroll(lines: 1)) : ""
    if below > 0 { drawHint(more, row: size.rows - 1, on: &canvas) }
    if scroll > 0 { drawHint(hint("\(scroll) above", .scroll(lines: -1)), row: 0, on: &canvas) }
    if card.back != nil, size.columns > max(20, CellWidth.of(more) + 16) {
      let key = bindings.firstKey(of: .flip, isASCII: isASCII)
      let hint = showsBack ? " back " : key.map { " \($0) turns " } ?? ""
      canvas.write(hint, column: 2, row: size.rows - 1, style: style)
    }
    if isShared, !showsBack {
      let field = field(below: shown)
      if let picture {
        picture.draw(in: field, style: palette.quiet(style), on: &canvas)
        // The border has room for it, which the picture would miss.
        draw(
          remark: picture.facts, column: card.back == nil ? 2 : 15, row: size.rows - 1,
          leaving: below > 0 ? Self.hintColumns : 2, on: &canvas)
      }
      if let round = choices?.stars {
        StarView.draw(
          round, seed: card.key, seconds: secondsOnTop, in: field, style: style, isASCII: isASCII,
          on: &canvas)
      }
    }
    if !label.isEmpty {
      let labelStyle = isFaint ? palette.quiet(style) : style.adding([.bold, .reverse])
      canvas.write(" \(label) ", column: 2, row: 0, style: labelStyle)
    }
    draw(
      remark: note.isEmpty ? "" : (isASCII ? "note: " : "✎ ") + note,
      column: label.isEmpty ? 2 : 5 + CellWidth.of(label), row: 0, leaving: Self.hintColumns,
      on: &canvas)
    if !isPictureWhole { drawFooter(on: &canvas) }
    stamp?.draw(in: canvas.area, cardStyle: style, options: options, on: &canvas)
    if isArmed {
      canvas.drawBorder(canvas.area, isASCII ? .heavyASCII : .heavy, style: style.adding(.bold))
    }
    return canvas
  }

  private func draw(_ text: CardText, in room: Area, on canvas: inout Canvas) {
    let style = style
    let isInMiddle = text.lines.count <= room.size.rows && text.isCentered && !hasPicture
    let first = room.row + (isInMiddle ? (room.size.rows - text.lines.count) / 2 : 0)
    for (index, line) in text.lines.dropFirst(scroll).prefix(room.size.rows).enumerated() {
      let part = TextLine(
        runs: line.line.part(columns: room.size.columns, sideways: sideways, isASCII: isASCII))
      var column = room.column
      if text.isCentered { column += (room.size.columns - part.width) / 2 }
      if let start = line.line.codeStart, start < room.size.columns {
        var ground = style
        ground.background = palette.codeGround(on: style)
        canvas.fill(
          Area(
            column: room.column + start, row: first + index, columns: room.size.columns - start,
            rows: 1), style: ground)
      }
      for run in part.runs {
        var runStyle = palette.style(of: run, on: style)
        if let choice = line.choice { runStyle = palette.style(of: choice, on: style) }
        if line.isTitle { runStyle.attributes.insert(.bold) }
        column += canvas.write(run.text, column: column, row: first + index, style: runStyle)
      }
    }
  }

  /// Words for a border, with the key of an action, if it has one.
  private func hint(_ words: String, _ action: Action?) -> String {
    let key = action.flatMap { bindings.firstKey(of: $0, isASCII: isASCII) }
    return " \(words)\(key.map { ": \($0)" } ?? "") "
  }

  private func drawHint(_ text: String, row: Int, on canvas: inout Canvas) {
    guard CellWidth.of(text) + 3 <= size.columns else { return }
    canvas.write(text, endingAt: size.columns - 2, row: row, style: style)
  }

  /// What a scroll hint takes of a border at its right, in cells.
  private static let hintColumns = 18

  /// Writes as much of a remark as fits on a border, `leaving` the last cells.
  private func draw(
    remark: String, column: Int, row: Int, leaving rest: Int, on canvas: inout Canvas
  ) {
    guard let line = TextWrapping.lines(remark, columns: 500).first else { return }
    let text = options.beginning(
      of: PrintableText.of(line), columns: size.columns - column - rest - 2)
    guard !text.isEmpty else { return }
    canvas.write(" \(text) ", column: column, row: row, style: palette.quiet(style))
  }

  private func drawFooter(on canvas: inout Canvas) {
    guard CardText.hasFooter(card, in: canvas.area) else { return }
    let style = style
    let quiet = palette.quiet(style)
    let row = size.rows - 2
    let room = size.columns - 4
    var end = 2 + room
    if let target = card.target {
      let key = bindings.firstKey(of: .open, isASCII: isASCII).map { "\($0): " } ?? ""
      let address = key + shortened(target, columns: room * 2 / 3)
      canvas.write(address, endingAt: end, row: row, style: quiet)
      end -= CellWidth.of(address) + 2
    }
    let line = card.tags.map { "#\($0)" }.joined(separator: " ")
    var tags = options.beginning(of: line, columns: end - 2)[...]
    var column = 2
    for tag in card.tags {
      let tagStyle = palette.style(ofTag: card.tagColors[tag], on: style)
      let word = tags.prefix(tag.count + 1)
      tags = tags.dropFirst(word.count)
      column += canvas.write(String(word), column: column, row: row, style: tagStyle)
      column += canvas.write(String(tags.prefix(1)), column: column, row: row, style: quiet)
      tags = tags.dropFirst()
    }
  }

  /// Returns an address without its scheme, and without its middle if it is too long.
  private func shortened(_ address: String, columns: Int) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let text = String(address[start...])
    guard CellWidth.of(text) > columns else { return text }
    let half = max((columns - 1) / 2, 1)
    var end = text.suffix(half)
    while CellWidth.of(String(end)) > half { end.removeFirst() }
    return options.beginning(of: text, columns: half + 1) + end
  }
}

extension CardView {
  /// Creates the view of a card of a session, in which the card can be anywhere in the stack.
  init(_ card: Card, of session: Session, size: Size) {
    self.init(
      card: card, choices: session.game.choices(of: card), size: size, options: session.options,
      bindings: session.bindings)
  }
}
