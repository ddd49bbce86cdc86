import Basics
import Testing

@testable import Gestures
@testable import Hands

extension Hand {
  /// The measures of the hand when it is alone in a picture of this size.
  func shape(in size: PictureSize = .unknown) -> HandShape {
    MeasuredFrame(HandFrame(time: 0, size: size, hands: [self])).hands[0]
  }

  /// A pose that leans by some degrees.
  static func turned(_ pose: HandPose, by degrees: Float) throws -> Hand {
    var shown = ShownHand(pose)
    shown.lean = degrees
    var generator = SeededGenerator(seed: 1)
    return try #require(shown.seen(using: &generator))
  }
}
