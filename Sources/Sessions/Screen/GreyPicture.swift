import Basics
import Cells
import Hands

/// Draws the camera's picture in greys, two squares a cell, to show where the camera points.
enum GreyPicture {
  /// The number of greys; few, because each pair of greys in a cell is a style of its own.
  private static let levels = 12

  static func draw(
    _ picture: PictureShades, _ view: PictureView, in area: Area, on canvas: inout Canvas
  ) {
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        // A square is two dots wide and high, and sampled at its centre.
        func color(_ half: Int) -> Color? {
          let place = view.place(
            dotX: 2 * Float(column) + 1, dotY: 4 * Float(row) + Float(2 * half + 1))
          return picture.shade(at: place).map(grey)
        }
        let (upper, lower) = (color(0), color(1))
        guard upper != nil || lower != nil else { continue }
        let style =
          upper == nil ? Style(foreground: lower) : Style(foreground: upper, background: lower)
        canvas.write(
          upper == nil ? "▄" : "▀", column: area.column + column, row: area.row + row, style: style)
      }
    }
  }

  /// Returns one of the darker greys, so that the hand drawn over it stays visible.
  private static func grey(_ shade: UInt8) -> Color {
    let level = Int(shade) * levels / (Int(PictureShades.white) + 1)
    return .grey(UInt8(level * 140 / (levels - 1)))
  }
}
