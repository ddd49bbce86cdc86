import Libc

/// A hand in pixel coordinates: x to the right, y down.
///
/// Distances and angles need pixels, because landmarks are shares of width and height.
@usableFromInline package struct HandGeometry: Equatable, Sendable {
  /// The positions of the seen joints in pixels, and zero for the others. To read many, take a
  /// span: a subscript with a joint unknown at compile time copies the whole array.
  @usableFromInline package private(set) var points = InlineArray<21, SIMD2<Float>>(
    repeating: .zero)
  /// A bit for each joint that was seen.
  @usableFromInline private(set) var seen: UInt32 = 0
  @usableFromInline let size: PictureSize

  /// Creates the geometry of a hand; joints below `minConfidence` (0...1) count as not seen.
  @inlinable package init(_ hand: Hand, in size: PictureSize, minConfidence: Float = 0) {
    self.size = size
    let landmarks = hand.landmarks.span
    for index in landmarks.indices {
      guard let landmark = landmarks[index], landmark.confidence ?? 1 >= minConfidence
      else { continue }
      points[index] = SIMD2(landmark.x * size.width, landmark.y * size.height)
      seen |= 1 &<< UInt32(index)
    }
  }

  /// The position of a joint in pixels; nil if it was not seen.
  @inlinable @inline(__always)
  package subscript(joint: HandJoint) -> SIMD2<Float>? {
    isSeen(joint) ? points[joint.rawValue] : nil
  }

  @inlinable @inline(__always)
  package func isSeen(_ joint: HandJoint) -> Bool { isSeen(joint.rawValue) }

  @inlinable @inline(__always)
  package func isSeen(_ index: Int) -> Bool {
    seen & 1 &<< UInt32(truncatingIfNeeded: index) != 0
  }

  /// Returns the reach of each finger, index to little: the distance from wrist to tip, divided by
  /// the distance from wrist to middle joint; nil if it is unknown.
  @inlinable package func reaches() -> InlineArray<4, Float?> {
    let points = points.span
    let wrist = points[HandJoint.wrist.rawValue]
    var reaches = InlineArray<4, Float?>(repeating: nil)
    for index in 0..<4 {
      let finger = Finger.allCases[index]
      let middle = (points[finger.middleJoint.rawValue] - wrist).length
      guard isSeen(.wrist), isSeen(finger.tip), isSeen(finger.middleJoint), middle > 0
      else { continue }
      reaches[index] = (points[finger.tip.rawValue] - wrist).length / middle
    }
    return reaches
  }

  /// Returns the distance of a finger's tip from its base, divided by the length of its bones: 1
  /// for a straight finger, less for a bent one; nil if it is unknown.
  @inlinable package func straightness(of finger: Finger) -> Float? {
    guard isSeen(finger.base), isSeen(finger.middleJoint), isSeen(finger.lastJoint),
      isSeen(finger.tip)
    else { return nil }
    let points = points.span
    let (base, middle) = (points[finger.base.rawValue], points[finger.middleJoint.rawValue])
    let (last, tip) = (points[finger.lastJoint.rawValue], points[finger.tip.rawValue])
    let bones = (middle - base).length + (last - middle).length + (tip - last).length
    return bones > 0 ? (tip - base).length / bones : nil
  }

  /// Returns the way from one joint to another in pixels; nil unless both were seen.
  @inlinable @inline(__always)
  package func way(from first: HandJoint, to second: HandJoint) -> SIMD2<Float>? {
    guard let first = self[first], let second = self[second] else { return nil }
    return second - first
  }

  @inlinable @inline(__always)
  package func distance(_ first: HandJoint, _ second: HandJoint) -> Float? {
    way(from: first, to: second)?.length
  }

  /// Returns the mean position of those of the `joints` that were seen; zero if none was.
  @inlinable package func middle(of joints: [HandJoint]) -> SIMD2<Float> {
    var sum = SIMD2<Float>.zero
    var count: Float = 0
    let points = points.span
    for joint in joints where isSeen(joint) {
      sum += points[joint.rawValue]
      count += 1
    }
    return count > 0 ? sum / count : .zero
  }

  /// Minimum palm size at which a hand can be measured, as a share of the picture's longer side:
  /// the landmarks of a hand close to the lens can collapse into one point.
  @usableFromInline static let minPalm: Float = 0.001

  /// The size of the palm in pixels; nil if it is unknown, or too small for measuring the hand.
  @inlinable package var measurablePalm: Float? {
    palmSize.flatMap { $0.isFinite && $0 > Self.minPalm * max(size.width, size.height) ? $0 : nil }
  }

  /// The size of the palm in pixels, the unit of all other lengths; nil if it is unknown.
  ///
  /// For a hand seen from the front it is the distance from the wrist to the middle finger's base.
  /// The palm's length shrinks when the hand points at the camera, and its breadth when the hand is
  /// seen edgewise, but rarely both; so the size combines the two. From the front the breadth is
  /// 0.83 of the length, so the root of the sum of squares is 1.3 lengths.
  @inlinable package var palmSize: Float? {
    switch (distance(.wrist, .middleMCP), distance(.indexMCP, .littleMCP)) {
    case (let length?, let breadth?): (length * length + breadth * breadth).squareRoot() / 1.3
    case (let length?, nil): length
    case (nil, let breadth?): breadth / 0.83
    case (nil, nil): nil
    }
  }

  /// The middle of the palm in pixels: the mean of its corners that were seen.
  package var palmCenter: SIMD2<Float> { middle(of: HandJoint.palm) }

  /// Minimum confidence of a landmark that a rule measures, 0...1.
  package static let minConfidence: Float = 0.3

  /// Maximum degrees between a hanging palm and straight down; standing people's have at most 19.
  private static let hangingAngle: Float = 35
  /// Minimum length of a hanging palm, divided by its breadth, 0.9...1.5. The palms of standing
  /// people have 1.37 or more. Hands that show thumb down, with the palm edgewise, have less.
  private static let hangingProportion: Float = 1.20

  /// True if the hand hangs beside the body, as the second hand of a standing person does.
  package func hangs() -> Bool {
    guard let palm = way(from: .wrist, to: .middleMCP),
      let breadth = distance(.indexMCP, .littleMCP), breadth > 0
    else { return false }
    return 180 - palm.degreesFromUp < Self.hangingAngle
      && palm.length / breadth > Self.hangingProportion
  }

  @inlinable package static func == (left: HandGeometry, right: HandGeometry) -> Bool {
    left.seen == right.seen && left.size == right.size
      && left.points.indices.allSatisfy { left.points[$0] == right.points[$0] }
  }
}

