import Hands

/// The rule that decides whether a hand pinches.
///
/// Tuned on 14,170 photographs and webcam pictures: 791 of 809 OK signs pinch, 20 of 2,317 fists,
/// none of 2,974 open hands, and 11 of 8,070 other hands.
struct PinchRule: Equatable, Sendable {
  /// Maximum distance between the tips of a hand that pinches, in palm sizes: OK signs have 0.07 to
  /// 0.32, open hands 0.49 and more.
  var enter: Float = 0.40
  /// Maximum distance between the tips while the pinch is held, in palm sizes.
  var exit: Float = 0.55
  /// Maximum distance between the tips if the other fingers are not out, in palm sizes.
  var enterFolded: Float = 0.30
  /// Minimum distance of both tips from the palm's middle if the other fingers are not out, in palm
  /// sizes: in a fist the tips lie on the palm.
  var away: Float = 0.80
  /// Minimum reach of a finger that is out; see `HandGeometry.reaches`.
  var out: Float = 1.10
  /// Minimum number of other fingers out; fewer suffice if both tips are away from the palm.
  var minFingersOut = 2
  /// The scores of a pinch that must last longer before it takes the object.
  var certainty = Certainty(doubtful: -4, certain: -2, least: 0.1)
  var net = HandNet.standard

  /// True if the measures begin a pinch; ``isHeld(_:)`` tells whether a pinch goes on.
  func isPinch(_ reading: PinchReading) -> Bool {
    if reading.gap < enter, reading.fingersOut >= minFingersOut { return true }
    return reading.gap < enterFolded && reading.distanceFromPalm > away
  }

  func isHeld(_ reading: PinchReading) -> Bool { reading.gap < exit }
}

/// The measures of one hand that the pinch rule uses; lengths are in palm sizes.
struct PinchReading: Equatable {
  /// Distance between the tips of thumb and index finger.
  let gap: Float
  /// Distance from the palm's middle to the nearer of the two tips; it is small in a fist.
  let distanceFromPalm: Float
  /// How many of the middle, ring and little finger are out, 0...3.
  let fingersOut: Int
  /// The point between the two tips, in pixels.
  let point: SIMD2<Float>
  let palm: PalmPlace
  /// The share of its time, 0...1, for which a pinch counts towards taking the object; 0 if the tips
  /// are apart.
  let certainty: Double

  /// Measures a hand; nil unless both tips, the wrist and the palm's size are known.
  init?(_ hand: Hand, in size: PictureSize, rule: PinchRule) {
    let geometry = HandGeometry(hand, in: size, minConfidence: HandGeometry.minConfidence)
    guard let thumb = geometry[.thumbTip], let index = geometry[.indexTip],
      geometry[.wrist] != nil, let palm = geometry.measurablePalm
    else { return nil }
    let middle = geometry.palmCenter
    gap = (thumb - index).length / palm
    // Only hands whose tips are together need the net.
    let numbers = gap < rule.exit ? HandNumbers(hand, geometry, in: size) : nil
    certainty = numbers.map { rule.certainty.share(of: rule.net.scores(of: $0)[.pinch]) } ?? 0
    distanceFromPalm = min((thumb - middle).length, (index - middle).length) / palm
    fingersOut = [Finger.middle, .ring, .little].count { finger in
      guard let tip = geometry.distance(.wrist, finger.tip),
        let joint = geometry.distance(.wrist, finger.middleJoint)
      else { return false }
      return tip > rule.out * joint
    }
    point = (thumb + index) / 2
    self.palm = PalmPlace(center: middle, size: palm)
  }
}
