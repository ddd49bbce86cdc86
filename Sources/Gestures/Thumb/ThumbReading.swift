import Hands

/// The measures of one hand that the thumb rule uses.
///
/// Lengths are in palm sizes (`HandGeometry.palmSize`), angles in degrees. No measure depends on
/// the hand's position, size or handedness, or on mirroring.
package struct ThumbReading: Equatable, Sendable {
  /// Height of the thumb's tip above the wrist and all finger joints; negative if it is not above.
  package private(set) var clearAbove: Float = 0
  /// Depth of the tip below them; negative if it is not below.
  package private(set) var clearBelow: Float = 0
  /// Distance of the tip beyond them, along the thumb's own direction; nil if that is unknown.
  package private(set) var standOff: Float?
  /// Number of stretched fingers, 0...4; a stretched finger is straight and away from the palm.
  package private(set) var stretchedFingers = 0
  /// The fingers' mean reach: 0.5 to 0.8 for a fist, more for a half-open hand; nil without one.
  package private(set) var meanReach: Float?
  /// How much farther a straight little finger reaches than the middle and ring finger, 0 or more.
  package private(set) var littleAlone: Float = 0
  /// Angle between the thumb and straight up, 0...180; nil if it is unknown.
  package let lean: Float?
  /// Angle between the palm and straight down, 0...180; nil if it is unknown.
  package private(set) var palmFromDown: Float?
  /// The palm's length divided by its breadth; nil if it is unknown.
  package private(set) var palmProportion: Float?
  package private(set) var showsPeaceSign = false
  let palm: PalmPlace

  /// Minimum number of seen joints other than the thumb's: the wrist, a finger's four, one more.
  private static let minJoints = 6

  /// Measures a hand; nil if too few joints were seen. The wrist and the thumb's tip are required.
  init?(_ hand: Hand, in size: PictureSize, rule: ThumbRule) {
    let geometry = HandGeometry(hand, in: size, minConfidence: rule.minConfidence)
    guard let wrist = geometry[.wrist], let tip = geometry[.thumbTip],
      let palm = geometry.measurablePalm
    else { return nil }
    let base = geometry[.thumbMCP] ?? geometry[.thumbCMC] ?? geometry[.thumbIP]
    // The direction of the thumb, of length 1.
    let thumb = base.map { tip - $0 }.flatMap { $0.length > 1e-6 * palm ? $0 / $0.length : nil }
    lean = thumb.map { $0.degreesFromUp }
    var joints = 0
    var highest = Float.infinity
    var lowest = -Float.infinity
    var farthest = -Float.infinity
    let points = geometry.points.span
    // Loops over indices, because a joint list from another module is retained at each use.
    for index in 0..<HandJoint.count
    where (index == 0 || index > HandJoint.thumbTip.rawValue) && geometry.isSeen(index) {
      let point = points[index]
      joints += 1
      highest = min(highest, point.y)
      lowest = max(lowest, point.y)
      if let thumb { farthest = max(farthest, thumb.projection(of: point)) }
    }
    guard joints >= Self.minJoints else { return nil }
    self.palm = PalmPlace(center: geometry.palmCenter, size: palm)
    clearAbove = (highest - tip.y) / palm
    clearBelow = (tip.y - lowest) / palm
    if let thumb {
      standOff = (thumb.projection(of: tip) - farthest) / palm
    }
    measureFingers(geometry, rule: rule)
    if let middle = geometry[.middleMCP], let breadth = geometry.distance(.indexMCP, .littleMCP) {
      palmFromDown = 180 - (middle - wrist).degreesFromUp
      palmProportion = (middle - wrist).length / max(breadth, 1e-6 * palm)
    }
  }

  func clearance(_ direction: ThumbDirection) -> Float {
    direction == .up ? clearAbove : clearBelow
  }

  /// Returns the angle between the thumb and a direction, 0...180; nil if it is unknown.
  func lean(from direction: ThumbDirection) -> Float? {
    lean.map { direction == .up ? $0 : 180 - $0 }
  }

  /// The direction, up or down, in which the thumb is clearer of the hand.
  var direction: ThumbDirection { clearAbove >= clearBelow ? .up : .down }

  private mutating func measureFingers(_ geometry: HandGeometry, rule: ThumbRule) {
    var farthestNeighbour: Float?
    var mayShowPeaceSign = true
    var reaches: (sum: Float, count: Float) = (0, 0)
    let seenReaches = geometry.reaches()
    for index in 0..<4 {
      guard let finger = Finger(rawValue: index + 1), let reach = seenReaches[index] else {
        mayShowPeaceSign = false
        continue
      }
      reaches = (reaches.sum + reach, reaches.count + 1)
      // Straightness takes four distances, and only fingers that reach far enough need it.
      let neighbour = finger == .little ? farthestNeighbour ?? .infinity : .infinity
      let isFar = reach > min(min(rule.stretched, PeaceSign.stretched), neighbour)
      let share = isFar ? geometry.straightness(of: finger) ?? 0 : 0
      mayShowPeaceSign =
        mayShowPeaceSign && PeaceSign.fits(finger, reach: reach, straightness: share)
      if reach > rule.stretched, share > rule.straight { stretchedFingers += 1 }
      switch finger {
      case .index: break
      case .middle, .ring: farthestNeighbour = max(farthestNeighbour ?? reach, reach)
      case .little:
        guard let farthestNeighbour, reach > farthestNeighbour, share > rule.straight else {
          continue
        }
        littleAlone = reach - farthestNeighbour
      }
    }
    if reaches.count > 0 { meanReach = reaches.sum / reaches.count }
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
