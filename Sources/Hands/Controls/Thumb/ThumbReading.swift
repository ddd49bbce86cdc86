/// What can be measured of one hand that has to do with its thumb.
///
/// Lengths are in palm sizes (``HandGeometry/palmSize``), angles in degrees. Nothing in it depends
/// on where the hand is, how large, which one, or how it is mirrored.
package struct ThumbReading: Equatable, Sendable {
  /// How far the thumb's tip is above every other joint but the thumb's own; negative if it is not.
  package private(set) var clearAbove: Float = 0
  /// How far it is below all of them.
  package private(set) var clearBelow: Float = 0
  /// How far it is beyond all of them in the thumb's own direction; nil if that is not known.
  package private(set) var standOff: Float?
  /// Degrees of the thumb's direction from straight up, 0...180; nil if it is not known.
  package private(set) var lean: Float?
  /// How many of the four fingers are straight and away from the palm.
  package private(set) var stretchedFingers = 0
  /// How much further than its neighbours a straight little finger reaches, in lengths from the
  /// wrist to a finger's middle joint; 0 if it does not.
  package private(set) var littleAlone: Float = 0
  /// Degrees of the palm's direction from straight down; nil if it is not known.
  package private(set) var palmFromDown: Float?
  /// The palm's length by its breadth; nil if it is not known.
  package private(set) var palmProportion: Float?

  /// Fewer joints than this say nothing: the wrist and one finger with a joint more.
  private static let minJoints = 6
  /// Landmarks that lie in one point, as those of a hand at the lens do, are no hand; in shares of
  /// the picture.
  private static let minPalm: Float = 0.001

  /// Measures a hand; nil if too little of it was seen. The wrist and the thumb's tip are needed.
  init?(_ hand: Hand, in size: PictureSize, rule: ThumbRule) {
    let geometry = HandGeometry(hand, in: size, minConfidence: rule.minConfidence)
    guard let wrist = geometry[.wrist], let tip = geometry[.thumbTip],
      let palm = geometry.palmSize, palm > Self.minPalm * max(size.width, size.height)
    else { return nil }
    let base = geometry[.thumbMCP] ?? geometry[.thumbCMC] ?? geometry[.thumbIP]
    let thumb = base.map { tip - $0 }.flatMap { $0.length > 1e-6 * palm ? $0 / $0.length : nil }
    var joints = 0
    var highest = Float.infinity
    var lowest = -Float.infinity
    var farthest = -Float.infinity
    for joint in HandJoint.notOfTheThumb {
      guard let point = geometry[joint] else { continue }
      joints += 1
      highest = min(highest, point.y)
      lowest = max(lowest, point.y)
      if let thumb { farthest = max(farthest, thumb.projection(of: point)) }
    }
    guard joints >= Self.minJoints else { return nil }
    clearAbove = (highest - tip.y) / palm
    clearBelow = (tip.y - lowest) / palm
    if let thumb {
      standOff = (thumb.projection(of: tip) - farthest) / palm
      lean = thumb.degreesFromUp
    }
    measureFingers(geometry, rule: rule)
    if let middle = geometry[.middleMCP], let breadth = geometry.distance(.indexMCP, .littleMCP) {
      palmFromDown = 180 - (middle - wrist).degreesFromUp
      palmProportion = (middle - wrist).length / max(breadth, 1e-6 * palm)
    }
  }

  /// Clear above or below, whichever it is asked about.
  func clearance(_ direction: ThumbDirection) -> Float {
    direction == .up ? clearAbove : clearBelow
  }

  /// Degrees from straight up or down, whichever it is asked about.
  func lean(from direction: ThumbDirection) -> Float? {
    lean.map { direction == .up ? $0 : 180 - $0 }
  }

  /// The way in which the thumb stands out more.
  var direction: ThumbDirection { clearAbove >= clearBelow ? .up : .down }

  private mutating func measureFingers(_ geometry: HandGeometry, rule: ThumbRule) {
    var farthestNeighbour: Float?
    for finger in Finger.allCases {
      guard let reach = Self.reach(of: finger, geometry) else { continue }
      let isStraight = Self.straightness(of: finger, geometry).map { $0 > rule.straight } ?? false
      if isStraight, reach > rule.stretched { stretchedFingers += 1 }
      switch finger {
      case .index: break
      case .middle, .ring: farthestNeighbour = max(farthestNeighbour ?? reach, reach)
      case .little:
        guard isStraight, let farthestNeighbour else { continue }
        littleAlone = max(reach - farthestNeighbour, 0)
      }
    }
  }

  /// How far a finger's tip is from the wrist, in distances of its middle joint.
  private static func reach(of finger: Finger, _ geometry: HandGeometry) -> Float? {
    guard let tip = geometry.distance(.wrist, finger.tip),
      let middle = geometry.distance(.wrist, finger.middleJoint), middle > 0
    else { return nil }
    return tip / middle
  }

  /// How far a finger's tip is from its base, in lengths of its bones: 1 is straight.
  private static func straightness(of finger: Finger, _ geometry: HandGeometry) -> Float? {
    guard let whole = geometry.distance(finger.base, finger.tip),
      let first = geometry.distance(finger.base, finger.middleJoint),
      let second = geometry.distance(finger.middleJoint, finger.lastJoint),
      let third = geometry.distance(finger.lastJoint, finger.tip), first + second + third > 0
    else { return nil }
    return whole / (first + second + third)
  }
}
