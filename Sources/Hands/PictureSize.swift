/// The size of a camera's picture in pixels.
public struct PictureSize: Equatable, Sendable {
  /// Pixels, 1 or more.
  public var width, height: Float
  /// True if the producer reports no size, so that nobody knows how far away a hand is.
  package var isGuessed = false

  /// Creates a size in pixels.
  public init(width: Float, height: Float) {
    (self.width, self.height) = (width, height)
  }

  /// The size assumed if a stream reports none; most cameras have its aspect ratio of 4:3.
  public static let unknown = PictureSize(width: 640, height: 480)

  /// Width and height as a vector.
  package var pixels: SIMD2<Float> { SIMD2(width, height) }

  /// The aspect ratios (width / height) at which a picture can still be seen.
  private static let shownAspects: ClosedRange<Float> = 0.05...20

  /// The aspect ratio, clamped to ``shownAspects``; if it is not finite, that of ``unknown``.
  package var shownAspect: Float {
    let aspect = width / height
    guard aspect.isFinite else { return Self.unknown.width / Self.unknown.height }
    return min(max(aspect, Self.shownAspects.lowerBound), Self.shownAspects.upperBound)
  }
}
