import Cells

/// Computes the bytes that change a terminal's screen from one canvas to the next.
struct Painter {
  private let strings: TerminalStrings
  private var renditions: RenditionTable
  /// The canvas on the screen; nil if the screen's content is unknown.
  private var shown: Canvas?

  init(_ strings: TerminalStrings, _ depth: ColorDepth) {
    self.strings = strings
    renditions = RenditionTable(depth)
  }

  /// Marks the screen's content as unknown, so that the next call of `paint` draws all of it.
  mutating func invalidate() {
    shown = nil
  }

  /// The bytes that make the terminal show `canvas`, with pictures as pixels by `pixels`; empty if
  /// it shows it already.
  mutating func paint(_ canvas: Canvas, _ pixels: inout PixelScreen?) -> [UInt8] {
    guard canvas != shown || pixels?.isBehind == true else { return [] }
    var pen = Pen(strings, renditions, knowsPictureCells: pixels?.form == .placeholders)
    let before: Canvas
    let isCleared = shown?.size != canvas.size
    if let shown, !isCleared {
      before = shown
    } else {
      before = Canvas(size: canvas.size)
      pen.clear()
    }
    for row in 0..<canvas.size.rows where !canvas.hasSameRow(row, as: before) {
      paint(row, of: canvas, over: before, with: &pen)
    }
    pen.finish()
    shown = canvas
    renditions = pen.renditions
    let bytes =
      pen.bytes
      + (pixels?.follow(canvas, isCleared: isCleared, moveCursor: strings.moveCursor) ?? [])
    return bytes.isEmpty ? [] : strings.beginFrame + bytes + strings.endFrame
  }

  /// The bytes that make the terminal show `canvas`.
  mutating func paint(_ canvas: Canvas) -> [UInt8] {
    var pixels: PixelScreen?
    return paint(canvas, &pixels)
  }

  private func paint(
    _ row: Int, of canvas: Canvas, over before: Canvas, with pen: inout Pen
  ) {
    var column = 0
    // Cells before this column may be overwritten by a glyph that the terminal draws wider.
    var overwrittenEnd = 0
    while column < canvas.size.columns {
      let width = canvas.width(column: column, row: row)
      let isChanged = (column..<column + width).contains {
        differs(canvas[$0, row], before[$0, row], on: &pen)
          || pen.knowsPictureCells
            && PictureCell.continues(canvas, column: $0, row: row)
              != PictureCell.continues(before, column: $0, row: row)
      }
      if isChanged || column < overwrittenEnd, canWrite(endingAt: column + width, row, of: canvas) {
        fillGap(upTo: column, row, of: canvas, with: &pen)
        pen.move(to: Pen.Position(column: column, row: row))
        overwrittenEnd = max(overwrittenEnd, write(column, row, of: canvas, with: &pen))
      }
      column += width
    }
  }

  /// Writes the unchanged cells between the pen and `column`, if that takes no more bytes than
  /// moving the cursor.
  private func fillGap(upTo column: Int, _ row: Int, of canvas: Canvas, with pen: inout Pen) {
    guard let position = pen.position, position.row == row, position.column < column,
      column - position.column <= Self.maxFilledGap
    else { return }
    let gap = (position.column..<column).map { canvas[$0, row] }
    guard gap.allSatisfy({ $0.character?.isASCII == true && pen.isReady(for: $0) }) else { return }
    for cell in gap { pen.write(cell, columns: 1) }
  }

  /// In cells. Moving the cursor takes at least six bytes.
  private static let maxFilledGap = 6

  /// Writes a cell at the pen's position, and returns the column after the last one that the
  /// terminal may have overwritten.
  private func write(
    _ column: Int, _ row: Int, of canvas: Canvas, with pen: inout Pen
  ) -> Int {
    let cell = canvas[column, row]
    let width = canvas.width(column: column, row: row)
    guard let character = cell.character, !CellWidth.isUnambiguous(character) else {
      // It is written again whenever the cell before it changes.
      let isUnmarked =
        pen.knowsPictureCells && PictureCell.continues(canvas, column: column, row: row)
      pen.write(isUnmarked ? cell.showing(PictureCell.unmarked) : cell, columns: width)
      // At the right margin the cursor stays or wraps, depending on the terminal.
      if column + width == canvas.size.columns { pen.forgetPosition() }
      return column + width
    }
    // A terminal that draws the character narrow would not erase the second cell.
    for _ in 0..<width { pen.write(cell.showing(" "), columns: 1) }
    pen.forgetPosition()
    pen.move(to: Pen.Position(column: column, row: row))
    let end = column + CellWidth.maximum(of: character)
    // Nothing may cross the right margin: if the parts of the character might not fit, only the
    // first one is written.
    let fits = end <= canvas.size.columns
    pen.write(fits ? cell : cell.showing(CellWidth.firstScalar(of: character)), columns: width)
    pen.forgetPosition()
    return min(end, canvas.size.columns)
  }

