import Hands

/// The measures of one hand that the rule for counting fingers uses.
///
/// Lengths are in palm sizes (`HandGeometry.palmSize`). No measure depends on the position, size,
/// handedness or mirroring of the hand, and only the leans depend on its rotation in the picture.
struct FingerReading: Equatable {
  /// The reach of index, middle, ring and little finger: the distance from wrist to tip, divided by
  /// the distance to the middle joint or to the knuckle, whichever is larger.
  let reach: SIMD4<Float>
  /// Minimum distance of the thumb's tip from the joints of the other fingers.
  let thumbGap: Float
  /// Distance from the little finger's knuckle to the thumb's tip, divided by the distance from the
  /// same knuckle to the thumb's last joint.
  let thumbReach: Float
  /// Distance of the thumb's tip from the ring finger's knuckle.
  let thumbFromRing: Float
  /// The angles of the palm and the thumb from straight up in degrees, 0...180; nil if unknown.
  let palmLean, thumbLean: Float?

  /// Measures a hand; nil unless the wrist, the tips, the knuckles and the thumb's last joint were
  /// seen, and all measures are finite.
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
    palmLean = geometry.lean(from: .wrist, to: .middleMCP)
    thumbLean = geometry.lean(from: .thumbMCP, to: .thumbTip)
    // A sum is finite only if all parts are.
    guard (reach.sum() + thumbGap + thumbReach + thumbFromRing).isFinite else { return nil }
  }
}
