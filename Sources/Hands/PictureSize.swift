/// The size of a camera's picture in pixels.
package struct PictureSize: Equatable, Sendable {
  /// Pixels, 1 or more.
  package var width, height: Float

  /// A size in pixels.
  package init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }

  /// What most cameras have, where a stream has never said: 4:3.
  package static let unknown = PictureSize(width: 640, height: 480)
}
