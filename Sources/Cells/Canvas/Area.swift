/// A rectangle of cells; columns count to the right, rows downwards.
package struct Area: Hashable, Sendable {
  /// The first column and row, 0-based; they can lie outside of a canvas.
  package var column, row: Int
  package var size: Size

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    (self.column, self.row, size) = (column, row, Size(columns: columns, rows: rows))
  }

  /// Creates the area of a canvas.
  package init(_ size: Size) { (column, row, self.size) = (0, 0, size) }

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
