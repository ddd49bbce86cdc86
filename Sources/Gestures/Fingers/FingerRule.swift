import Hands

/// The rule that decides which fingers of a hand are out.
///
/// Tuned on 14,000 landmarks of hands in photographs and webcam pictures; lengths are in palm
/// sizes, reaches are ratios of two distances from the same joint. The shape of the hand decides,
/// so that a tip which is merely seen does not count.
struct FingerRule: Configurable {
  /// Minimum reach of a finger that is out: the distance from the wrist to its tip, divided by the
  /// distance to its middle joint or knuckle, whichever is larger. The knuckle excludes fists
  /// towards the camera, whose bent middle joints appear next to the wrist.
  var out: Float = 1.20
  /// Minimum distance of the thumb's tip from every joint of the other fingers, if one to three of
  /// these are out. It also excludes the thumb of an OK sign.
  var thumbGap: Float = 0.36
  /// The same if no other finger is out, so that only a fist must be excluded.
  var thumbGapAlone: Float = 0.30
  /// Minimum reach of a thumb that is out alone: the distance from the little finger's knuckle to
  /// the thumb's tip, divided by the distance to its last joint. The bent thumb of a fist has less.
  var thumbReach: Float = 1.00
  /// Minimum distance of the thumb's tip from the ring finger's knuckle if all other fingers are
  /// out: a folded thumb lies across the palm, or beside the hand, close to the index finger.
  var thumbOpen: Float = 0.45
  /// Maximum angle between a hanging palm and straight down.
  var hangingAngle = HandGeometry.hangingAngle
  /// Minimum length of a hanging palm, divided by its breadth.
  var hangingProportion = HandGeometry.hangingProportion
  /// Maximum angle between straight up and the palm, or the thumb if only that is out; beyond it, a
  /// count is doubtful. Talking or working hands point sideways and down; all photographs of one to
  /// three fingers are within it.
  var upright: Float = 45
  /// Minimum confidence of a joint, 0...1; other joints count as not seen.
  var minConfidence = HandGeometry.minConfidence

  init() {}

  static let settings: [ConfigurationSetting<Self>] = [
    .init("out", "reaches", 0...3, \.out),
    .init("thumb-gap", "palm sizes", 0...3, \.thumbGap),
    .init("thumb-gap-alone", "palm sizes", 0...3, \.thumbGapAlone),
    .init("thumb-reach", "reaches", 0...3, \.thumbReach),
    .init("thumb-open", "palm sizes", 0...3, \.thumbOpen),
    .init("hanging-angle", "degrees", 0...180, \.hangingAngle),
    .init("hanging-proportion", "of its breadth", 0...10, \.hangingProportion),
    .init("upright", "degrees", 0...180, \.upright),
    .init("min-confidence", "of 1", 0...1, \.minConfidence),
  ]

  /// True if a finger other than the thumb is out; `index` is its place in ``Finger/allCases``.
  func isOut(_ index: Int, _ reading: FingerReading) -> Bool {
    reading.reach[index] > out
  }

  /// The number of fingers other than the thumb that are out, 0...4.
  func fingersOut(_ reading: FingerReading) -> Int {
    (0..<Finger.allCases.count).count { isOut($0, reading) }
  }

  /// The test of the thumb that applies if this many of the other fingers are out.
  func thumbTest(fingersOut: Int) -> ThumbTest {
    switch fingersOut {
    case 0: .alone
    case Finger.allCases.count: .beyondThePalm
    default: .clearOfFingers
    }
  }

  func isThumbOut(_ reading: FingerReading) -> Bool {
    switch thumbTest(fingersOut: fingersOut(reading)) {
    case .alone: reading.thumbGap > thumbGapAlone && reading.thumbReach > thumbReach
    case .clearOfFingers: reading.thumbGap > thumbGap
    case .beyondThePalm: reading.thumbFromRing > thumbOpen
    }
  }

  /// True if the number of fingers may be accidental, so that they must be held longer.
  func isDoubtful(_ reading: FingerReading) -> Bool {
    let lean = fingersOut(reading) == 0 ? reading.thumbLean : reading.palmLean
    return lean.map { $0 > upright } ?? true
  }

  /// The number of fingers that are out, 0...5.
  func count(_ reading: FingerReading) -> Int {
    fingersOut(reading) + (isThumbOut(reading) ? 1 : 0)
  }

  /// The test of whether the thumb is out: what it is mistaken for depends on the other fingers.
  enum ThumbTest {
    /// No other finger is out: it must not be the thumb of a fist.
    case alone
    /// One to three others are out: it must not lie on the folded ones, or touch the others.
    case clearOfFingers
    /// All others are out: it must not lie across the palm.
    case beyondThePalm
  }
}

/// The measures of one hand that the rule for counting fingers uses.
///
/// Lengths are in palm sizes (``HandGeometry/palmSize``). No measure depends on the position, size,
/// handedness or mirroring of the hand, and only the leans depend on its rotation in the picture.
struct FingerReading: Equatable {
  /// The reach of index, middle, ring and little finger: the distance from wrist to tip, divided by
  /// the distance to the middle joint or to the knuckle, whichever is larger.
  let reach: SIMD4<Float>
  /// Minimum distance of the thumb's tip from the joints of the other fingers.
  let thumbGap: Float
  /// Distance from the little finger's knuckle to the thumb's tip, divided by its last joint's.
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
