import Libc

/// A hand in pixel coordinates: x to the right, y down.
///
/// Landmarks are shares of the picture's width and height. Distances and angles between them are
/// meaningful only after they are scaled by the size of the picture.
package struct HandGeometry: Sendable {
  private let hand: Hand
  private let size: PictureSize
  private let minConfidence: Float

  /// Creates the geometry of a hand; joints with less than `minConfidence` (0...1) count as not seen.
  package init(_ hand: Hand, in size: PictureSize, minConfidence: Float = 0) {
    self.hand = hand
    self.size = size
    self.minConfidence = minConfidence
  }

  /// The position of a joint in pixels; nil if it was not seen.
  package subscript(joint: HandJoint) -> SIMD2<Float>? {
    guard let landmark = hand[joint], landmark.confidence ?? 1 >= minConfidence else {
      return nil
    }
    return SIMD2(landmark.x * size.width, landmark.y * size.height)
  }

  /// The distance between two joints in pixels; nil unless both were seen.
  package func distance(_ first: HandJoint, _ second: HandJoint) -> Float? {
    guard let first = self[first], let second = self[second] else { return nil }
    return (second - first).length
  }

  /// The angle between the way from one joint to another and straight up in degrees, 0...180; nil unless
  /// both were seen.
  func lean(from first: HandJoint, to second: HandJoint) -> Float? {
    guard let first = self[first], let second = self[second] else { return nil }
    return (second - first).degreesFromUp
  }

  /// The middle of those of some joints that were seen; zero if none was.
  func middle(of joints: [HandJoint]) -> SIMD2<Float> {
    var sum = SIMD2<Float>.zero
    var count: Float = 0
    for joint in joints {
      guard let point = self[joint] else { continue }
      sum += point
      count += 1
    }
    return count > 0 ? sum / count : .zero
  }

  /// Minimum palm size, as a share of the picture's longer side: the landmarks of a hand at the lens
  /// can collapse into one point.
  private static let minPalm: Float = 0.001

  /// The size of the palm in pixels, if it is large enough to measure the hand by; nil if it is not.
  package var measurablePalm: Float? {
    palmSize.flatMap { palm in
      palm.isFinite && palm > Self.minPalm * max(size.width, size.height) ? palm : nil
    }
  }

  /// The size of the palm in pixels, which is the unit of all other lengths; nil if it is unknown.
  ///
  /// For a hand seen from the front it is the distance from the wrist to the middle finger's base.
  /// The palm's length shrinks when the hand points at the camera, and its breadth when the hand is
  /// seen edgewise, but rarely both; so the size combines the two. From the front the breadth is
  /// 0.83 of the length, which makes the root of the sum of squares 1.3 lengths.
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

  /// The scalar projection of `other` onto this vector, which must have length 1.
  func projection(of other: SIMD2<Float>) -> Float { (self * other).sum() }

  /// The angle between this vector and straight up in degrees, 0...180.
  var degreesFromUp: Float { atan2(x.magnitude, -y) * 180 / .pi }
}
