/// What a producer says of a whole picture, whatever hands are in it. Each number is nil where the
/// producer says nothing about it.
public struct SeenPicture: Equatable, Sendable {
  /// The mean brightness, 0 for black to 1 for white.
  public var light: Float?
  /// The mean difference from the picture before, 0...1; 0 only if the two are the same.
  public var change: Float?
  /// How sharp the edges are, 0...1: an eighth where they are as soft as can be told, and 0 where there
  /// are none.
  public var sharp: Float?

  /// Creates a description.
  public init(light: Float? = nil, change: Float? = nil, sharp: Float? = nil) {
    (self.light, self.change, self.sharp) = (light, change, sharp)
  }
}
