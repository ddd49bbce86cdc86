/// The measures of one hand that the rule for counting fingers uses.
///
/// Lengths are in palm sizes (``HandGeometry/palmSize``). No measure depends on the hand's position,
/// size or handedness, on mirroring, or on how the hand is turned in the picture.
struct FingerReading: Equatable {
  /// How far index, middle, ring and little finger reach: distance from the wrist to the tip, divided
  /// by that to the middle joint or to the knuckle, whichever is farther from the wrist.
  let reach: SIMD4<Float>
  /// Minimum distance of the thumb's tip from the joints of the other fingers.
  let thumbGap: Float
  /// Distance from the little finger's knuckle to the thumb's tip, divided by that to its last joint.
  let thumbReach: Float
  /// Distance of the thumb's tip from the ring finger's knuckle.
  let thumbFromRing: Float

  /// Measures a hand; nil unless the wrist, the tips, the knuckles and the thumb's last joint were
  /// seen, or if a landmark is no usable number.
  init?(_ geometry: HandGeometry) {
    guard let palm = geometry.measurablePalm, let tip = geometry[.thumbTip],
      let little = geometry[.littleMCP], let last = geometry[.thumbIP],
      let ring = geometry[.ringMCP]
    else { return nil }
    var reach = SIMD4<Float>.zero
    var gap = Float.infinity
    for (index, finger) in Finger.allCases.enumerated() {
      guard let fingertip = geometry.distance(.wrist, finger.tip),
        let knuckle = geometry.distance(.wrist, finger.base)
      else { return nil }
      let joint = geometry.distance(.wrist, finger.middleJoint) ?? knuckle
      reach[index] = fingertip / max(joint, knuckle)
      for joint in [finger.base, finger.middleJoint, finger.lastJoint, finger.tip] {
        if let point = geometry[joint] { gap = min(gap, (tip - point).length) }
      }
    }
    self.reach = reach
    thumbGap = gap / palm
    thumbReach = (tip - little).length / (last - little).length
    thumbFromRing = (tip - ring).length / palm
    // A sum is finite only if all parts are.
    guard (reach.sum() + thumbGap + thumbReach + thumbFromRing).isFinite else { return nil }
  }
}
