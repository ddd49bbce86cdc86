import Hands

/// What is measured of one hand in one frame: once, for every rule, net and watcher.
///
/// Lengths are in palm sizes (`HandGeometry.palmSize`), angles in degrees. What depends on a joint
/// that was not seen is nil. No measure depends on the hand's position, size or handedness, or on
/// mirroring; only the leans depend on its rotation in the picture.
package struct HandShape: Equatable, Sendable {
  /// The index of the hand in its frame.
  package let index: Int
  package let geometry: HandGeometry
  /// Where the palm is; its size is 0 if it is unknown.
  let palm: PalmPlace
  /// The size of the palm in pixels; nil if it is unknown, or too small for measuring the hand.
  let palmSize: Float?
  /// Angle between the palm and straight up, 0...180.
  let palmLean: Float?
  let isHanging: Bool
  /// True if the wrist, the thumb's tip and ``minJoints`` other joints were seen, so that the hand
  /// can show a thumb, and a net can score it.
  private(set) var hasThumb = false
  /// Angle between the thumb and straight up, 0...180.
  private(set) var thumbLean: Float?
  /// Distance of the thumb's tip beyond all other joints, along the thumb's own direction.
  private(set) var standOff: Float?
  /// Number of stretched fingers, 0...4; a stretched finger is straight and away from the palm.
  private(set) var stretchedFingers = 0
  /// How much farther a straight little finger reaches than the middle and ring finger; 0 unless its
  /// tip is also farther from the wrist than theirs.
  private(set) var littleAlone: Float = 0
  private(set) var showsPeaceSign = false
  /// What the net makes of the hand; nil until a rule has asked for it, and if it has no answer.
  package var scores: HandScores?
  /// Distance from the nearest fingertip to another hand; nil without one, or until a rule asks.
  var nearestHand: Float?

  /// Minimum number of seen joints other than the thumb's: the wrist, a finger's four, one more.
  private static let minJoints = 6
  /// Minimum reach, and minimum straightness, of a stretched finger; see `HandGeometry`.
  private static let (stretched, straight): (Float, Float) = (1.10, 0.88)
  /// Minimum stand-off of a thumb that is meant: a fist's thumb has less than 0.2.
  static let deliberate: Float = 0.30

  init(_ index: Int, of frame: HandFrame) {
    // A constant, because a property would be copied for each measure.
    let geometry = HandGeometry(
      frame.hands.span[index], in: frame.size, minConfidence: HandGeometry.minConfidence)
    self.index = index
    self.geometry = geometry
    palm = PalmPlace(center: geometry.palmCenter, size: geometry.palmSize ?? 0)
    palmSize = geometry.measurablePalm
    palmLean = geometry.way(from: .wrist, to: .middleMCP)?.degreesFromUp
    isHanging = geometry.hangs()
    guard let palmSize, geometry.isSeen(.wrist) else { return }
    let thumb = geometry.thumbDirection(minLength: 1e-6 * palmSize)
    thumbLean = thumb?.degreesFromUp
    let (joints, farthest) = geometry.jointsBesideThumb(along: thumb)
    hasThumb = geometry.isSeen(.thumbTip) && joints >= Self.minJoints
    if let thumb, let tip = geometry[.thumbTip] {
      standOff = (thumb.projection(of: tip) - farthest) / palmSize
    }
    measureFingers(of: geometry, palmSize: palmSize)
  }

  /// The measures from which fingers are counted, taken when asked for; nil with too few joints.
  var fingers: FingerShape? { palmSize.flatMap { FingerShape(geometry, palmSize: $0) } }

  /// The measures from which a pinch is told, taken when asked for; nil if too few joints are seen.
  var pinch: PinchShape? {
    guard palmSize != nil, geometry.isSeen(.wrist) else { return nil }
    return PinchShape(geometry, palm: palm, hand: index)
  }

  private mutating func measureFingers(of geometry: HandGeometry, palmSize: Float) {
    let reaches = geometry.reaches()
    var mayShowPeaceSign = true
    var farthest: Float?
    for index in 0..<4 {
      guard let finger = Finger(rawValue: index + 1), let reach = reaches[index] else {
        mayShowPeaceSign = false
        continue
      }
      let lead = finger == .little ? reach - (farthest ?? reach) : 0
      // Straightness takes four distances, and only fingers that are out far enough need it.
      let isFar = lead > 0 || reach > min(Self.stretched, PeaceSign.stretched)
      let share = isFar ? geometry.straightness(of: finger) ?? 0 : 0
      if !PeaceSign.fits(finger, reach: reach, straightness: share) { mayShowPeaceSign = false }
      if reach > Self.stretched, share > Self.straight { stretchedFingers += 1 }
      if finger == .middle || finger == .ring { farthest = max(farthest ?? reach, reach) }
      if lead > 0, share > Self.straight {
        // In a fist towards the camera the middle joint is near the wrist, but so is the tip.
        let tips = HandJoint.tips.suffix(3).map { geometry.distance(.wrist, $0) ?? 0 }
        if tips[2] > max(tips[0], tips[1]) { littleAlone = lead }
      }
    }
    showsPeaceSign =
      hasThumb && mayShowPeaceSign && PeaceSign.isSpread(geometry, palmSize: palmSize)
  }
}

