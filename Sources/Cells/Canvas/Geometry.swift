/// A size in cells.
package struct Size: Hashable, Sendable {
  /// The number of cells, 0 or more.
  package var columns, rows: Int

  /// Creates a size; negative values become 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// Maximum size of the drawn screen; the rest of a larger terminal stays blank. No real window is
  /// larger, and a terminal that claims to be larger must not cost gigabytes.
  package static let maxScreen = Size(columns: 1_000, rows: 500)

  package func limited(to limit: Size) -> Size {
    Size(columns: min(columns, limit.columns), rows: min(rows, limit.rows))
  }
}

/// A rectangle of cells; columns count to the right, rows downwards.
package struct Area: Hashable, Sendable {
  /// The first column and row, 0-based; they can lie outside of a canvas.
  package var column, row: Int
  package var size: Size

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    size = Size(columns: columns, rows: rows)
  }

  package var columns: Range<Int> { column..<column + size.columns }
  package var rows: Range<Int> { row..<row + size.rows }

  package func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }

  /// Returns the area without a margin at the left and right, and at the top and bottom.
  package func inset(columns: Int, rows: Int) -> Area {
    Area(
      column: column + columns, row: row + rows, columns: size.columns - 2 * columns,
      rows: size.rows - 2 * rows)
  }
}
