import Basics

/// A grid of cells to draw on; anything drawn outside of it is ignored.
@usableFromInline package struct Canvas: Equatable, Sendable {
  package struct Cell: Equatable, Sendable {
    /// The character; nil in the right half of a wide character.
    package var character: Character?
    package var style: Style

    package func showing(_ character: Character) -> Cell {
      Cell(character: character, style: style)
    }
  }

  @usableFromInline package let size: Size
  @usableFromInline private(set) var cells: [Glyph]
  /// The characters of more than one scalar, in the order in which they were first drawn.
  private var clusters = Glyph.Clusters()

  package init(size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(
      repeating: Glyph(code: Glyph.blank, style: style), count: size.columns * size.rows)
  }

  package var area: Area { Area(size) }

  package subscript(column: Int, row: Int) -> Cell {
    let glyph = cells[row * size.columns + column]
    return Cell(character: clusters.character(of: glyph.code), style: glyph.style)
  }

  /// Returns the scalar in a cell if every terminal shows it in one cell, which is quickly told.
  @inlinable package func plainScalar(column: Int, row: Int) -> Unicode.Scalar? {
    let scalar = Unicode.Scalar(cells[row * size.columns + column].code)
    return scalar.flatMap { PrintableText.isSimple($0) ? $0 : nil }
  }

  @inlinable package func style(column: Int, row: Int) -> Style {
    cells[row * size.columns + column].style
  }

  /// Returns the width in cells, 1 or 2, of the character that begins at a position.
  @inlinable package func width(column: Int, row: Int) -> Int {
    column + 1 < size.columns && cells[row * size.columns + column + 1].isRightHalf ? 2 : 1
  }

  @usableFromInline package static func == (canvas: Canvas, other: Canvas) -> Bool {
    canvas.size == other.size
      && canvas.area.rows.allSatisfy {
        canvas.firstDifference(in: canvas.area.columns, row: $0, to: other) == nil
      }
  }

  /// Returns the first of some columns that may look different in another canvas of the same size;
  /// nil if there is none.
  package func firstDifference(in columns: Range<Int>, row: Int, to other: Canvas) -> Int? {
    let (start, agree) = (row * size.columns, clusters.agree(with: other.clusters))
    let found = columns.first {
      agree ? cells[start + $0] != other.cells[start + $0] : self[$0, row] != other[$0, row]
    }
    return found.map { $0 > columns.lowerBound && cells[start + $0].isRightHalf ? $0 - 1 : $0 }
  }

  /// Makes areas look as in another canvas of the same size, which was this one or was drawn after it.
  package mutating func copy(_ areas: [Area], of later: Canvas) {
    clusters = later.clusters
    for area in areas {
      for row in area.rows {
        let start = row * size.columns + area.column
        for index in start..<start + area.size.columns { cells[index] = later.cells[index] }
      }
    }
  }

  /// How many characters of more than one scalar have been drawn.
  package var clusterCount: Int { clusters.characters.count }

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
    _ text: String, column: Int, row: Int, columns: Int = .max, style: Style = .plain
  ) -> Int {
    var used = 0
    if CellWidth.plainWidth(of: text) != nil {
      // Finding where characters begin is slow, and each of these is one scalar.
      for scalar in text.unicodeScalars where used < columns {
        put(scalar.value, width: 1, column: column + used, row: row, style: style)
        used += 1
      }
      return used
    }
    for character in text {
      let shown = PrintableText.character(character)
      let width = CellWidth.of(shown)
      guard width > 0 else { continue }
      guard used + width <= columns else { break }
      put(clusters.code(of: shown), width: width, column: column + used, row: row, style: style)
      used += width
    }
    return used
  }

  private static let fullBlock: Unicode.Scalar = "█"

  /// Draws a character one cell wide; without a background, it keeps the one that is there.
  package mutating func draw(_ character: Character, column: Int, row: Int, style: Style = .plain) {
    draw(code: clusters.code(of: character), column: column, row: row, style: style)
  }

  mutating func draw(code: UInt32, column: Int, row: Int, style: Style) {
    guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return }
    var style = style
    let cell = cells[row * size.columns + column]
    let isBlock = cell.code == Self.fullBlock.value
    style.background = style.background ?? (isBlock ? cell.style.foreground : cell.style.background)
    put(code, width: 1, column: column, row: row, style: style)
  }

  /// Writes a text right-aligned, so that it ends before a column.
  package mutating func write(
    _ text: String, endingAt column: Int, row: Int, style: Style = .plain
  ) {
    write(text, column: column - CellWidth.of(text), row: row, style: style)
  }

  /// Writes lines at the left of an area, as many and as much of them as it has room for.
  package mutating func write(_ lines: [String], in area: Area, style: Style) {
    for (row, line) in lines.enumerated() where row < area.size.rows {
      write(
        line, column: area.column, row: area.row + row, columns: area.size.columns, style: style)
    }
  }

  package mutating func fill(_ area: Area, style: Style) {
    let area = area.limited(to: self.area)
    for row in area.rows where area.size.columns > 0 {
      erase(column: area.column, row: row)
      erase(column: area.columns.upperBound - 1, row: row)
      for column in area.columns {
        cells[row * size.columns + column] = Glyph(code: Glyph.blank, style: style)
      }
    }
  }

  /// Adds attributes to what is there, or removes those that it has.
  package mutating func toggle(_ attributes: Style.Attributes, in area: Area) {
    let area = area.limited(to: self.area)
    for row in area.rows {
      for column in area.columns {
        cells[row * size.columns + column].style.attributes.formSymmetricDifference(attributes)
      }
    }
  }

  /// Draws half blocks: two squares a cell, one above the other. `style` is that of the square in a
  /// column and a row of squares, counted from the upper left of `area`; nil leaves what is there.
  package mutating func drawSquares(
    in area: Area, isASCII: Bool = false, style: (_ column: Int, _ row: Int) -> Style?
  ) {
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        let (upper, lower) = (style(column, 2 * row), style(column, 2 * row + 1))
        guard var shown = upper ?? lower else { continue }
        if let upper, let lower, upper != lower { shown.background = lower.foreground }
        let block = upper == lower ? Self.fullBlock : upper == nil ? "▄" : "▀"
        put(
          (isASCII ? "#" : block).value, width: 1, column: area.column + column,
          row: area.row + row, style: shown)
      }
    }
  }

  /// Draws a border along the edge of an area; does nothing if it is smaller than 2x2 cells.
  package mutating func drawBorder(_ area: Area, _ border: Border, style: Style) {
    guard area.size.columns >= 2, area.size.rows >= 2 else { return }
    let (lastColumn, lastRow) = (area.columns.upperBound - 1, area.rows.upperBound - 1)
    for row in area.rows {
      let line = row == area.row ? 0 : row == lastRow ? 2 : 1
      let step = line == 1 ? lastColumn - area.column : 1
      for column in stride(from: area.column, through: lastColumn, by: step) {
        let place = column == area.column ? 0 : column == lastColumn ? 2 : 1
        put(
          border.signs[3 * line + place].value, width: 1, column: column, row: row, style: style)
      }
    }
  }

  /// Draws another canvas, or only its `rows`, clipped to `clip`; the first row is drawn at `row`.
  package mutating func draw(
    _ other: Canvas, rows: Range<Int>? = nil, column: Int, row: Int, clip: Area
  ) {
    let rows = rows ?? 0..<other.size.rows
    let columns = min(max(0, clip.column - column), other.size.columns)..<other.size.columns
    for otherRow in rows where clip.rows.contains(row + otherRow - rows.lowerBound) {
      let target = row + otherRow - rows.lowerBound
      for otherColumn in columns {
        let glyph = other.cells[otherRow * other.size.columns + otherColumn]
        guard !glyph.isRightHalf else { continue }
        let width = other.width(column: otherColumn, row: otherRow)
        guard column + otherColumn + width <= clip.columns.upperBound else { continue }
        put(
          clusters.code(of: glyph.code, in: other.clusters), width: width,
          column: column + otherColumn, row: target, style: glyph.style)
      }
    }
  }

  private mutating func put(_ code: UInt32, width: Int, column: Int, row: Int, style: Style) {
    guard row >= 0, row < size.rows, column >= 0, column + width <= size.columns else { return }
    erase(column: column, row: row)
    if width == 2 { erase(column: column + 1, row: row) }
    let index = row * size.columns + column
    cells[index] = Glyph(code: code, style: style)
    if width == 2 { cells[index + 1] = Glyph(code: Glyph.rightHalf, style: style) }
  }

  /// Blanks both halves of a wide character before one half is overwritten.
  private mutating func erase(column: Int, row: Int) {
    let index = row * size.columns + column
    if cells[index].isRightHalf {
      cells[index - 1].code = Glyph.blank
      cells[index].code = Glyph.blank
    } else if column + 1 < size.columns, cells[index + 1].isRightHalf {
      cells[index + 1].code = Glyph.blank
    }
  }
}

package struct Border: Equatable, Sendable {
  /// The signs of three rows, each one cell wide: corners, edges and the blank in the middle.
  fileprivate let signs: [Unicode.Scalar]

  package static let round = Border(signs: Array("╭─╮│ │╰─╯".unicodeScalars))
  package static let heavy = Border(signs: Array("┏━┓┃ ┃┗━┛".unicodeScalars))
  package static let ascii = Border(signs: Array("+-+| |+-+".unicodeScalars))
  package static let heavyASCII = Border(signs: Array("#=## ##=#".unicodeScalars))
}
