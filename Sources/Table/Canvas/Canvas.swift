/// A grid of cells to draw on; anything drawn outside of it is ignored.
package struct Canvas: Equatable, Sendable {
  /// One cell.
  package struct Cell: Equatable, Sendable {
    /// The character; nil in the right half of a wide character.
    package var character: Character?
    /// The style of the character.
    package var style: Style

    /// A cell with the same style and another character.
    package func showing(_ character: Character) -> Cell {
      Cell(character: character, style: style)
    }
  }

  /// The size in cells.
  package let size: Size
  private var cells: [Cell]

  /// Creates a blank canvas.
  package init(size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: Cell(character: " ", style: style), count: size.columns * size.rows)
  }

  /// The area of the whole canvas.
  package var area: Area { Area(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a position, 0-based.
  package subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// The width in cells, 1 or 2, of the character that begins at a position.
  package func width(column: Int, row: Int) -> Int {
    column + 1 < size.columns && self[column + 1, row].character == nil ? 2 : 1
  }

  /// The characters of each row as a string, without trailing blanks.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var line = String((0..<size.columns).compactMap { self[$0, row].character })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Writes a text on one row, limited to `columns` cells, and returns the number of cells used.
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

  /// Draws a character over what is there, whose background stays behind it.
  package mutating func draw(_ character: Character, column: Int, row: Int, style: Style = .plain) {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return }
    var style = style
    style.background = style.background ?? self[column, row].style.background
    write(String(character), column: column, row: row, style: style)
  }

  /// Writes a text right-aligned, so that it ends before a column.
  package mutating func write(
    _ text: some StringProtocol, endingAt column: Int, row: Int, style: Style = .plain
  ) {
    write(text, column: column - CellWidth.of(text), row: row, style: style)
  }

  /// Fills an area with blanks in a style.
  package mutating func fill(_ area: Area, style: Style) {
    for row in area.rows {
      for column in area.columns { put(" ", width: 1, column: column, row: row, style: style) }
    }
  }

  /// Draws a border along the edge of an area; one of less than 2x2 cells gets none.
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

  /// Draws another canvas with its upper left cell at a position, clipped to `clip`.
  package mutating func draw(_ other: Canvas, column: Int, row: Int, clip: Area) {
    draw(other, rows: 0..<other.size.rows, column: column, row: row, clip: clip)
  }

  /// Draws some rows of another canvas, the first of them at `row`, clipped to `clip`.
  package mutating func draw(
    _ other: Canvas, rows: Range<Int>, column: Int, row: Int, clip: Area
  ) {
    for otherRow in rows where clip.rows.contains(row + otherRow - rows.lowerBound) {
      let row = row - rows.lowerBound
      for otherColumn in 0..<other.size.columns {
        let cell = other[otherColumn, otherRow]
        guard let character = cell.character else { continue }
        let width = CellWidth.of(character)
        let target = column + otherColumn
        guard clip.columns.contains(target), clip.columns.contains(target + width - 1) else {
          continue
        }
        put(character, width: width, column: target, row: row + otherRow, style: cell.style)
      }
    }
  }

  /// Puts a cell of one character that is one cell wide at a position.
  mutating func put(_ cell: Cell, column: Int, row: Int) {
    guard let character = cell.character else { return }
    put(character, width: 1, column: column, row: row, style: cell.style)
  }

  private mutating func put(
    _ character: Character, width: Int, column: Int, row: Int, style: Style
  ) {
    guard row >= 0, row < size.rows, column >= 0, column + width <= size.columns else { return }
    erase(column: column, row: row)
    if width == 2 { erase(column: column + 1, row: row) }
    let index = row * size.columns + column
    cells[index] = Cell(character: character, style: style)
    if width == 2 { cells[index + 1] = Cell(character: nil, style: style) }
  }

  /// Blanks both halves of a wide character, one of which is about to be overwritten.
  private mutating func erase(column: Int, row: Int) {
    let index = row * size.columns + column
    if cells[index].character == nil {
      cells[index - 1].character = " "
      cells[index].character = " "
    } else if column + 1 < size.columns, cells[index + 1].character == nil {
      cells[index + 1].character = " "
    }
  }
}

/// The characters of a border.
package struct Border: Equatable, Sendable {
  /// The corners and edges, each one cell wide.
  package let topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: Character

  /// Light lines with rounded corners.
  package static let round = Border(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
  /// Heavy lines.
  package static let heavy = Border(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
  /// Light lines in ASCII, for any terminal.
  package static let ascii = Border(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|")
  /// Heavy lines in ASCII.
  package static let heavyASCII = Border(
    topLeft: "#", topRight: "#", bottomLeft: "#", bottomRight: "#", horizontal: "=", vertical: "#")
}