extension Hand {
  /// True if the hand hangs beside the body in a picture of this size, so that it shows no gesture.
  package func hangs(in size: PictureSize) -> Bool {
    HandGeometry(self, in: size, minConfidence: HandGeometry.minConfidence).hangs()
  }
}

/// Where a palm is in a picture, in pixels.
@usableFromInline package struct PalmPlace: Equatable, Sendable {
  /// The middle of the palm's corners.
  @usableFromInline package let center: SIMD2<Float>
  /// The size of the palm; see `HandGeometry.palmSize`.
  @usableFromInline package let size: Float

  @inlinable package init(center: SIMD2<Float>, size: Float) {
    (self.center, self.size) = (center, size)
  }

  /// Palms whose middles are closer than this, in palm sizes, are one hand that was detected twice.
  package static let minDistance: Float = 0.6
}

extension SIMD2<Float> {
  @inlinable package var length: Float { (self * self).sum().squareRoot() }

  /// Returns the vector of the same direction and length 1; nil unless it is longer than `minLength`.
  @inlinable package func direction(minLength: Float = 0) -> SIMD2<Float>? {
    length > minLength ? self / length : nil
  }

  /// Returns the scalar projection of `other` onto this vector, which must have length 1.
  @inlinable package func projection(of other: SIMD2<Float>) -> Float { (self * other).sum() }

  /// The angle between this vector and straight up in degrees, 0...180.
  @inlinable package var degreesFromUp: Float { atan2(x.magnitude, -y) * 180 / .pi }
}
