import Table

/// Turns what a terminal shows into the next picture, with no more bytes than that takes.
struct Painter {
  private let strings: TerminalStrings
  private let depth: ColorDepth
  /// What the terminal shows; nil where that is not known.
  private var shown: Canvas?

  init(_ strings: TerminalStrings, _ depth: ColorDepth) {
    (self.strings, self.depth) = (strings, depth)
  }

  /// From here on it is not known what the terminal shows, so that all of it is painted anew.
  mutating func forget() {
    shown = nil
  }

  /// The bytes that make the terminal show a canvas; none if it shows it already.
  mutating func paint(_ canvas: Canvas) -> [UInt8] {
    guard canvas != shown else { return [] }
    var pen = Pen(strings, depth)
    let before: Canvas
    if let shown, shown.size == canvas.size {
      before = shown
    } else {
      before = Canvas(size: canvas.size)
      pen.clear()
    }
    for row in 0..<canvas.size.rows { paint(row, of: canvas, over: before, with: &pen) }
    pen.finish()
    shown = canvas
    return pen.bytes
  }

  private func paint(
    _ row: Int, of canvas: Canvas, over before: Canvas, with pen: inout Pen
  ) {
    var column = 0
    // Up to here whatever a terminal takes for wider than we do may have been drawn over.
    var doubtful = 0
    while column < canvas.size.columns {
      let width = canvas.width(column: column, row: row)
      let isChanged = (column..<column + width).contains {
        differs(canvas[$0, row], before[$0, row], on: &pen)
      }
      if isChanged || column < doubtful, canTake(column + width, row, of: canvas) {
        fill(upTo: column, row, of: canvas, with: &pen)
        pen.move(to: Pen.Place(column: column, row: row))
        doubtful = max(doubtful, write(column, row, of: canvas, with: &pen))
      }
      column += width
    }
  }

  /// Writes what stands between the pen and a cell, if it is shorter than telling the pen to move.
  private func fill(upTo column: Int, _ row: Int, of canvas: Canvas, with pen: inout Pen) {
    guard let place = pen.place, place.row == row, place.column < column,
      column - place.column <= Self.shortGap
    else { return }
    let gap = (place.column..<column).map { canvas[$0, row] }
    guard gap.allSatisfy({ $0.character?.isASCII == true && pen.isReady(for: $0) }) else { return }
    for cell in gap { pen.write(cell, columns: 1) }
  }

  /// Moving takes six bytes and more.
  private static let shortGap = 6

  /// Writes a cell where the pen is, and gives back up to where it may have been drawn over.
  private func write(
    _ column: Int, _ row: Int, of canvas: Canvas, with pen: inout Pen
  ) -> Int {
    let cell = canvas[column, row]
    let width = canvas.width(column: column, row: row)
    guard let character = cell.character, !CellWidth.isUnambiguous(character) else {
      pen.write(cell, columns: width)
      // At the margin some cursors wait and some go to the next line.
      if column + width == canvas.size.columns { pen.lift() }
      return column + width
    }
    // A terminal that takes it for narrow would leave its other half as it was.
    for _ in 0..<width { pen.write(cell.showing(" "), columns: 1) }
    pen.lift()
    pen.move(to: Pen.Place(column: column, row: row))
    let end = column + CellWidth.maximum(of: character)
    // Nothing may run over the margin: where there is no room for its parts, the first stands.
    let isRoomy = end <= canvas.size.columns
    pen.write(isRoomy ? cell : cell.showing(CellWidth.firstScalar(of: character)), columns: width)
    pen.lift()
    return min(end, canvas.size.columns)
  }

  /// True if two cells can be told apart on the terminal; blanks by their paper alone.
  private func differs(_ cell: Canvas.Cell, _ other: Canvas.Cell, on pen: inout Pen) -> Bool {
    guard cell.character == other.character else { return true }
    guard cell.style != other.style else { return false }
    let (look, otherLook) = (pen.look(of: cell), pen.look(of: other))
    return cell.character == " " ? look.ofBlank != otherLook.ofBlank : look != otherLook
  }

  /// False for the cell that would scroll the screen.
  private func canTake(_ end: Int, _ row: Int, of canvas: Canvas) -> Bool {
    strings.takesLastCell || end < canvas.size.columns || row + 1 < canvas.size.rows
  }
}
