import Hands

/// Finds the joints of a hand in a region of a picture.
final class LandmarkReader {
  /// The side of the net's input in pixels.
  private static let side = 224
  /// Minimum presence score; below it, the region shows no hand.
  private static let minPresence: Float = 0.5
  /// Input pixels per unit of the net's depths; MediaPipe's graph has `normalize_z: 0.4`.
  private static let depthUnit: Float = 1 / 0.4

  private let net: Net
  private let kernels: Kernels

  init(_ model: TrackerModel, kernels: Kernels) throws(TrackerError) {
    self.kernels = kernels
    net = try model.net(
      kernels: kernels, input: [1, Self.side, Self.side, 3],
      outputs: [[1, 3 * JointPlaces.count], [1, 1], [1, 1]])
  }

  /// The joints of the hand in a region; nil if it shows none.
  func joints(in region: HandRegion, of picture: Picture) -> JointPlaces? {
    picture.cut(region, side: Self.side, outside: .edge, kernels: kernels, into: net.input(0))
    Levels.stretch(net.input(0))
    net.run()
    guard net.output(1)[0] >= Self.minPresence else { return nil }
    let numbers = net.output(0)
    let (corner, across, down) = (region.corner, region.across(Self.side), region.down(Self.side))
    var joints = JointPlaces(rightness: net.output(2)[0])
    for index in 0..<JointPlaces.count {
      joints.points.append(corner + across * numbers[3 * index] + down * numbers[3 * index + 1])
      joints.depths.append(numbers[3 * index + 2] * Self.depthUnit * region.side / Float(Self.side))
    }
    return joints
  }
}

/// Where the joints of a hand are in a picture.
struct JointPlaces {
  static let count = HandJoint.count

  /// Positions in pixels, x to the right, y down.
  var points: [SIMD2<Float>] = []
  /// Depths relative to the wrist in pixels, smaller towards the camera.
  var depths: [Float] = []
  /// The score, 0...1, of this being a person's right hand.
  ///
  /// It holds for pictures as a camera sees them. MediaPipe assumes that every picture is mirrored,
  /// and reports the opposite.
  var rightness: Float

  init(rightness: Float) {
    self.rightness = rightness
    points.reserveCapacity(Self.count)
    depths.reserveCapacity(Self.count)
  }

  /// The hand with landmarks in shares of the picture, as a frame holds it.
  func hand(in picture: Picture) -> Hand {
    let isRight = rightness > 0.5
    var hand = Hand(
      handedness: isRight ? .right : .left, score: isRight ? rightness : 1 - rightness)
    let size = SIMD2(Float(picture.width), Float(picture.height))
    for joint in HandJoint.allCases {
      let share = points[joint.rawValue] / size
      hand[joint] = Landmark(x: share.x, y: share.y, z: depths[joint.rawValue] / size.x)
    }
    return hand
  }
}
