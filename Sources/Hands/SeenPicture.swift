/// What a producer says of a whole picture, whatever hands are in it. Each number is nil if the
/// producer does not report it.
public struct SeenPicture: Equatable, Sendable {
  /// The mean brightness, 0 for black to 1 for white.
  public var light: Float?
  /// The mean difference from the previous picture, 0...1; 0 only if the two are the same.
  public var change: Float?
  /// The sharpness of the edges, 0...1: 1/8 for the softest measurable edges, 0 for too few edges.
  public var sharp: Float?
  /// A coarse copy of the picture; nil unless somebody asked to see it.
  public var shades: PictureShades?

  /// Creates a description.
  public init(
    light: Float? = nil, change: Float? = nil, sharp: Float? = nil, shades: PictureShades? = nil
  ) {
    (self.light, self.change, self.sharp, self.shades) = (light, change, sharp, shades)
  }
}
