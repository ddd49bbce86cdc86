/// A drawing of dots in which each cell has the style of what was drawn there last.
struct StyledGrid {
  /// The dots.
  private(set) var dots: BrailleGrid
  private var styles: [Style?]

  /// Creates an empty drawing.
  init(size: Size) {
    dots = BrailleGrid(size: size)
    styles = Array(repeating: nil, count: size.columns * size.rows)
  }

  /// Draws a line between two dots.
  mutating func drawLine(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), isDashed: Bool = false, style: Style
  ) {
    var line = BrailleGrid(size: dots.size)
    line.drawLine(from: start, to: end, isDashed: isDashed)
    for row in 0..<dots.size.rows {
      for column in 0..<dots.size.columns where line[column, row] != 0 {
        styles[row * dots.size.columns + column] = style
      }
    }
    dots.add(line)
  }

  /// The style of a cell; nil if nothing was drawn there.
  func style(_ column: Int, _ row: Int) -> Style? { styles[row * dots.size.columns + column] }
}
