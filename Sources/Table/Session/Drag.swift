/// The card in hand between the press of the mouse and its release.
package struct Drag: Equatable, Sendable {
  /// Where the button went down.
  let startColumn, startRow: Int
  /// Where the mouse is now.
  var column, row: Int
  /// True once it has left the cell in which it began: a click has not.
  var hasMoved = false

  init(column: Int, row: Int) {
    (startColumn, startRow) = (column, row)
    (self.column, self.row) = (column, row)
  }

  var offset: Pull.Offset {
    Pull.Offset(columns: column - startColumn, rows: row - startRow)
  }
}
