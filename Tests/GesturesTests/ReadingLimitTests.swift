import Basics
import Testing

@testable import Gestures
@testable import Hands

/// From when on a finger is stretched, a hand hangs, two hands are one, and a pose is near: just inside of
/// each limit, and just outside.
@Suite struct ReadingLimitTests {
  private static let size = FinePlay.size

  private static func place(_ joint: HandJoint, of hand: Hand) throws -> SIMD2<Float> {
    try #require(HandGeometry(hand, in: size)[joint])
  }

  private static func landmark(_ place: SIMD2<Float>) -> Landmark {
    Landmark(x: place.x / size.width, y: place.y / size.height)
  }

  /// The index finger alone could be stretched, by the distance of its tip from the wrist in those of its
  /// middle joint.
  @Test(arguments: [(1.08, 0), (1.12, 1)] as [(Float, Int)])
  func stretchedFingerReachesOut(_ reach: Float, _ count: Int) throws {
    var hand = Hand.holdingUp(fingers: 1)
    let wrist = try Self.place(.wrist, of: hand)
    let way = try Self.place(.indexPIP, of: hand) - wrist
    hand[.indexTip] = Self.landmark(wrist + way * reach)
    hand[.indexDIP] = Self.landmark(wrist + way * (1 + reach) / 2)
    #expect(hand.shape(in: Self.size).stretchedFingers == count)
  }

  /// The last joint is moved sideways until the finger is as straight.
  @Test(arguments: [(0.89, 1), (0.87, 0)] as [(Float, Int)])
  func stretchedFingerIsStraight(_ straightness: Float, _ count: Int) throws {
    let hand = Hand.holdingUp(fingers: 1)
    let joint = try Self.place(.indexDIP, of: hand)
    let bent = try #require(
      stride(from: Float(0), to: 100, by: 0.05).lazy.map { way -> Hand in
        var bent = hand
        bent[.indexDIP] = Self.landmark(joint - [way, 0])
        return bent
      }.first {
        let share = HandGeometry($0, in: Self.size).straightness(of: .index)
        return share.map { $0 <= straightness } ?? false
      })
    #expect(bent.shape(in: Self.size).stretchedFingers == count)
  }

  /// The wrist and the bases of the fingers are five joints.
  @Test func thumbNeedsSixOtherJoints() {
    var hand = Hand.thumbUp
    for finger in Finger.allCases {
      for joint in [finger.middleJoint, finger.lastJoint, finger.tip] { hand[joint] = nil }
    }
    #expect(!hand.shape(in: Self.size).hasThumb)
    hand[.indexPIP] = Hand.thumbUp[.indexPIP]
    #expect(hand.shape(in: Self.size).hasThumb)
  }

  @Test(arguments: [(34, true), (36, false)] as [(Float, Bool)])
  func hangingHandLeansByAtMost35Degrees(_ degrees: Float, _ hangs: Bool) throws {
    var shown = ShownHand(.openPalm)
    shown.lean = 180 - degrees
    var generator = SeededGenerator(seed: 1)
    #expect(try #require(shown.seen(using: &generator)).hangs(in: Self.size) == hangs)
  }

  @Test(arguments: [(1.22, true), (1.18, false)] as [(Float, Bool)])
  func hangingPalmIsLongerThanBroad(_ proportion: Float, _ hangs: Bool) throws {
    var hand = Hand.palm.flipped
    let length = try #require(HandGeometry(hand, in: Self.size).distance(.wrist, .middleMCP))
    let index = try Self.place(.indexMCP, of: hand)
    hand[.littleMCP] = Self.landmark(index + [length / proportion, 0])
    #expect(hand.hangs(in: Self.size) == hangs)
  }

  @Test(arguments: [(0.58, 3), (0.62, 6)] as [(Float, Int)])
  func palmsAtNearlyTheSamePlaceAreOne(_ palms: Float, _ count: Int) {
    let hand = Hand.holdingUp(fingers: 3)
    let frame = HandFrame(time: 0, size: Self.size, hands: [hand, hand.moved(byPalms: palms)])
    #expect(FingerObservation(MeasuredFrame(frame), rule: FingerRule()).sight == .count(count))
  }

  @Test(arguments: [(0.29, false), (0.31, true)] as [(Float, Bool)])
  func jointCountsFromAConfidenceOfThreeTenths(_ confidence: Float, _ counts: Bool) {
    var hand = Hand.holdingUp(fingers: 4)
    hand[.ringTip]?.confidence = confidence
    let frame = HandFrame(time: 0, size: Self.size, hands: [hand])
    #expect(
      FingerObservation(MeasuredFrame(frame), rule: FingerRule()).sight
        == (counts ? .count(4) : .unknown))
    var thumb = Hand.thumbUp.scaled(1.6, isMirrored: false)
    for joint in HandJoint.allCases { thumb[joint]?.confidence = confidence }
    var article = ArticleThumbControl()
    let events = article.process(HandFrame(time: 0, size: Self.size, hands: [thumb]))
    #expect(events.contains(.fired(.up)) == counts)
  }

  @Test func poseIsNearUpTo2AndAHalfSpreads() {
    let rule = PoseRule()
    #expect([0.5, 1, 1.5, 1.7].map { rule.near($0) } == [1.6, 2.5, 3.75, 4])
  }

  @Test func heldPoseMayBeTwiceAsFar() {
    #expect(PoseRule().isHeld(0.51))
    #expect(!PoseRule().isHeld(0.49))
  }

  @Test func newHandShowsTaughtPosesThreeTimesAsLong() throws {
    let poses = try PoseSet.synthetic([.first: .openPalm, .second: .peaceSign])
    var play = FinePlay(Control(TaughtControl(poses: poses)))
    play.show([], for: 50)
    let start = play.time
    play.show([.palm], for: 1000)
    #expect(abs(try #require(play.answer(after: start)) - 360) <= 10)
  }

  /// A thumb sideways is noticed after 1.5 s, which are 13 frames.
  @Test(arguments: [(13, nil), (14, TurnedCamera.Turn.quarter)] as [(Int, TurnedCamera.Turn?)])
  func frameOfATurnedCameraCountsFor120Milliseconds(_ frames: Int, _ turn: TurnedCamera.Turn?) {
    var watch = TurnedCamera()
    for index in 0..<frames {
      watch.process(
        MeasuredFrame(
          HandFrame(time: Double(index) / 4, size: Self.size, hands: [.thumbSideways])))
    }
    #expect(watch.turn == turn)
  }
}
