import Hands

/// Where the joints of a hand are in a picture.
struct JointPlaces {
  /// The count of joints.
  static let count = HandJoint.count

  /// In pixels, x to the right, y down.
  var points: [SIMD2<Float>] = []
  /// Depths relative to the wrist in pixels, smaller towards the camera.
  var depths: [Float] = []
  /// How certain it is, 0...1, that this is a person's right hand.
  ///
  /// That holds for pictures as a camera sees them. MediaPipe takes every picture for a mirrored one,
  /// and says the opposite.
  var rightness: Float

  /// No joints yet.
  init(rightness: Float) {
    self.rightness = rightness
    points.reserveCapacity(Self.count)
    depths.reserveCapacity(Self.count)
  }

  /// The hand as a frame holds it.
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
