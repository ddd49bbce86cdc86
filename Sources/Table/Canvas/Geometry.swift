/// A size in cells.
public struct Size: Equatable, Sendable {
  /// Cells, 0 or more.
  public var columns, rows: Int

  /// A size of 0 or more cells each way.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }
}

/// A rectangle of cells; columns grow to the right, rows downwards.
public struct Area: Equatable, Sendable {
  /// The first column and row, 0-based; may lie outside of a canvas.
  public var column, row: Int
  /// The extent in cells, 0 or more.
  public var size: Size

  /// An area; negative extents become 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    size = Size(columns: columns, rows: rows)
  }

  /// The columns that belong to it.
  public var columns: Range<Int> { column..<column + size.columns }
  /// The rows that belong to it.
  public var rows: Range<Int> { row..<row + size.rows }

  /// True if a cell belongs to it.
  public func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }

  /// The area without a margin of so many cells.
  public func inset(columns: Int, rows: Int) -> Area {
    Area(
      column: column + columns, row: row + rows, columns: size.columns - 2 * columns,
      rows: size.rows - 2 * rows)
  }
}
