@testable import Gestures
@testable import Hands

extension Hand {
  /// The measures of the hand when it is alone in a picture of this size.
  func shape(in size: PictureSize = .unknown) -> HandShape {
    MeasuredFrame(HandFrame(time: 0, size: size, hands: [self])).hands[0]
  }
}
