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
  private let kernels: Kernels

  init(_ model: TrackerModel, kernels: Kernels) throws(TrackerError) {
    self.kernels = kernels
    net = try model.net(
      kernels: kernels, input: [1, Self.side, Self.side, 3],
      outputs: [[1, 3 * HandJoint.count], [1, 1], [1, 1]])
  }

  /// Returns the joints of the hand in a region; nil if it shows none.
  func joints(in region: HandRegion, of picture: Picture) -> JointPlaces? {
    picture.cut(region, side: Self.side, outside: .edge, kernels: kernels, into: net.input(0))
    Levels.stretch(net.input(0))
    net.run()
    guard net.output(1)[0] >= Self.minPresence else { return nil }
    let numbers = net.output(0)
    let (corner, across, down) = (region.corner, region.across(Self.side), region.down(Self.side))
    let joints = 0..<HandJoint.count
    return JointPlaces(
      points: joints.map { corner + across * numbers[3 * $0] + down * numbers[3 * $0 + 1] },
      depths: joints.map {
        numbers[3 * $0 + 2] * Self.depthUnit * region.side / Float(Self.side)
      }, rightness: net.output(2)[0])
  }
}
