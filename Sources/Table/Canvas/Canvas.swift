/// A grid of cells to draw on; what falls outside of it is lost without harm.
package struct Canvas: Equatable, Sendable {
  /// One cell.
  package struct Cell: Equatable, Sendable {
    /// What it shows; nil in the right half of a wide character.
    package var character: Character?
    /// How it shows it.
    package var style: Style

    /// A cell of the same style that shows something else.
    package func showing(_ character: Character) -> Cell {
      Cell(character: character, style: style)
    }
  }

  /// The extent in cells.
  package let size: Size
  private var cells: [Cell]

  /// An empty canvas.
  package init(size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: Cell(character: " ", style: style), count: size.columns * size.rows)
  }

  /// All of it.
  package var area: Area { Area(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a place of the canvas.
  package subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// How many cells the character takes that begins at a place.
  package func width(column: Int, row: Int) -> Int {
    column + 1 < size.columns && self[column + 1, row].character == nil ? 2 : 1
  }

  /// The characters as they stand, a string a row, without blanks at the end.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var line = String((0..<size.columns).compactMap { self[$0, row].character })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Writes a text on one row, at most `columns` cells of it, and gives back how many it took.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, columns: Int = .max, style: Style = .plain
  ) -> Int {
    var used = 0
    for character in text {
      let shown = CellWidth.printable(character)
      let width = CellWidth.of(shown)
      guard width > 0 else { continue }
      guard used + width <= columns else { break }
      put(shown, width: width, column: column + used, row: row, style: style)
      used += width
    }
    return used
  }

  /// Writes a text so that it ends in front of a column.
  package mutating func write(
    _ text: some StringProtocol, endingAt column: Int, row: Int, style: Style = .plain
  ) {
    write(text, column: column - CellWidth.of(text), row: row, style: style)
  }

  /// Makes every cell of an area blank, in a style.
  package mutating func fill(_ area: Area, style: Style) {
    for row in area.rows {
      for column in area.columns { put(" ", width: 1, column: column, row: row, style: style) }
    }
  }

  /// Draws a frame along an area's edge, which needs 2 cells each way.
  package mutating func drawBorder(_ area: Area, _ border: Border, style: Style) {
    guard area.size.columns >= 2, area.size.rows >= 2 else { return }
    let (left, right) = (area.column, area.columns.upperBound - 1)
    let (top, bottom) = (area.row, area.rows.upperBound - 1)
    let line = String(repeating: border.horizontal, count: area.size.columns - 2)
    write("\(border.topLeft)\(line)\(border.topRight)", column: left, row: top, style: style)
    write(
      "\(border.bottomLeft)\(line)\(border.bottomRight)", column: left, row: bottom, style: style)
    for row in top + 1..<bottom {
      write(String(border.vertical), column: left, row: row, style: style)
      write(String(border.vertical), column: right, row: row, style: style)
    }
  }

  /// Lays another canvas on this one, its first cell at a place, only where `clip` is.
  package mutating func lay(_ other: Canvas, column: Int, row: Int, clip: Area) {
    lay(other, rows: 0..<other.size.rows, column: column, row: row, clip: clip)
  }

  /// Lays some rows of another canvas on this one, the first of them at a place.
  package mutating func lay(
    _ other: Canvas, rows: Range<Int>, column: Int, row: Int, clip: Area
  ) {
    for otherRow in rows where clip.rows.contains(row + otherRow - rows.lowerBound) {
      let row = row - rows.lowerBound
      for otherColumn in 0..<other.size.columns {
        let cell = other[otherColumn, otherRow]
        guard let character = cell.character else { continue }
        let width = CellWidth.of(character)
        let place = column + otherColumn
        guard clip.columns.contains(place), clip.columns.contains(place + width - 1) else {
          continue
        }
        put(character, width: width, column: place, row: row + otherRow, style: cell.style)
      }
    }
  }

  private mutating func put(
    _ character: Character, width: Int, column: Int, row: Int, style: Style
  ) {
    guard row >= 0, row < size.rows, column >= 0, column + width <= size.columns else { return }
    erase(column: column, row: row)
    if width == 2 { erase(column: column + 1, row: row) }
    let place = row * size.columns + column
    cells[place] = Cell(character: character, style: style)
    if width == 2 { cells[place + 1] = Cell(character: nil, style: style) }
  }

  /// Blanks the other half of a wide character, half of which is about to be drawn over.
  private mutating func erase(column: Int, row: Int) {
    let place = row * size.columns + column
    if cells[place].character == nil {
      cells[place - 1].character = " "
      cells[place].character = " "
    } else if column + 1 < size.columns, cells[place + 1].character == nil {
      cells[place + 1].character = " "
    }
  }
}
