import TestSupport
import Testing

@testable import Gestures
@testable import Hands

/// Which fingers of one hand are out, and how many all hands show.
@Suite struct FingerRuleTests {
  private static let size = PictureSize(width: 640, height: 480)

  private func sight(_ hands: Hand...) -> CountSight {
    FingerObservation(
      MeasuredFrame(HandFrame(time: 0, size: Self.size, hands: hands)), rule: FingerRule()
    ).sight
  }

  /// All tips of each of these hands are seen, with full confidence.
  @Test func countsExtendedFingersNotVisibleTips() {
    for count in 0...5 {
      let hand = Hand.holdingUp(fingers: count)
      #expect(HandJoint.tips.allSatisfy { hand[$0] != nil })
      #expect(sight(hand) == .count(count))
    }
    #expect(sight(.fist) == .count(0))
    #expect(sight(.thumbUp) == .count(1))
    #expect(sight(.thumbUp.flipped) == .count(1))
    #expect(sight(.thumbSideways) == .count(1))
    #expect(sight(.palm) == .count(5))
    #expect(sight(.peaceSign) == .count(2))
    // An OK sign: neither of the fingers that touch is out.
    #expect(sight(.pinch) == .count(3))
  }

  @Test(arguments: Seed.first(1))
  func twoHandsAddUp(_ seed: Seed) {
    var generator = seed.generator
    for count in 0...10 {
      let hands = ShownHand(.rest).holdingUp(fingers: count)
        .compactMap { $0.seen(using: &generator) }
      #expect(hands.count == (count > 5 ? 2 : 1))
      let frame = HandFrame(time: 0, size: Self.size, hands: hands)
      #expect(FingerObservation(MeasuredFrame(frame), rule: FingerRule()).sight == .count(count))
    }
  }

  @Test func handDetectedTwiceCountsOnce() {
    let hand = Hand.holdingUp(fingers: 3)
    let again = hand.mapped { Landmark(x: $0.x + 0.01, y: $0.y) }
    #expect(sight(hand, again) == .count(3))
    // The order in which a producer lists them does not matter.
    var partial = again
    partial[.indexTip] = nil
    #expect(sight(hand, partial) == .count(3))
    #expect(sight(partial, hand) == .count(3))
    let near = hand.mapped { Landmark(x: $0.x + 0.02, y: $0.y) }
    for other in [Hand.palm, .fist, again, near, .holdingUp(fingers: 2)] {
      #expect(sight(hand, other) == sight(other, hand))
      #expect(sight(hand, near, other) == sight(other, near, hand))
    }
  }

  @Test func hangingHandDoesNotCount() {
    let hanging = Hand.palm.flipped.scaled(0.5, isMirrored: false)
    #expect(sight(hanging) == .rest)
    let raised = Hand.holdingUp(fingers: 2).scaled(0.5, isMirrored: true)
      .mapped { Landmark(x: $0.x - 0.3, y: $0.y) }
    #expect(sight(hanging, raised) == .count(2))
    #expect(sight(raised, hanging) == .count(2))
    #expect(hanging.hangs(in: Self.size))
    #expect(!raised.hangs(in: Self.size))
  }

  @Test(arguments: [0.05, 0.3, 0.89, 1] as [Float])
  func onlyVeryLowConfidenceMakesTheCountUnknown(_ confidence: Float) {
    var hand = Hand.holdingUp(fingers: 4)
    hand[.ringTip]?.confidence = confidence
    // Only where nothing is known of a tip is the count unknown.
    #expect(sight(hand) == (confidence < 0.3 ? .unknown : .count(4)))
  }

  @Test func missingJointsMakeTheCountUnknownNotZero() {
    #expect(sight() == .nothing)
    for joint in [HandJoint.wrist, .thumbTip, .indexTip, .littleTip, .middleMCP, .indexMCP] {
      var hand = Hand.palm
      hand[joint] = nil
      #expect(sight(hand) == .unknown, "\(joint)")
    }
    var hand = Hand.palm
    hand[.indexPIP] = nil
    #expect(sight(hand) == .count(5))
    // One hand that can't be measured makes the sum unknown.
    hand[.indexTip] = nil
    let other = Hand.palm.mapped { Landmark(x: $0.x - 0.35, y: $0.y) }
    #expect(sight(other, hand) == .unknown)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30, .greatestFiniteMagnitude])
  func handOfAbsurdCoordinatesHasNoCount(_ number: Float) {
    #expect(sight(Hand.palm.mapped { _ in Landmark(x: number, y: number) }).fingers == nil)
    #expect(sight(Hand.palm.mapped { _ in Landmark(x: 0.5, y: 0.5) }).fingers == nil)
    let bases: [HandJoint] = [.wrist, .indexMCP, .middleMCP, .ringMCP, .littleMCP]
    for joint in HandJoint.allCases {
      var hand = Hand.palm
      hand[joint] = Landmark(x: number, y: 0.5)
      // What is measured from there is not known; a finger that is bent somewhere else is not out.
      let isMeasured = HandJoint.tips.contains(joint) || bases.contains(joint)
      let possible: [CountSight] = isMeasured ? [.unknown] : [.unknown, .count(4), .count(5)]
      #expect(possible.contains(sight(hand)), "\(joint)")
    }
  }

  @Test func moreThanTenFingersAreUnknown() {
    let hands = [-0.3, 0, 0.3].map { (way: Float) in
      Hand.palm.scaled(0.4, isMirrored: false).mapped { Landmark(x: $0.x + way, y: $0.y) }
    }
    #expect(sight(hands[0], hands[1]) == .count(10))
    #expect(sight(hands[0], hands[1], hands[2]) == .unknown)
  }
}
