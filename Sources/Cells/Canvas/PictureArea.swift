/// A rectangle of a canvas that shows a part of a picture.
package struct PictureArea: Hashable, Sendable {
  /// The part of the picture at the upper left of the area.
  package let first: PictureCell
  package private(set) var area: Area

  /// Returns the fewest rectangles that cover all pictures of a canvas, from top to bottom.
  package static func all(in canvas: Canvas) -> [PictureArea] {
    var areas: [PictureArea] = []
    // The rectangles that the next row can extend, by their first column.
    var open: [Int: PictureArea] = [:]
    for row in 0..<canvas.size.rows {
      var grown: [Int: PictureArea] = [:]
      for run in runs(of: row, in: canvas) {
        var area = run
        if let above = open[run.area.column], above.continues(in: run) {
          open[run.area.column] = nil
          area = above
          area.area.size.rows += 1
        }
        grown[run.area.column] = area
      }
      areas += open.values
      open = grown
    }
    areas += open.values
    return areas.sorted { ($0.area.row, $0.area.column) < ($1.area.row, $1.area.column) }
  }

  private static func runs(of row: Int, in canvas: Canvas) -> [PictureArea] {
    var runs: [PictureArea] = []
    for column in 0..<canvas.size.columns {
      guard let cell = PictureCell(canvas[column, row]) else { continue }
      if PictureCell.continues(canvas, column: column, row: row) {
        runs[runs.count - 1].area.size.columns += 1
      } else {
        let area = Area(column: column, row: row, columns: 1, rows: 1)
        runs.append(PictureArea(first: cell, area: area))
      }
    }
    return runs
  }

  /// True if the rectangle goes on in a run of cells below its last row.
  private func continues(in run: PictureArea) -> Bool {
    var below = first
    below.row += area.size.rows
    return run.first == below && run.area.size.columns == area.size.columns
  }
}
