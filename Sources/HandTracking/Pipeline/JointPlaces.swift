import Hands

/// Where the joints of a hand are in a picture.
struct JointPlaces {
  /// The count of joints.
  static let count = HandJoint.count

  /// In pixels, x to the right, y down.
  var points: [SIMD2<Float>] = []
  /// Depths relative to the wrist in pixels, smaller towards the camera.
  var depths: [Float] = []
  /// How certain it is, 0...1, that this is a right hand if the picture is mirrored; the net takes
  /// every picture for the mirrored one of a camera that faces its user.
  var rightInMirror: Float

  /// No joints yet.
  init(rightInMirror: Float) {
    self.rightInMirror = rightInMirror
    points.reserveCapacity(Self.count)
    depths.reserveCapacity(Self.count)
  }

  /// The hand as a frame holds it, of a picture that is not mirrored.
  func hand(in picture: Picture) -> Hand {
    let isLeft = rightInMirror > 0.5
    var hand = Hand(
      handedness: isLeft ? .left : .right, score: isLeft ? rightInMirror : 1 - rightInMirror)
    let size = SIMD2(Float(picture.width), Float(picture.height))
    for joint in HandJoint.allCases {
      let share = points[joint.rawValue] / size
      hand[joint] = Landmark(x: share.x, y: share.y, z: depths[joint.rawValue] / size.x)
    }
    return hand
  }
}
