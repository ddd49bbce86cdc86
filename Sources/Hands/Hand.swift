/// One hand in one frame: 21 joints, any of which may be missing.
public struct Hand: Equatable, Sendable {
  /// Left or right; nil if the producer does not say.
  public var handedness: Handedness?
  /// The producer's confidence in the handedness, 0...1; it says nothing about the landmarks.
  public var score: Float?
  @usableFromInline var landmarks = InlineArray<21, Landmark?>(repeating: nil)

  /// Creates a hand without landmarks.
  public init(handedness: Handedness? = nil, score: Float? = nil) {
    self.handedness = handedness
    self.score = score
  }

  /// The landmark of a joint; nil if the joint was not seen.
  public subscript(joint: HandJoint) -> Landmark? {
    // Reading through a span only costs a bounds check. To read many landmarks, take one span.
    @inlinable get { landmarks.span[joint.rawValue] }
    @inlinable set { landmarks[joint.rawValue] = newValue }
  }

  @inline(__always)
  func landmark(_ index: Int) -> Landmark? { landmarks.span[index] }

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

/// The position of a joint in the picture.
public struct Landmark: Equatable, Sendable {
  /// The position as a share of the picture's width from the left, and of its height from the top:
  /// 0...1 inside of the picture, less or more outside of it.
  public var x, y: Float
  /// Depth relative to the wrist, in the scale of `x`, smaller towards the camera; 0 if unknown.
  public var z: Float
  /// The producer's confidence, 0...1; nil if it reports none.
  public var confidence: Float?

  /// Creates a landmark; see the properties for ranges.
  @inlinable public init(x: Float, y: Float, z: Float = 0, confidence: Float? = nil) {
    self.x = x
    self.y = y
    self.z = z
    self.confidence = confidence
  }
}

/// The bounding box of a hand's seen joints, in shares of the picture's width and height.
package struct HandExtent: Sendable {
  /// The number of seen joints, and how many of them are outside of the picture.
  package private(set) var (seen, outside) = (0, 0)
  package private(set) var lowest = SIMD2<Float>(repeating: .infinity)
  package private(set) var highest = SIMD2<Float>(repeating: -.infinity)

  package init(_ hand: Hand) {
    for index in 0..<HandJoint.count {
      guard let landmark = hand.landmark(index) else { continue }
      let point = SIMD2(landmark.x, landmark.y)
      lowest = pointwiseMin(lowest, point)
      highest = pointwiseMax(highest, point)
      seen += 1
      if point.min() < 0 || point.max() > 1 { outside += 1 }
    }
  }

  package var size: SIMD2<Float> { highest - lowest }

  /// True if the hand reaches beyond the picture's edge, or if its bounding box is higher or wider
  /// than `maxShare` of the picture. A tracker can then lose the hand although it has not moved:
  /// the hands of people close to the camera were lost for 0.6 s at a time.
  package func isCutOff(maxShare: Float) -> Bool { size.max() > maxShare || outside > 0 }
}
