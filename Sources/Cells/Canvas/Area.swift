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

  /// Returns the area with other measures; those that are not given stay as they are.
  package func with(
    column: Int? = nil, row: Int? = nil, columns: Int? = nil, rows: Int? = nil
  ) -> Area {
    Area(
      column: column ?? self.column, row: row ?? self.row, columns: columns ?? size.columns,
      rows: rows ?? size.rows)
  }

  /// Returns an area with so many columns, and rows if they are given, in the middle of this one.
  package func centered(columns: Int, rows: Int? = nil) -> Area {
    let rows = rows ?? size.rows
    return Area(
      column: column + (size.columns - columns) / 2, row: row + (size.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  /// Returns the part that is inside of another area.
  package func limited(to other: Area) -> Area {
    let (columns, rows) = (columns.clamped(to: other.columns), rows.clamped(to: other.rows))
    return Area(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}
