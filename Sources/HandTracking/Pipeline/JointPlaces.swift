import Hands

/// Where the joints of a hand are in a picture.
struct JointPlaces {
  /// Positions in pixels, x to the right, y down.
  let points: [SIMD2<Float>]
  /// Depths relative to the wrist in pixels, smaller towards the camera.
  let depths: [Float]
  /// The score, 0...1, that this is a person's right hand, in a picture that is not mirrored.
  /// MediaPipe assumes that every picture is mirrored, and reports the opposite.
  let rightness: Float

  /// Converts to the hand of a frame, whose landmarks are fractions of the picture, not pixels.
  func hand(in picture: Picture) -> Hand {
    let isRight = rightness > 0.5
    var hand = Hand(
      handedness: isRight ? .right : .left, score: isRight ? rightness : 1 - rightness)
    let size = picture.size
    for joint in HandJoint.allCases {
      let share = points[joint.rawValue] / size.pixels
      hand[joint] = Landmark(x: share.x, y: share.y, z: depths[joint.rawValue] / size.width)
    }
    return hand
  }
}
