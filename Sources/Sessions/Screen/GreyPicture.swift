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
    canvas.drawSquares(in: area) { column, row in
      // A square is two dots wide and high, and sampled at its centre.
      let place = view.place(dotX: 2 * Float(column) + 1, dotY: 2 * Float(row) + 1)
      return picture.shade(at: place).map { Style(foreground: grey($0)) }
    }
  }

  /// Returns one of the darker greys, so that the hand drawn over it stays visible.
  private static func grey(_ shade: UInt8) -> Color {
    let level = Int(shade) * levels / (Int(PictureShades.white) + 1)
    return .grey(UInt8(level * 140 / (levels - 1)))
  }
}
