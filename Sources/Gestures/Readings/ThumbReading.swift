import Hands

/// The measures of one hand that the thumb rule, advice and the check for a turned camera use.
///
/// Lengths are in palm sizes (`HandGeometry.palmSize`), angles in degrees. No measure depends on
/// the hand's position, size or handedness, or on mirroring.
package struct ThumbReading: Equatable, Sendable {
  /// What the net makes of the hand.
  package let scores: HandScores
  /// Distance of the thumb's tip beyond all other joints, along the thumb's own direction; nil if
  /// that is unknown.
  package private(set) var standOff: Float?
  /// Number of stretched fingers, 0...4; a stretched finger is straight and away from the palm.
  package private(set) var stretchedFingers = 0
  /// How much farther a straight little finger reaches than the middle and ring finger, 0 or more.
  package private(set) var littleAlone: Float = 0
  /// Angle between the thumb and straight up, 0...180; nil if it is unknown.
  package let lean: Float?
  /// Angle between the palm and straight down, 0...180; nil if it is unknown.
  package let palmFromDown: Float?
  /// True if the hand hangs beside the body.
  package let isHanging: Bool
  package private(set) var showsPeaceSign = false
  /// Distance from the nearest of the fingertips to another hand; nil if no other hand was seen.
  package var nearestHand: Float?
  let palm: PalmPlace

  /// Minimum stand-off of a thumb that is meant: a fist's thumb has less than 0.2.
  static let deliberate: Float = 0.30
  /// Minimum number of seen joints other than the thumb's: the wrist, a finger's four, one more.
  private static let minJoints = 6
  /// Minimum reach, and minimum straightness, of a stretched finger; see `HandGeometry`.
  private static let (stretched, straight): (Float, Float) = (1.10, 0.88)

  /// Measures a hand; nil if too few joints were seen. The wrist and the thumb's tip are required.
  init?(_ hand: Hand, in size: PictureSize, net: HandNet = .standard) {
    let geometry = HandGeometry(hand, in: size, minConfidence: HandGeometry.minConfidence)
    guard geometry.isSeen(.wrist), let tip = geometry[.thumbTip],
      let palm = geometry.measurablePalm, let numbers = HandNumbers(hand, geometry, in: size)
    else { return nil }
    let base = geometry[.thumbMCP] ?? geometry[.thumbCMC] ?? geometry[.thumbIP]
    // The direction of the thumb, of length 1.
    let thumb = base.map { tip - $0 }.flatMap { $0.length > 1e-6 * palm ? $0 / $0.length : nil }
    lean = thumb.map { $0.degreesFromUp }
    var joints = 0
    var farthest = -Float.infinity
    let points = geometry.points.span
    // Loops over indices, because a joint list from another module is retained at each use.
    for index in 0..<HandJoint.count
    where (index == 0 || index > HandJoint.thumbTip.rawValue) && geometry.isSeen(index) {
      joints += 1
      if let thumb { farthest = max(farthest, thumb.projection(of: points[index])) }
    }
    guard joints >= Self.minJoints else { return nil }
    self.palm = PalmPlace(center: geometry.palmCenter, size: palm)
    scores = net.scores(of: numbers)
    standOff = thumb.map { ($0.projection(of: tip) - farthest) / palm }
    palmFromDown = geometry.lean(from: .wrist, to: .middleMCP).map { 180 - $0 }
    isHanging = geometry.hangs()
    measureFingers(geometry)
  }

  /// The direction, up or down, in which the hand rather shows a thumb.
  var direction: ThumbDirection { scores.thumb(.up) >= scores.thumb(.down) ? .up : .down }

  private mutating func measureFingers(_ geometry: HandGeometry) {
    var mayShowPeaceSign = true
    var farthestNeighbour: Float?
    let reaches = geometry.reaches()
    for index in 0..<4 {
      guard let finger = Finger(rawValue: index + 1), let reach = reaches[index] else {
        mayShowPeaceSign = false
        continue
      }
      // Straightness takes four distances, and only fingers that reach far enough need it.
      let neighbour = finger == .little ? farthestNeighbour ?? .infinity : .infinity
      let isFar = reach > min(min(Self.stretched, PeaceSign.stretched), neighbour)
      let share = isFar ? geometry.straightness(of: finger) ?? 0 : 0
      mayShowPeaceSign =
        mayShowPeaceSign && PeaceSign.fits(finger, reach: reach, straightness: share)
      if reach > Self.stretched, share > Self.straight { stretchedFingers += 1 }
      switch finger {
      case .index: break
      case .middle, .ring: farthestNeighbour = max(farthestNeighbour ?? reach, reach)
      case .little where reach > neighbour && share > Self.straight:
        littleAlone = reach - neighbour
      case .little: break
      }
    }
    showsPeaceSign = mayShowPeaceSign && PeaceSign.isSpread(geometry, palmSize: palm.size)
  }
}

/// The rule for a peace sign: index and middle finger stretched upwards and spread, the others and
/// the thumb folded.
///
/// It accepts 248 of 258 photographs of peace signs, and 2 of 2,848 other photographs (HaGRID).
enum PeaceSign {
  /// Minimum straightness of the two stretched fingers.
  private static let straight: Float = 0.90
  /// Minimum reach of the stretched fingers, and maximum reach of the folded ones.
  static let stretched: Float = 1.25
  private static let folded: Float = 1.05
  /// Maximum cosine of the angle between the stretched fingers, which is 8 degrees or more.
  private static let maxCosine: Float = 0.9903
  /// Maximum angle between the stretched fingers' mean direction and straight up in degrees.
  private static let maxLean: Float = 40
  /// Maximum distance of the thumb's tip from the base of the middle finger, in palm sizes.
  private static let thumb: Float = 0.75

  /// True if a finger fits a peace sign; `straightness` must be 0 if it is unknown, and
  /// is not needed up to a reach of ``stretched``.
  static func fits(_ finger: Finger, reach: Float, straightness: Float) -> Bool {
    switch finger {
    case .index, .middle: reach > stretched && straightness > straight
    case .ring, .little: reach < folded
    }
  }

  /// True if the stretched fingers point up and apart, and the thumb is folded. Call it only for a
  /// hand whose fingers all fit.
  static func isSpread(_ geometry: HandGeometry, palmSize: Float) -> Bool {
    guard let index = direction(of: .index, geometry),
      let middle = direction(of: .middle, geometry),
      let thumbWay = geometry.distance(.thumbTip, .middleMCP)
    else { return false }
    let cosine = max(min(index.projection(of: middle), 1), -1)
    return cosine < maxCosine && (index + middle).degreesFromUp <= maxLean
      && thumbWay < thumb * palmSize
  }

  /// Returns the direction from a finger's base to its tip, of length 1.
  private static func direction(of finger: Finger, _ geometry: HandGeometry) -> SIMD2<Float>? {
    guard let base = geometry[finger.base], let tip = geometry[finger.tip] else { return nil }
    let way = tip - base
    return way.length > 0 ? way / way.length : nil
  }
}
