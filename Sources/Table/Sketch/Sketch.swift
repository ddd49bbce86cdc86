import Hands

/// A sheet to draw on, in the place of the cards.
package struct Sketch: Equatable, Sendable {
  /// The size of the camera's picture, which gives the sheet its proportions.
  package internal(set) var size = PictureSize.unknown
  /// True while the mouse draws, and the hand does not.
  var isMouseDown = false
  /// True if the drawing could not be written, and the quit key leaves without it.
  var isLeaving = false
  /// The number of strokes that were left out when somebody was told last.
  var toldLeftOut = 0

  /// Creates a sheet with the proportions of most cameras.
  package init() {}
}