  /// True if two cells look different on the terminal; a blank shows only its background.
  private func differs(_ cell: Canvas.Cell, _ other: Canvas.Cell, on pen: inout Pen) -> Bool {
    guard cell.character == other.character else { return true }
    guard cell.style != other.style else { return false }
    let (rendition, otherLook) = (pen.rendition(of: cell), pen.rendition(of: other))
    return cell.character == " " ? rendition.ofBlank != otherLook.ofBlank : rendition != otherLook
  }

  /// False for the last cell of the screen on a terminal that would scroll.
  private func canWrite(endingAt end: Int, _ row: Int, of canvas: Canvas) -> Bool {
    strings.canWriteLastCell || end < canvas.size.columns || row + 1 < canvas.size.rows
  }
}

/// Encodes cells as bytes for a terminal, and tracks its cursor and its current rendition.
package struct Pen {
  private let strings: TerminalStrings
  package private(set) var bytes: [UInt8] = []
  /// The position of the cursor; nil if unknown.
  private(set) var position: Position?
  private var rendition = Rendition.plain
  /// The renditions of styles on this terminal, which the next pen can reuse.
  private(set) var renditions: RenditionTable
  /// True if the terminal shows pictures in their cells; otherwise these are blank.
  let knowsPictureCells: Bool

  /// A cell of the screen, from 0.
  struct Position: Equatable {
    var column, row: Int
  }

  package init(
    _ strings: TerminalStrings, _ renditions: RenditionTable, knowsPictureCells: Bool = false
  ) {
    (self.strings, self.renditions) = (strings, renditions)
    self.knowsPictureCells = knowsPictureCells
  }

  /// Resets the rendition and clears the screen.
  mutating func clear() {
    bytes += strings.reset + strings.clear
    (rendition, position) = (.plain, nil)
  }

  /// Moves the cursor, unless it is at the position already.
  mutating func move(to target: Position) {
    guard position != target else { return }
    bytes += strings.moveCursor(target.column, target.row)
    position = target
  }

  /// Writes a cell and advances the position by `columns`.
  mutating func write(_ cell: Canvas.Cell, columns: Int) {
    guard let character = cell.character else { return }
    if !knowsPictureCells, PictureCell.isIn(character) {
      var blank = cell.showing(" ")
      blank.style.foreground = nil
      return write(blank, columns: columns)
    }
    apply(requiredRendition(for: cell))
    bytes += character.utf8
    position?.column += columns
  }

  /// Writes a text wherever the cursor is.
  package mutating func write(_ text: String, style: Style) {
    apply(renditions.rendition(of: style))
    bytes += text.utf8
    position = nil
  }

  /// True if a cell can be written without changing the rendition.
  mutating func isReady(for cell: Canvas.Cell) -> Bool {
    requiredRendition(for: cell) == rendition
  }

  /// The rendition for writing a cell. A blank shows only its background, so the rest stays as it
  /// is.
  private mutating func requiredRendition(for cell: Canvas.Cell) -> Rendition {
    var required = rendition(of: cell)
    if cell.character == " ",
      required.attributes.union(rendition.attributes).isDisjoint(with: .ofBlank)
    {
      required = Rendition(
        foreground: rendition.foreground, background: required.background,
        attributes: rendition.attributes)
    }
    return required
  }

  mutating func forgetPosition() {
    position = nil
  }

  /// Resets the rendition.
  package mutating func finish() {
    apply(.plain)
  }

  mutating func rendition(of cell: Canvas.Cell) -> Rendition {
    renditions.rendition(of: cell.style)
  }

  /// Changes the rendition; a colour or an attribute can only be removed by a full reset.
  private mutating func apply(_ required: Rendition) {
    guard required != rendition else { return }
    let onlyAdds =
      required.attributes.isSuperset(of: rendition.attributes)
      && (required.foreground != .default || rendition.foreground == .default)
      && (required.background != .default || rendition.background == .default)
    if !onlyAdds {
      bytes += strings.reset
      rendition = .plain
    }
    let hasColor = required.foreground != .default || required.background != .default
    let added = required.attributes.subtracting(rendition.attributes)
      .subtracting(hasColor ? strings.noColorAttributes : [])
    if added.contains(.bold) { bytes += strings.bold }
    if added.contains(.dim) { bytes += strings.dim }
    if added.contains(.reverse) { bytes += strings.reverse }
    if added.contains(.italic) { bytes += strings.italic }
    if added.contains(.underline) { bytes += strings.underline }
    if required.foreground != rendition.foreground {
      setColor(required.foreground, strings.foreground, rgbCode: "38;2")
    }
    if required.background != rendition.background {
      setColor(required.background, strings.background, rgbCode: "48;2")
    }
    rendition = required
  }

  private mutating func setColor(
    _ color: TerminalColor, _ byIndex: (Int) -> [UInt8], rgbCode code: String
  ) {
    switch color {
    case .default: break
    case .index(let index): bytes += byIndex(index)
    case .exact(let color):
      bytes += "\u{1B}[\(code);\(color.red);\(color.green);\(color.blue)m".utf8
    }
  }
}
