import Hands

/// The rule that decides which fingers of a hand are out.
///
/// Tuned on 14,000 landmarks of hands in photographs and webcam pictures; lengths are in palm
/// sizes, reaches are ratios of two distances from the same joint. The shape of the hand decides
/// which fingers are out; a tip does not count merely because it is seen.
struct FingerRule: Equatable, Sendable {
  /// Minimum `FingerReading.reach` of a finger that is out. The reach includes the knuckle
  /// to reject fists towards the camera: their bent middle joints appear next to the wrist.
  var out: Float = 1.20
  /// Minimum distance of the thumb's tip from every joint of the other fingers, if one to three of
  /// these are out. This minimum also excludes the thumb of an OK sign.
  var thumbGap: Float = 0.36
  /// The value for ``thumbGap`` if no other finger is out; it only has to exclude a fist's thumb.
  var thumbGapAlone: Float = 0.30
  /// Minimum `FingerReading.thumbReach` of a thumb that is out alone; a bent thumb reaches less.
  var thumbReach: Float = 1.00
  /// Minimum distance of the thumb's tip from the ring finger's knuckle if all other fingers are
  /// out: a folded thumb lies across the palm, or beside the hand, close to the index finger.
  var thumbOpen: Float = 0.45
  /// The scores of hands whose count must be held longer: people who talk or work show numbers by
  /// accident.
  var certainty = Certainty(doubtful: -2, certain: 0, least: 0.1)
  var net = HandNet.standard

  /// True if a finger other than the thumb is out; `index` is its place in `Finger.allCases`.
  func isOut(_ index: Int, _ reading: FingerReading) -> Bool {
    reading.reach[index] > out
  }

  /// Returns the number of fingers other than the thumb that are out, 0...4.
  func fingersOut(_ reading: FingerReading) -> Int {
    (0..<Finger.allCases.count).count { isOut($0, reading) }
  }

  /// Returns the measures that must exceed their thresholds for the thumb to be out. They depend on
  /// how many other fingers are out, because that number affects where a folded thumb lies.
  func thumbConditions(
    _ reading: FingerReading
  ) -> [(name: String, value: Float, threshold: Float, unit: String)] {
    switch fingersOut(reading) {
    case 0:
      // The thumb must not be that of a fist.
      [
        ("clear of the fingers", reading.thumbGap, thumbGapAlone, "palm sizes"),
        ("not bent onto them", reading.thumbReach, thumbReach, "reaches"),
      ]
    case Finger.allCases.count:
      // The thumb must not lie across the palm.
      [("not across the palm", reading.thumbFromRing, thumbOpen, "palm sizes")]
    default:
      // The thumb must not lie on the folded fingers, or touch the others.
      [("clear of the fingers", reading.thumbGap, thumbGap, "palm sizes")]
    }
  }

  func isThumbOut(_ reading: FingerReading) -> Bool {
    thumbConditions(reading).allSatisfy { $0.value > $0.threshold }
  }

  /// Returns the number of fingers that are out, 0...5.
  func count(_ reading: FingerReading) -> Int {
    fingersOut(reading) + (isThumbOut(reading) ? 1 : 0)
  }
}

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
  /// The angle of the palm from straight up in degrees, 0...180; nil if it is unknown.
  let palmLean: Float?

  /// Measures a hand; nil unless the wrist, the tips, the knuckles and the thumb's last joint were
  /// seen, and all measures are finite.
  init?(_ geometry: HandGeometry) {
    guard let palm = geometry.measurablePalm,
      let tip = geometry[.thumbTip],
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
    // A sum is finite only if all parts are.
    guard (reach.sum() + thumbGap + thumbReach + thumbFromRing).isFinite else { return nil }
  }
}
