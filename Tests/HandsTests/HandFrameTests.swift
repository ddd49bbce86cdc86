import Testing

@testable import Hands
@testable import LandmarkStreams

@Suite struct HandFrameTests {
  @Test func handsAfterTheFourthAreLeftOut() {
    var frame = HandFrame(time: 0, hands: [Hand](repeating: .fist, count: 6))
    #expect(frame.handCount == 4)
    frame.append(.palm)
    #expect(frame.hands == [.fist, .fist, .fist, .fist])
  }

  @Test func framesWithTheSameMissingLandmarksAreEqual() {
    var hand = Hand.fist
    hand[.thumbTip] = nil
    var other = Hand.fist
    #expect(HandFrame(time: 0, hands: [hand]) != HandFrame(time: 0, hands: [other]))
    other[.thumbTip] = nil
    #expect(HandFrame(time: 0, hands: [hand]) == HandFrame(time: 0, hands: [other]))
  }

  /// A frame that is read into is replaced as a whole, and its copies stay as they were.
  @Test func reusedFrameIsReplacedAsAWhole() {
    var labelled = HandFrame(
      time: 1, size: PictureSize(width: 4, height: 3), hands: [.fist, .palm])
    labelled.label = "up"
    let plain = HandFrame(time: 2, size: PictureSize(width: 4, height: 3), hands: [.thumbUp])
    var stream = LandmarkStream()
    for frame in [labelled, plain] {
      stream.append(Array((LandmarkEncoder.line(frame) + "\n").utf8))
    }
    var frame = HandFrame(time: 0)
    #expect(stream.next(into: &frame) == .frame)
    let copy = frame
    #expect(stream.next(into: &frame) == .frame)
    #expect(copy == labelled)
    #expect(frame == plain)
  }
}
