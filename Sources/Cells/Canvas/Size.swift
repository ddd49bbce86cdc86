/// A size in cells.
@frozen @usableFromInline package struct Size: Hashable, Sendable {
  /// The number of cells, 0 or more.
  @usableFromInline package var columns, rows: Int

  /// Creates a size; negative values become 0.
  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
  }

  /// The size of a classic terminal, taken for any whose size is not known.
  package static let standard = Size(columns: 80, rows: 24)

  /// Maximum size of the drawn screen; the rest of a larger terminal stays blank. No real window is
  /// larger, and a terminal that claims to be larger must not cost gigabytes.
  package static let maxScreen = Size(columns: 1_000, rows: 500)

  package func limited(to limit: Size) -> Size {
    Size(columns: min(columns, limit.columns), rows: min(rows, limit.rows))
  }
}
