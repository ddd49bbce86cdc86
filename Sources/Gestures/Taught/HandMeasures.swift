import Hands

/// The measures of one hand that tell taught poses apart, in palm sizes (`HandGeometry.palmSize`).
///
/// None depends on the hand's position or size, and only ``sideways`` on mirroring, so that either
/// hand can show a pose. Many depend on rotation, which can change a meaning, as with a thumb.
package struct HandMeasures: Equatable, Sendable {
  /// The name of each value, as in a file of taught poses.
  package static let names: [String] =
    [
      "clear above", "clear below", "stand-off", "thumb up", "thumb sideways", "thumb length",
      "thumb straight",
    ]
    + Finger.allCases.flatMap { ["\($0) reach", "\($0) straight", "\($0) up"] }
    + Finger.allCases.map { "thumb to \($0)" }
    + ["index to middle", "middle to ring", "ring to little"]
    + ["thumb to index base", "thumb to little base", "thumb to middle joint"]
    + ["palm up", "palm sideways", "palm breadth"]

  package static let count = names.count

  /// The names of ``values`` and ``sideways``.
  static let namesInFile = names + ["sideways"]

  /// The values, in the order of ``names``.
  package let values: [Float]
  /// How far the mean of the fingertips is to the right of the wrist, in palm sizes; negative if it
  /// is to the left. This measure tells a pose from its mirror image.
  package let sideways: Float

  /// Creates measures from their values, one for each of ``names``.
  init(values: [Float], sideways: Float) {
    precondition(values.count == Self.count)
    (self.values, self.sideways) = (values, sideways)
  }

  /// Measures a hand; nil unless all of its joints were seen.
  package init?(_ geometry: HandGeometry) {
    guard let palm = geometry.measurablePalm else { return nil }
    let points = HandJoint.allCases.compactMap { joint in geometry[joint].map { $0 / palm } }
    guard points.count == HandJoint.count else { return nil }
    let joints = ScaledJoints(points: points)
    values =
      joints.thumb + Finger.allCases.flatMap(joints.measures) + joints.distances + joints.palm
    sideways = joints.sideways
    guard values.allSatisfy(\.isFinite) else { return nil }
  }

  /// The measures multiplied by `HandScatter.whitening`, so that the frames of one pose scatter
  /// equally in all directions: measures vary differently between showings, and most correlate.
  var whitened: [Float] {
    let whitening = HandScatter.whitening
    var index = 0
    return values.indices.map { row in
      var sum: Float = 0
      for column in 0...row {
        sum += whitening[index] * values[column]
        index += 1
      }
      return sum
    }
  }
}

/// The joints of a hand in palm sizes, from which the measures are taken.
private struct ScaledJoints {
  /// Lower limit of the lengths used as divisors, so that no divisor is zero.
  private static let minLength: Float = 1e-6
  /// Minimum length of a palm as a share of its breadth; palms towards the camera look shorter.
  private static let minProportion: Float = 0.25

  let points: [SIMD2<Float>]

  private func way(_ start: HandJoint, _ end: HandJoint) -> SIMD2<Float> {
    points[end.rawValue] - points[start.rawValue]
  }

  private func distance(_ start: HandJoint, _ end: HandJoint) -> Float { way(start, end).length }

  private func length(_ joints: HandJoint...) -> Float {
    zip(joints, joints.dropFirst()).reduce(Self.minLength) { $0 + distance($1.0, $1.1) }
  }

  var thumb: [Float] {
    let tip = points[HandJoint.thumbTip.rawValue]
    let others = points[..<1] + points[HandJoint.indexMCP.rawValue...]
    let thumb = way(.thumbMCP, .thumbTip)
    let length = max(thumb.length, Self.minLength)
    let direction = thumb / length
    let highest = others.map(\.y).min() ?? 0
    let lowest = others.map(\.y).max() ?? 0
    let farthest = others.map(direction.projection).max() ?? 0
    return [
      highest - tip.y, tip.y - lowest, direction.projection(of: tip) - farthest, -direction.y,
      abs(direction.x), length, length / self.length(.thumbMCP, .thumbIP, .thumbTip),
    ]
  }

  func measures(of finger: Finger) -> [Float] {
    let (base, middle, last, tip) = (finger.base, finger.middleJoint, finger.lastJoint, finger.tip)
    return [
      distance(.wrist, tip) / max(distance(.wrist, middle), Self.minLength),
      distance(base, tip) / length(base, middle, last, tip),
      -way(base, tip).y,
    ]
  }

  var distances: [Float] {
    Finger.allCases.map { distance(.thumbTip, $0.tip) } + [
      distance(.indexTip, .middleTip), distance(.middleTip, .ringTip),
      distance(.ringTip, .littleTip), distance(.thumbTip, .indexMCP),
      distance(.thumbTip, .littleMCP), distance(.thumbTip, .middlePIP),
    ]
  }

  var palm: [Float] {
    let palm = way(.wrist, .middleMCP)
    let length = palm.length
    let direction = palm / max(length, Self.minLength)
    let breadth = distance(.indexMCP, .littleMCP)
    return [
      -direction.y, abs(direction.x),
      breadth / max(length, Self.minProportion * breadth, Self.minLength),
    ]
  }

  var sideways: Float {
    let sum = HandJoint.tips.reduce(0) { $0 + points[$1.rawValue].x }
    return sum / Float(HandJoint.tips.count) - points[HandJoint.wrist.rawValue].x
  }
}
