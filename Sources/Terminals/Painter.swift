import Cells

/// Computes the bytes that change a terminal's screen from one canvas to the next.
struct Painter {
  /// Kept, so that what it has allocated and the renditions of styles serve the next drawing, too.
  private var pen: Pen
  /// The canvas on the screen, and the number of its drawing; nil if the content is unknown.
  private var shown: (canvas: Canvas, number: Int)?

  init(_ strings: TerminalStrings, _ depth: ColorDepth) {
    pen = Pen(strings, RenditionTable(depth))
  }

  mutating func invalidate() { shown = nil }

  /// Returns the bytes that make the terminal show a drawing; empty if it does already.
  mutating func paint(_ drawing: Drawing, _ pixels: inout PixelScreen?) -> [UInt8] {
    let canvas = drawing.canvas
    pen.begin(knowsPictureCells: pixels?.form.showsInCells == true)
    let isCleared = shown?.canvas.size != canvas.size
    if isCleared {
      pen.clear()
      shown = nil
    }
    var before = shown?.canvas ?? Canvas(size: canvas.size)
    // All is compared if the drawing before was not shown; else the areas, and a cell beside them, in
    // which a wide character that reached into one may have lost its other half.
    let follows = shown.map { $0.number + 1 == drawing.number } ?? false
    let areas = (follows ? drawing.changedAreas : [canvas.area]).map {
      $0.inset(columns: -1, rows: 0).limited(to: canvas.area)
    }
    var isChanged = isCleared
    for area in areas {
      for row in area.rows {
        let isRowChanged = paint(area.columns, row, of: canvas, over: before)
        isChanged = isChanged || isRowChanged
      }
    }
    // Nothing else refers to the canvas now, so it is changed in place.
    shown = nil
    before.copy(areas, of: canvas)
    shown = (before, drawing.number)
    guard isChanged || pixels?.isBehind == true else { return [] }
    pen.finish()
    pen.bytes +=
      pixels?.follow(canvas, isCleared: isCleared, moveCursor: pen.strings.moveCursor) ?? []
    let (begin, end) = (pen.strings.beginFrame, pen.strings.endFrame)
    return pen.bytes.isEmpty ? [] : begin + pen.bytes + end
  }

  /// Writes the cells in some columns of a row that differ; returns false if there are none.
  private mutating func paint(
    _ columns: Range<Int>, _ row: Int, of canvas: Canvas, over before: Canvas
  ) -> Bool {
    guard let first = canvas.firstDifference(in: columns, row: row, to: before)
    else { return false }
    // A character in the last cell of the screen would make some terminals scroll.
    let canFill = pen.strings.canWriteLastCell || row + 1 < canvas.size.rows
    // A part of a picture can change with the cell before it.
    var column = pen.knowsPictureCells ? columns.lowerBound : first
    // Cells before this column may be overwritten by a glyph that the terminal draws wider.
    var overwrittenEnd = 0
    while column < max(columns.upperBound, overwrittenEnd) {
      if column >= overwrittenEnd, !pen.knowsPictureCells {
        let rest = column..<columns.upperBound
        guard let next = canvas.firstDifference(in: rest, row: row, to: before) else { break }
        column = next
      }
      let width = canvas.width(column: column, row: row)
      let isChanged = (column..<column + width).contains {
        differs($0, row, of: canvas, from: before)
          || pen.knowsPictureCells
            && PictureCell.continues(canvas, column: $0, row: row)
              != PictureCell.continues(before, column: $0, row: row)
      }
      if isChanged || column < overwrittenEnd, canFill || column + width < canvas.size.columns {
        fillGap(upTo: column, row, of: canvas)
        pen.move(to: Pen.Position(column: column, row: row))
        overwrittenEnd = max(overwrittenEnd, write(column, row, of: canvas))
      }
      column += width
    }
    return true
  }

  /// Writes the unchanged cells before `column` if that takes no more bytes than moving.
  private mutating func fillGap(upTo column: Int, _ row: Int, of canvas: Canvas) {
    guard let position = pen.position, position.row == row, position.column < column,
      column - position.column <= Self.maxFilledGap
    else { return }
    for column in position.column..<column {
      guard let scalar = canvas.plainScalar(column: column, row: row), scalar.isASCII,
        pen.isReady(for: scalar, style: canvas.style(column: column, row: row))
      else { return }
    }
    for column in position.column..<column { _ = write(column, row, of: canvas) }
  }

  /// Maximum number of cells to write instead of moving the cursor, which takes six bytes or more.
  private static let maxFilledGap = 6

  /// Writes a cell at the pen; returns the end of the cells that this may have overwritten.
  private mutating func write(_ column: Int, _ row: Int, of canvas: Canvas) -> Int {
    if let scalar = canvas.plainScalar(column: column, row: row) {
      pen.write(scalar, style: canvas.style(column: column, row: row))
      if column + 1 == canvas.size.columns { pen.forgetPosition() }
      return column + 1
    }
    let cell = canvas[column, row]
    let width = canvas.width(column: column, row: row)
    guard let character = cell.character, !CellWidth.isUnambiguous(character) else {
      // A cell without marks is written again whenever the cell before it changes.
      let isUnmarked =
        pen.knowsPictureCells && PictureCell.continues(canvas, column: column, row: row)
      pen.write(isUnmarked ? cell.showing(PictureCell.unmarked) : cell, columns: width)
      // At the right margin the cursor stays or wraps, depending on the terminal.
      if column + width == canvas.size.columns { pen.forgetPosition() }
      return column + width
    }
    // Blanks come first, because a terminal that draws the character narrow keeps the second cell.
    for _ in 0..<width { pen.write(cell.showing(" "), columns: 1) }
    pen.forgetPosition()
    pen.move(to: Pen.Position(column: column, row: row))
    let end = column + CellWidth.maximum(of: character)
    // Nothing may cross the right margin: if the parts may not fit, only the first one is written.
    let fits = end <= canvas.size.columns
    pen.write(fits ? cell : cell.showing(CellWidth.firstScalar(of: character)), columns: width)
    pen.forgetPosition()
    return min(end, canvas.size.columns)
  }

  /// True if two cells look different on the terminal; a blank shows only its background.
  private mutating func differs(
    _ column: Int, _ row: Int, of canvas: Canvas, from before: Canvas
  ) -> Bool {
    let isBlank: Bool
    if let scalar = canvas.plainScalar(column: column, row: row) {
      guard scalar == before.plainScalar(column: column, row: row) else { return true }
      isBlank = scalar == " "
    } else {
      let character = canvas[column, row].character
      guard character == before[column, row].character else { return true }
      isBlank = character == " "
    }
    let style = canvas.style(column: column, row: row)
    let other = before.style(column: column, row: row)
    guard style != other else { return false }
    let look = pen.renditions.rendition(of: style)
    let otherLook = pen.renditions.rendition(of: other)
    return isBlank ? look.ofBlank != otherLook.ofBlank : look != otherLook
  }
}
