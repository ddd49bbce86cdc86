/// The position of a joint in the picture.
public struct Landmark: Equatable, Sendable {
  /// Share of the picture's width from the left and of its height from the top, 0...1; less or more
  /// for a joint outside of the picture.
  public var x, y: Float
  /// Depth relative to the wrist, in the scale of `x`, smaller towards the camera; 0 if unknown.
  public var z: Float
  /// The producer's confidence, 0...1; nil if it reports none.
  public var confidence: Float?

  /// Creates a landmark; see the properties for ranges.
  public init(x: Float, y: Float, z: Float = 0, confidence: Float? = nil) {
    self.x = x
    self.y = y
    self.z = z
    self.confidence = confidence
  }
}
