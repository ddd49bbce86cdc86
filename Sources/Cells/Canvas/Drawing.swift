/// A canvas to show, and where it may differ from the drawing before it.
package struct Drawing: Sendable {
  package let canvas: Canvas
  /// The number of the drawing; each drawing of a screen has the next number.
  package let number: Int
  /// The rows that may differ from those of the drawing before; all other rows are the same.
  package let changedRows: [Range<Int>]

  /// Creates a drawing of which any row may have changed, unless other rows are given.
  package init(_ canvas: Canvas, number: Int = 0, changedRows: [Range<Int>]? = nil) {
    (self.canvas, self.number) = (canvas, number)
    self.changedRows = changedRows ?? [0..<canvas.size.rows]
  }
}
