/// One hand in one frame: 21 joints, any of which may be missing.
public struct Hand: Equatable, Sendable {
  /// Left or right; nil if the producer does not say.
  public var handedness: Handedness?
  /// The producer's confidence in the handedness, 0...1; it says nothing about the landmarks.
  public var score: Float?
  /// The landmarks by joint. To read many, take one span: each span can copy the whole array.
  @usableFromInline package internal(set) var landmarks = InlineArray<21, Landmark?>(repeating: nil)

  /// Creates a hand without landmarks.
  public init(handedness: Handedness? = nil, score: Float? = nil) {
    (self.handedness, self.score) = (handedness, score)
  }

  /// The landmark of a joint; nil if the joint was not seen.
  public subscript(joint: HandJoint) -> Landmark? {
    @inlinable get { landmarks.span[joint.rawValue] }
    @inlinable set { landmarks[joint.rawValue] = newValue }
  }

  @inlinable @inline(__always)
  package mutating func setLandmark(_ index: Int, _ x: Float, _ y: Float, _ z: Float) {
    landmarks[index] = Landmark(x: x, y: y, z: z)
  }

  /// True if handedness, score and all landmarks are equal.
  public static func == (left: Hand, right: Hand) -> Bool {
    left.handedness == right.handedness && left.score == right.score
      && HandJoint.allCases.allSatisfy { left[$0] == right[$0] }
  }

  /// The mean of the seen joints, as shares of the picture's width and height; nil without one.
  package var middle: SIMD2<Float>? {
    let seen = HandJoint.allCases.compactMap { self[$0] }
    guard !seen.isEmpty else { return nil }
    return seen.reduce(.zero) { $0 + SIMD2($1.x, $1.y) } / Float(seen.count)
  }
}

/// Whether a hand is a left or a right one.
///
/// Producers disagree about mirrored pictures, so no control may depend on the handedness.
public enum Handedness: String, Sendable {
  case left = "Left"
  case right = "Right"
}
