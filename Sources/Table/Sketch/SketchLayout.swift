import Hands

/// The layout of the screen on which somebody draws.
struct SketchLayout: Equatable {
  /// What the pen does, and the number of strokes.
  let header: Area
  /// The border of the sheet; nil on a small screen, which has no room for it.
  let border: Area?
  /// The sheet, as large as fits with the proportions of the camera's picture.
  let sheet: Area
  /// The status line.
  let status: Area

  /// Minimum size of the room for a sheet with a border.
  private static let minBordered = Size(columns: 40, rows: 10)

  /// Creates the layout of a screen for pictures of a size.
  init(_ size: Size, picture: PictureSize) {
    header = Area(column: 0, row: 0, columns: size.columns, rows: 1)
    status = Area(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    let whole = Area(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
    let isBordered =
      whole.size.columns >= Self.minBordered.columns && whole.size.rows >= Self.minBordered.rows
    let room = isBordered ? whole.inset(columns: 1, rows: 1) : whole
    let aspect = picture.shownAspect
    // A cell has two dots across and four down, which are about square.
    let columns = min(room.size.columns, Int((Float(room.size.rows) * 2 * aspect).rounded()))
    let rows = min(room.size.rows, Int((Float(room.size.columns) / 2 / aspect).rounded()))
    let size = Size(columns: max(columns, 1), rows: max(rows, 1))
    sheet = Area(
      column: room.column + (room.size.columns - size.columns) / 2,
      row: room.row + (room.size.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
    border = isBordered ? sheet.inset(columns: -1, rows: -1) : nil
  }
}
