import Libc

/// A hand in pixels of its picture: x to the right, y down.
///
/// Landmarks are shares of the picture's width and height, so that no distance or angle between
/// them means anything before the picture's shape is put back in.
package struct HandGeometry: Sendable {
  private let hand: Hand
  private let size: PictureSize
  private let minConfidence: Float

  /// A hand of a picture of a size, joints of less than `minConfidence` (0...1) left out.
  package init(_ hand: Hand, in size: PictureSize, minConfidence: Float = 0) {
    self.hand = hand
    self.size = size
    self.minConfidence = minConfidence
  }

  /// Where a joint is, in pixels; nil if it was not seen.
  package subscript(joint: HandJoint) -> SIMD2<Float>? {
    guard let landmark = hand[joint], landmark.confidence ?? 1 >= minConfidence else {
      return nil
    }
    return SIMD2(landmark.x * size.width, landmark.y * size.height)
  }

  /// How far two joints are from each other, in pixels; nil unless both were seen.
  package func distance(_ first: HandJoint, _ second: HandJoint) -> Float? {
    guard let first = self[first], let second = self[second] else { return nil }
    return (second - first).length
  }

  /// The palm's size in pixels, the unit of every other length: that of a hand seen from the front
  /// from the wrist to the middle finger's base.
  ///
  /// Its length shrinks when the hand points at the camera and its breadth when the hand is seen
  /// edgewise, but hardly ever both, hence the two together. From the front the breadth is 0.83 of
  /// the length, which makes the root of the squares 1.3 lengths.
  package var palmSize: Float? {
    switch (distance(.wrist, .middleMCP), distance(.indexMCP, .littleMCP)) {
    case (let length?, let breadth?): (length * length + breadth * breadth).squareRoot() / 1.3
    case (let length?, nil): length
    case (nil, let breadth?): breadth / 0.83
    case (nil, nil): nil
    }
  }
}

extension SIMD2<Float> {
  /// The vector's length.
  var length: Float { (self * self).sum().squareRoot() }

  /// The part of `other` that goes the way of this vector, which is of length 1.
  func projection(of other: SIMD2<Float>) -> Float { (self * other).sum() }

  /// Degrees between this vector and straight up, 0...180.
  var degreesFromUp: Float { atan2(x.magnitude, -y) * 180 / .pi }
}
