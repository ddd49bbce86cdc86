/// A canvas to show, and where it may differ from the drawing before it.
package struct Drawing: Sendable {
  package let canvas: Canvas
  /// The number of the drawing; each drawing of a screen has the next number.
  package let number: Int
  /// The areas that may differ from those of the drawing before; all else is the same.
  package let changedAreas: [Area]

  /// Creates a drawing of which all may have changed, unless areas are given.
  package init(_ canvas: Canvas, number: Int = 0, changedAreas: [Area]? = nil) {
    (self.canvas, self.number) = (canvas, number)
    self.changedAreas = changedAreas ?? [canvas.area]
  }
}
