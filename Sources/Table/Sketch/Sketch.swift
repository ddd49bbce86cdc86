import Hands

/// A sheet to draw on, in the place of the cards.
package struct Sketch: Equatable, Sendable {
  /// The size of the camera's picture when the drawing began, which gives the sheet its proportions.
  package internal(set) var size = PictureSize.unknown
  /// True if the terminal tells what the mouse does.
  let hasMouse: Bool
  /// True while the mouse draws, and the hand does not.
  var isMouseDown = false
  /// Why the drawing could not be written, if the quit key leaves without it.
  var failure: String?
  /// The number of strokes that were left out when somebody was told last.
  var toldLeftOut = 0

  /// Creates a sheet with the proportions of most cameras.
  package init(hasMouse: Bool = true) {
    self.hasMouse = hasMouse
  }

  /// The place on the sheet of a point of a picture, both in shares: a picture with other proportions
  /// is in the middle of the sheet, as large as fits.
  func place(of point: SIMD2<Float>, in picture: PictureSize) -> SIMD2<Float> {
    let share = picture.shownAspect / size.shownAspect
    guard share != 1 else { return point }
    let scale: SIMD2<Float> = share < 1 ? [share, 1] : [1, 1 / share]
    return (point - 0.5) * scale + 0.5
  }
}
