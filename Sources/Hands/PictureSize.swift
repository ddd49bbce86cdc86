/// The size of a camera's picture in pixels.
public struct PictureSize: Equatable, Sendable {
  /// Pixels, 1 or more.
  public var width, height: Float

  /// Creates a size in pixels.
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }

  /// The size that is assumed if a stream does not report one: 4:3, as most cameras have.
  public static let unknown = PictureSize(width: 640, height: 480)
}
