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

  /// The proportions, width by height, of a picture that can still be seen.
  private static let shownAspects: ClosedRange<Float> = 0.05...20

  /// The width by the height, within what can be shown; that of ``unknown`` if it is no number.
  package var shownAspect: Float {
    let aspect = width / height
    guard aspect.isFinite else { return Self.unknown.width / Self.unknown.height }
    return min(max(aspect, Self.shownAspects.lowerBound), Self.shownAspects.upperBound)
  }
}
