/// A size in cells.
package struct Size: Equatable, Sendable {
  /// Cells, 0 or more.
  package var columns, rows: Int

  /// A size of 0 or more cells each way.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}

/// A rectangle of cells; columns grow to the right, rows downwards.
package struct Area: Equatable, Sendable {
  /// The first column and row, 0-based; may lie outside of a canvas.
  package var column, row: Int
  /// The extent in cells, 0 or more.
  package var size: Size

  /// An area; negative extents become 0.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    size = Size(columns: columns, rows: rows)
  }

  /// The columns that belong to it.
  package var columns: Range<Int> { column..<column + size.columns }
  /// The rows that belong to it.
  package var rows: Range<Int> { row..<row + size.rows }

  /// True if a cell belongs to it.
  package func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }

  /// The area without a margin of so many cells.
  package func inset(columns: Int, rows: Int) -> Area {
    Area(
      column: column + columns, row: row + rows, columns: size.columns - 2 * columns,
      rows: size.rows - 2 * rows)
  }
}
