/// The size of a camera's picture in pixels.
public struct PictureSize: Equatable, Sendable {
  /// Pixels, 1 or more.
  public var width, height: Float

  /// A size in pixels.
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }

  /// What most cameras have, where a stream has never said: 4:3.
  public static let unknown = PictureSize(width: 640, height: 480)
}
