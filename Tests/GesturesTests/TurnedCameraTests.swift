import Testing

@testable import Gestures
@testable import Hands

@Suite struct TurnedCameraTests {
  /// A hand that is moved by a share of the picture's height.
  private static func moved(_ hand: Hand, down share: Float) -> Hand {
    hand.mapped { Landmark(x: $0.x, y: $0.y + share, z: $0.z) }
  }

  /// How the camera seems to be turned after some seconds of each of the hands, at 30 frames a second.
  private func turn(_ parts: (hand: Hand?, seconds: Double)...) -> TurnedCamera.Turn? {
    var (watch, count) = (TurnedCamera(), 0)
    for part in parts {
      for _ in 0..<Int(part.seconds * 30) {
        watch.process(
          MeasuredFrame(
            HandFrame(time: Double(count) / 30, hands: part.hand.map { [$0] } ?? [])))
        count += 1
      }
    }
    return watch.turn
  }

  private let raised = Hand.palm
  private let turned = Hand.palm.flipped

  @Test func raisedHandsThatPointDownAreNoticedAtOnceWhereNothingElseWasSeen() {
    #expect(turn((turned, 0.1)) == nil)
    #expect(turn((turned, 0.3)) == .half)
    #expect(turn((turned, 0.3), (nil, 60)) == .half)
    #expect(turn((turned, 0.3), (Hand.thumbUp, 1)) == .half)
  }

  @Test func uprightHandsAreNoTurn() {
    #expect(turn((raised, 30)) == nil)
    #expect(turn((Hand.thumbUp, 30)) == nil)
    #expect(turn((Hand.thumbUp.flipped, 30)) == nil)
    #expect(turn((Hand.fist, 30)) == nil)
    #expect(turn((nil, 30)) == nil)
  }

  /// A hand that hangs is low in the picture.
  @Test func hangingHandsAreNoTurn() {
    #expect(turn((Self.moved(turned, down: 0.25), 60)) == nil)
    #expect(turn((Self.moved(turned, down: 0.25), 60), (Hand.thumbUp, 1)) == nil)
  }

  /// Seconds of hands that point down are needed after hands that were upright, and a second of those
  /// is enough afterwards.
  @Test func secondsOfOtherHandsChangeIt() {
    #expect(turn((raised, 60), (turned, 4)) == nil)
    #expect(turn((raised, 60), (turned, 4.5)) == .half)
    #expect(turn((turned, 60), (raised, 0.8)) == .half)
    #expect(turn((turned, 60), (raised, 1.2)) == nil)
  }

  /// Arms come into the picture from below.
  @Test func handThatComesInFromAboveIsUpsideDown() {
    let thumb = Hand.thumbUp
    let above = Self.moved(thumb, down: -(thumb[.thumbTip]?.y ?? 0) - 0.01)
    let ys = HandJoint.allCases.compactMap { thumb[$0]?.y }
    let below = Self.moved(thumb, down: 1.01 - (ys.max() ?? 0))
    #expect(turn((nil, 1), (above, 0.05)) == .half)
    #expect(turn((nil, 1), (below, 0.05)) == nil)
    #expect(turn((raised, 1), (nil, 1), (above, 0.05)) == nil)
  }

  @Test func thumbsSidewaysAreNoticedAfterSeconds() {
    #expect(turn((Hand.thumbSideways, 1.4)) == nil)
    #expect(turn((Hand.thumbSideways, 1.8)) == .quarter)
    #expect(turn((Hand.thumbSideways, 1), (Hand.thumbUp, 0.5), (Hand.thumbSideways, 1)) == nil)
    #expect(turn((Hand.thumbSideways, 20), (Hand.thumbUp, 2)) == nil)
  }
}
