import Cells
import Hands

/// Draws a mask in half blocks: two squares per cell, one above the other.
enum MaskView {
  /// Minimum share of hand pixels in a drawn square, low so that thin fingers don't vanish.
  private static let minShare: Float = 0.25

  static func draw(
    _ mask: Mask, _ view: PictureView, options: Options, in area: Area, on canvas: inout Canvas
  ) {
    let style = options.palette.style(.hand)
    canvas.drawSquares(in: area, isASCII: options.isASCII) { column, row in
      isHand(mask, view, column: column, row: row) ? style : nil
    }
  }

  private static func isHand(_ mask: Mask, _ view: PictureView, column: Int, row: Int) -> Bool {
    // A square is two dots wide and high.
    let first = view.place(dotX: 2 * Float(column), dotY: 2 * Float(row))
    let second = view.place(dotX: 2 * Float(column) + 2, dotY: 2 * Float(row) + 2)
    let columns = pixels(first.x, second.x, of: mask.width)
    let rows = pixels(first.y, second.y, of: mask.height)
    let count = rows.reduce(0) { sum, y in sum + columns.count { mask[$0, y] } }
    return count > 0 && Float(count) >= minShare * Float(columns.count * rows.count)
  }

  /// Returns the pixels with centres between two shares of the size, or else the middle one.
  private static func pixels(_ first: Float, _ second: Float, of count: Int) -> Range<Int> {
    let size = Float(count)
    let (low, high) = (min(first, second) * size, max(first, second) * size)
    let start = Int((low - 0.5).rounded(.up))
    let end = Int((high - 0.5).rounded(.up))
    let middle = Int(((low + high) / 2).rounded(.down))
    let range = start < end ? start..<end : middle..<middle + 1
    return range.clamped(to: 0..<count)
  }
}
