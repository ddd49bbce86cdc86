import Hands

/// Finds the joints of a hand in a region of a picture.
final class LandmarkDetector {
  /// The side of the net's input in pixels.
  private static let side = 224
  /// Minimum presence score; below it, the region shows no hand.
  private static let minPresence: Float = 0.5
  /// Input pixels per unit of the net's depths; MediaPipe's graph has `normalize_z: 0.4`.
  private static let depthUnit: Float = 1 / 0.4

  private let net: Net

  init(_ model: TrackerModel, kernels: Kernels) throws(TrackerError) {
    net = try model.net(
      kernels: kernels, side: Self.side, outputs: [[1, 3 * HandJoint.count], [1, 1], [1, 1]])
  }

  /// Returns the hand in a region, and its joints in pixels; nil if it shows none. In a picture that
  /// is not mirrored, `right` is the person's right hand; MediaPipe, which assumes that every picture
  /// is mirrored, reports the opposite.
  func hand(in region: HandRegion, of picture: Picture) -> (hand: Hand, joints: [SIMD2<Float>])? {
    picture.run(net, on: region, extendsEdges: true)
    guard net.outputs[1][0] >= Self.minPresence else { return nil }
    let numbers = net.outputs[0]
    let (corner, across, down) = (region.corner, region.across(Self.side), region.down(Self.side))
    let joints = (0..<HandJoint.count).map { index -> SIMD2<Float> in
      corner + across * numbers[3 * index] + down * numbers[3 * index + 1]
    }
    let (rightness, size) = (net.outputs[2][0], picture.size)
    let isRight = rightness > 0.5
    var hand = Hand(
      handedness: isRight ? .right : .left, score: isRight ? rightness : 1 - rightness)
    for joint in HandJoint.allCases {
      let share = joints[joint.rawValue] / size.pixels
      let depth = numbers[3 * joint.rawValue + 2] * Self.depthUnit * region.side / Float(Self.side)
      hand[joint] = Landmark(x: share.x, y: share.y, z: depth / size.width)
    }
    return (hand, joints)
  }
}
