/// A drawing in Braille characters: each cell has two dots across and four down, evenly spaced.
package struct BrailleGrid: Equatable, Sendable {
  package let size: Size
  fileprivate var patterns: [UInt8]

  package init(size: Size) {
    self.size = size
    patterns = Array(repeating: 0, count: size.columns * size.rows)
  }

  package var dots: (across: Int, down: Int) { (size.columns * 2, size.rows * 4) }

  /// Sets a dot, 0-based from the upper left; a dot outside of the drawing is ignored.
  package mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < dots.across, y < dots.down else { return }
    // Unicode numbers the dots of a cell 1 2 3 7 down the left side and 4 5 6 8 down the right.
    let bit = y % 4 == 3 ? 6 + x % 2 : y % 4 + 3 * (x % 2)
    patterns[y / 4 * size.columns + x / 2] |= 1 << UInt8(bit)
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

  /// The dots of a cell, as the low 8 bits of its Unicode character.
  package subscript(column: Int, row: Int) -> UInt8 { patterns[row * size.columns + column] }

  package static func character(_ pattern: UInt8) -> Character {
    Unicode.Scalar(0x2800 + UInt32(pattern)).map(Character.init) ?? " "
  }
}

extension Canvas {
  /// Draws a grid of dots, its upper left cell at a position; cells without dots stay as they are.
  package mutating func draw(_ grid: BrailleGrid, column: Int, row: Int, style: Style = .plain) {
    for y in 0..<grid.size.rows {
      for x in 0..<grid.size.columns where grid[x, y] != 0 {
        let character = String(BrailleGrid.character(grid[x, y]))
        write(character, column: column + x, row: row + y, style: style)
      }
    }
  }
}

/// A drawing in Braille in which each cell has the style of whatever was drawn there last.
package struct StyledGrid {
  package private(set) var dots: BrailleGrid
  private var styles: [Style?]

  package init(size: Size) {
    dots = BrailleGrid(size: size)
    styles = Array(repeating: nil, count: size.columns * size.rows)
  }

  package mutating func drawLine(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), isDashed: Bool = false, style: Style
  ) {
    var line = BrailleGrid(size: dots.size)
    line.drawLine(from: start, to: end, isDashed: isDashed)
    for (index, pattern) in line.patterns.enumerated() where pattern != 0 {
      dots.patterns[index] |= pattern
      styles[index] = style
    }
  }

  package func style(_ column: Int, _ row: Int) -> Style? {
    styles[row * dots.size.columns + column]
  }
}
