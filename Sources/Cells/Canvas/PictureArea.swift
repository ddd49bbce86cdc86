/// A rectangle of a canvas that shows a part of a picture.
package struct PictureArea: Hashable, Sendable {
  /// The part of the picture at the upper left of the area.
  package let first: PictureCell
  package private(set) var area: Area

  /// Returns the fewest rectangles that cover all pictures of a canvas, from top to bottom.
  package static func all(in canvas: Canvas) -> [PictureArea] {
    var areas: [PictureArea] = []
    for row in 0..<canvas.size.rows {
      for run in runs(of: row, in: canvas) {
        if let above = areas.lastIndex(where: { $0.continues(in: run) }) {
          areas[above].area.size.rows += 1
        } else {
          areas.append(run)
        }
      }
    }
    return areas
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

  /// True if the rectangle goes on in a run of cells directly below its last row.
  private func continues(in run: PictureArea) -> Bool {
    var below = first
    below.row += area.size.rows
    return run.first == below && run.area.columns == area.columns
      && run.area.row == area.rows.upperBound
  }
}
