import Hands

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

  /// Measures a hand; nil unless both tips, the wrist and the palm's size are known.
  init?(_ hand: Hand, in size: PictureSize, rule: PinchRule) {
    let geometry = HandGeometry(hand, in: size, minConfidence: rule.minConfidence)
    guard let thumb = geometry[.thumbTip], let index = geometry[.indexTip],
      geometry[.wrist] != nil, let palm = geometry.measurablePalm
    else { return nil }
    let middle = geometry.palmCenter
    gap = (thumb - index).length / palm
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