extension HandGeometry {
  /// Returns the thumb's direction, of length 1; nil if unknown or shorter than `minLength` pixels.
  fileprivate func thumbDirection(minLength: Float) -> SIMD2<Float>? {
    guard let tip = self[.thumbTip], let base = self[.thumbMCP] ?? self[.thumbCMC] ?? self[.thumbIP]
    else { return nil }
    return (tip - base).direction(minLength: minLength)
  }

  /// Returns how many joints besides the thumb's are seen, and how far along a direction they go.
  fileprivate func jointsBesideThumb(
    along direction: SIMD2<Float>?
  ) -> (count: Int, farthest: Float) {
    var (count, farthest) = (0, -Float.infinity)
    let points = points.span
    // Loops over indices, because a joint list from another module is retained at each use.
    for index in 0..<HandJoint.count
    where (index == 0 || index > HandJoint.thumbTip.rawValue) && isSeen(index) {
      count += 1
      if let direction { farthest = max(farthest, direction.projection(of: points[index])) }
    }
    return (count, farthest)
  }
}

/// A frame with the shapes of its hands.
package struct MeasuredFrame: Equatable, Sendable {
  package private(set) var frame = HandFrame(time: 0)
  /// The shapes, one for each hand of the frame, in its order.
  package private(set) var hands: [HandShape] = []

  package init(_ frame: HandFrame) { measure(frame) }

  /// Measures the hands of another frame, in the memory of the shapes so far.
  package mutating func measure(_ frame: HandFrame) {
    self.frame = frame
    hands.removeAll(keepingCapacity: true)
    for index in frame.indices { hands.append(HandShape(index, of: frame)) }
  }

  /// The index of the last hand that shows a peace sign; nil if none does.
  var peaceSign: Int? { hands.last { $0.showsPeaceSign }?.index }

  var time: Double { frame.time }
  var size: PictureSize { frame.size }

  /// Returns the bounding box of all joints of a hand, however uncertain.
  func extent(of shape: HandShape) -> HandExtent { HandExtent(frame.hands.span[shape.index]) }

  /// Returns the scores of a hand; nil if it has no `HandNumbers`.
  package func scores(of shape: HandShape, by net: HandNet) -> HandScores? {
    HandNumbers(frame.hands.span[shape.index], shape.geometry, in: size).map(net.scores)
  }

  /// Returns the distance from the fingertips of a hand whose palm is known to the nearest joint of
  /// another hand, in palm sizes; nil without one. A palm at the same place is no other hand.
  func distanceToNearestHand(from shape: HandShape) -> Float? {
    var nearest: Float?
    for other in hands where other.index != shape.index {
      let way = other.palm.center - shape.palm.center
      guard way.length > PalmPlace.minDistance * shape.palm.size else { continue }
      let points = other.geometry.points.span
      for tip in HandJoint.tips {
        guard let tip = shape.geometry[tip] else { continue }
        for index in points.indices where other.geometry.isSeen(index) {
          nearest = min(nearest ?? .infinity, (points[index] - tip).length / shape.palm.size)
        }
      }
    }
    return nearest
  }
}
