import Basics
import Cells
import Hands

/// Draws what the camera sees in greys, two squares a cell, one above the other, so that people see where
/// it looks.
enum GreyPicture {
  /// Shades on the screen, black and white among them. Each pair of them is a style of its own.
  private static let levels = 12

  /// Draws the part of a picture that is in a view.
  static func draw(
    _ picture: PictureShades, _ view: PictureView, in area: Area, on canvas: inout Canvas
  ) {
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        // A square is two dots wide and high; its middle is looked at.
        func color(_ half: Int) -> Color? {
          let place = view.place(
            dotX: 2 * Float(column) + 1, dotY: 4 * Float(row) + Float(2 * half + 1))
          return picture.shade(at: place).map(grey)
        }
        let (upper, lower) = (color(0), color(1))
        guard upper != nil || lower != nil else { continue }
        let style =
          upper == nil
          ? Style(foreground: lower) : Style(foreground: upper, background: lower)
        canvas.write(
          upper == nil ? "▄" : "▀", column: area.column + column, row: area.row + row, style: style)
      }
    }
  }

  /// The grey of a shade, 0...``PictureShades/white``. It stays in the darker half, so that the hand that is
  /// drawn over it can be seen.
  private static func grey(_ shade: UInt8) -> Color {
    let level = Int(shade) * levels / (Int(PictureShades.white) + 1)
    let value = UInt8(level * 140 / (levels - 1))
    return Color(red: value, green: value, blue: value)
  }
}
