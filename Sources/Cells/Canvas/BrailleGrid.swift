/// A drawing in Braille characters: each cell has two dots across and four down, evenly spaced, and
/// the style and the sign of what was drawn there last.
package struct BrailleGrid: Equatable, Sendable {
  fileprivate struct Cell: Equatable {
    var pattern: UInt8 = 0
    var style = Style.plain
    var sign: Unicode.Scalar = "*"
  }

  package let size: Size
  /// The style of what is drawn next.
  package var style = Style.plain
  /// The character that stands for the dots of a cell in ASCII, in what is drawn next.
  package var sign: Unicode.Scalar = "*"
  fileprivate private(set) var cells: [Cell]

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  package var dots: (across: Int, down: Int) { (size.columns * 2, size.rows * 4) }

  /// Sets a dot, 0-based from the upper left; a dot outside of the drawing is ignored.
  package mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < dots.across, y < dots.down else { return }
    // Unicode numbers the dots of a cell 1 2 3 7 down the left side and 4 5 6 8 down the right.
    let bit = y % 4 == 3 ? 6 + x % 2 : y % 4 + 3 * (x % 2)
    let index = y / 4 * size.columns + x / 2
    cells[index].pattern |= 1 << UInt8(bit)
    (cells[index].style, cells[index].sign) = (style, sign)
  }

  /// Draws a line (Bresenham 1965) unless an end is beyond 10,000 dots; dashes and gaps are 2 dots.
  package mutating func drawLine(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), isDashed: Bool = false
  ) {
    let reach = -10_000...10_000
    guard [start.x, start.y, end.x, end.y].allSatisfy(reach.contains) else { return }
    let (across, down) = (abs(end.x - start.x), -abs(end.y - start.y))
    let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
    var (x, y) = start
    var error = across + down
    for step in 0... {
      if !isDashed || step % 4 < 2 { set(x, y) }
      if (x, y) == end { return }
      let doubled = 2 * error
      if doubled >= down {
        error += down
        x += stepX
      }
      if doubled <= across {
        error += across
        y += stepY
      }
    }
  }
}

extension Canvas {
  /// Draws a grid of dots, its upper left cell at a position; cells without dots stay as they are.
  package mutating func draw(_ grid: BrailleGrid, column: Int, row: Int, isASCII: Bool = false) {
    for (index, cell) in grid.cells.enumerated() where cell.pattern != 0 {
      let (y, x) = index.quotientAndRemainder(dividingBy: grid.size.columns)
      // The low 8 bits of a Braille character are its dots.
      draw(
        code: isASCII ? cell.sign.value : 0x2800 + UInt32(cell.pattern), column: column + x,
        row: row + y, style: cell.style)
    }
  }
}
