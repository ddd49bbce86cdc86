import Basics
import Foundation
import Hands
import Trials

extension Hand {
  /// The largest angle, in radians, by which a hand is turned about the vertical and horizontal axis.
  private static let turn: Float = 0.35

  /// Returns the hand as another camera might have seen it, at random: turned aside and back, leaning
  /// (with `atAnyAngle` far), stretched, shaking a little, sometimes without depth or a joint.
  func changed(
    in size: PictureSize, atAnyAngle: Bool, using generator: inout SeededGenerator
  ) -> Hand {
    let lean = Rotation(within: atAnyAngle ? 2 : 0.22, using: &generator)
    let stretch = Float.random(in: 0.9...1.1, using: &generator)
    let depth: Float =
      Float.random(in: 0..<1, using: &generator) < 0.3
      ? 0 : .random(in: 0.3...1.3, using: &generator)
    let aside = Rotation(within: Self.turn, using: &generator)
    let back = Rotation(within: Self.turn, using: &generator)
    guard let wrist = self[.wrist] else { return self }
    let shake = 0.035 * (HandGeometry(self, in: size).palmSize ?? 0)
    var changed = self
    let missing = Int.random(in: 0..<400, using: &generator)
    for joint in HandJoint.allCases {
      guard var landmark = self[joint] else { continue }
      var x = (landmark.x - wrist.x) * size.width
      var y = (landmark.y - wrist.y) * size.height
      // Depth has the scale of x.
      var z = (landmark.z - wrist.z) * size.width
      (x, z) = aside.applied(to: x, z)
      (y, z) = back.applied(to: y, z)
      (x, y) = lean.applied(to: x, y)
      landmark.x = wrist.x + (x * stretch + shake * .normal(using: &generator)) / size.width
      landmark.y = wrist.y + (y * stretch + shake * .normal(using: &generator)) / size.height
      landmark.z = wrist.z + z * depth / size.width
      changed[joint] = landmark
    }
    // The wrist and the thumb's tip are always needed.
    if let joint = HandJoint(rawValue: missing), joint != .wrist, joint != .thumbTip {
      changed[joint] = nil
    }
    return changed
  }
}

/// A rotation in a plane.
private struct Rotation {
  private let sine, cosine: Float

  /// Creates a rotation at random by up to `limit` radians, either way.
  init(within limit: Float, using generator: inout SeededGenerator) {
    let angle = Float.random(in: -limit...limit, using: &generator)
    (sine, cosine) = (sin(angle), cos(angle))
  }

  func applied(to x: Float, _ y: Float) -> (Float, Float) {
    (cosine * x - sine * y, sine * x + cosine * y)
  }
}
