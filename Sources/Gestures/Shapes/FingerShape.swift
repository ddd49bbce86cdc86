import Hands

/// The measures of a hand from which its fingers are counted.
///
/// Lengths are in palm sizes (`HandGeometry.palmSize`), reaches ratios of distances from a joint.
struct FingerShape: Equatable {
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

  /// Measures a hand; nil unless the wrist, the tips, the knuckles and the thumb's last joint were
  /// seen, and all measures are finite.
  init?(_ geometry: HandGeometry, palmSize: Float) {
    guard let tip = geometry[.thumbTip], let little = geometry[.littleMCP],
      let last = geometry[.thumbIP], let ring = geometry[.ringMCP]
    else { return nil }
    var reach = SIMD4<Float>.zero
    var gap = Float.infinity
    for index in 0..<4 {
      let finger = Finger.allCases[index]
      guard let fingertip = geometry.distance(.wrist, finger.tip),
        let knuckle = geometry.distance(.wrist, finger.base)
      else { return nil }
      let joint = geometry.distance(.wrist, finger.middleJoint) ?? knuckle
      reach[index] = fingertip / max(joint, knuckle)
    }
    let points = geometry.points.span
    for index in HandJoint.indexMCP.rawValue..<HandJoint.count where geometry.isSeen(index) {
      gap = min(gap, (tip - points[index]).length)
    }
    self.reach = reach
    thumbGap = gap / palmSize
    thumbReach = (tip - little).length / (last - little).length
    thumbFromRing = (tip - ring).length / palmSize
    // A sum is finite only if all parts are.
    guard (reach.sum() + thumbGap + thumbReach + thumbFromRing).isFinite else { return nil }
  }
}

/// The measures of a thumb and an index finger from which a pinch is told; lengths in palm sizes.
struct PinchShape: Equatable {
  /// The index of the hand in its frame.
  let hand: Int
  /// Distance between the tips of thumb and index finger.
  let gap: Float
  /// Distance from the palm's middle to the nearer of the two tips; it is small in a fist.
  let distanceFromPalm: Float
  /// The reach of middle, ring and little finger; see `HandGeometry.reaches`. 0 if it is unknown.
  let reaches: SIMD3<Float>
  /// The point between the two tips, in pixels.
  var point: SIMD2<Float>
  let palm: PalmPlace

  /// Measures a hand; nil unless both tips were seen.
  init?(_ geometry: HandGeometry, palm: PalmPlace, hand: Int) {
    guard let thumb = geometry[.thumbTip], let index = geometry[.indexTip] else { return nil }
    self.hand = hand
    gap = (thumb - index).length / palm.size
    distanceFromPalm = min((thumb - palm.center).length, (index - palm.center).length) / palm.size
    let reaches = geometry.reaches()
    self.reaches = SIMD3(reaches[1] ?? 0, reaches[2] ?? 0, reaches[3] ?? 0)
    point = (thumb + index) / 2
    self.palm = palm
  }
}
