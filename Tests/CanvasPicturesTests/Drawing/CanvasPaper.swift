import Cells

/// Cells on one background, drawn as one path, so that no seams show.
struct CanvasPaper {
  private var rectangles: [(columns: Range<Int>, rows: Range<Int>)] = []

  /// Adds cells of a row, which make one rectangle with the same columns of the row above.
  mutating func add(columns: Range<Int>, row: Int) {
    if let above = rectangles.lastIndex(where: {
      $0.columns == columns && $0.rows.upperBound == row
    }) {
      rectangles[above].rows = rectangles[above].rows.lowerBound..<row + 1
    } else {
      rectangles.append((columns, row..<row + 1))
    }
  }

  /// All of it in a colour.
  func text(color: String) -> String {
    let cell = CellShape.cell
    let path = rectangles.map { columns, rows in
      let (width, height) = (columns.count * cell.width, rows.count * cell.height)
      return "M\(columns.lowerBound * cell.width) \(rows.lowerBound * cell.height)"
        + "h\(width)v\(height)h-\(width)z"
    }
    return "<path fill=\"\(color)\" shape-rendering=\"crispEdges\" d=\"\(path.joined())\"/>"
  }
}
