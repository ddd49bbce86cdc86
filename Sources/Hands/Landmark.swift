/// Where a joint was seen in the picture.
public struct Landmark: Equatable, Sendable {
  /// Left to right and top to bottom, 0...1 of the picture; a joint outside of it goes beyond.
  public var x, y: Float
  /// Depth relative to the wrist, in the scale of `x`, smaller towards the camera; 0 if unknown.
  public var z: Float
  /// How sure the producer is, 0...1; nil if it does not say.
  public var confidence: Float?

  /// A landmark; see the properties for ranges.
  public init(x: Float, y: Float, z: Float = 0, confidence: Float? = nil) {
    self.x = x
    self.y = y
    self.z = z
    self.confidence = confidence
  }
}
