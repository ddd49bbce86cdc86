import Testing

@testable import Gestures
@testable import Hands

/// In what a hand differs most from those that show a thumb.
@Suite struct ThumbAdviceTests {
  private static let size = FinePlay.size

  private static func strongest(_ hand: Hand) -> String? {
    ThumbAdvice.strongest(for: hand.shape(in: size))?.reason
  }

  /// Returns a hand whose finger reaches as far: its tip is that far on the way to the middle joint.
  private static func reaching(_ reach: Float, _ finger: Finger, _ hand: Hand) throws -> Hand {
    let (start, joint) = (try #require(hand[.wrist]), try #require(hand[finger.middleJoint]))
    var hand = hand
    hand[finger.tip] = Landmark(
      x: start.x + (joint.x - start.x) * reach, y: start.y + (joint.y - start.y) * reach)
    return hand
  }

  /// Returns a hand whose fingers are curled more than in most thumbs.
  private static func curled(_ hand: Hand) throws -> Hand {
    try Finger.allCases.reduce(hand) { try reaching(0.7, $1, $0) }
  }

  @Test func usualThumbGetsNoAdvice() throws {
    #expect(Self.strongest(try Self.curled(.thumbUp)) == nil)
  }

  @Test(arguments: [
    (Hand.fist, "stretch the thumb farther: it stands out less than in 99 of 100 thumbs"),
    (.thumbSideways, "hold the thumb upright: it leans farther than in 99 of 100 thumbs"),
  ])
  func adviceNamesTheMeasureThatDiffersMost(_ hand: Hand, _ advice: String) {
    #expect(Self.strongest(hand) == advice)
  }

  /// The reach of the tip is moved a little over and under each limit.
  @Test(
    arguments: [
      (Finger.index, 0.83, 0.97, 1.09), (.middle, 0.78, 1.02, 1.29), (.ring, 0.77, 1.16, 1.89),
      (.little, 0.80, 1.40, 2.08),
    ] as [(Finger, Float, Float, Float)])
  func fingerThatReachesFarIsToBeCurled(
    _ finger: Finger, _ first: Float, _ second: Float, _ third: Float
  ) throws {
    for (limit, below, above) in [(first, nil, 90), (second, 90, 97), (third, 97, 99)]
      as [(Float, Int?, Int?)]
    {
      for (reach, hundredths) in [(limit - 0.01, below), (limit + 0.01, above)] {
        let hand = try Self.reaching(reach, finger, try Self.curled(.thumbUp))
        let words = hundredths.map {
          "curl the \(finger) finger: it reaches farther than in \($0) of 100 thumbs"
        }
        #expect(Self.strongest(hand) == words, "reach \(reach)")
      }
    }
  }

  @Test(
    arguments: [(46, nil), (48, 90), (56, 90), (58, 97), (68, 97), (70, 99)] as [(Float, Int?)])
  func thumbThatLeansIsToBeHeldUpright(_ degrees: Float, _ hundredths: Int?) throws {
    let lean = try #require(Hand.thumbUp.shape(in: Self.size).thumbLean)
    let words = hundredths.map {
      "hold the thumb upright: it leans farther than in \($0) of 100 thumbs"
    }
    let hand = try Self.curled(try Hand.turned(.thumbUp, by: degrees - lean))
    #expect(Self.strongest(hand) == words)
  }

  /// The thumb's tip is moved along the thumb until it stands out as far.
  @Test(
    arguments: [
      (0.35, nil), (0.33, 90), (0.27, 90), (0.25, 97), (0.15, 97), (0.13, 99),
    ] as [(Float, Int?)])
  func thumbThatStandsOutLittleIsToBeStretched(_ standOff: Float, _ hundredths: Int?) throws {
    var hand = try Self.curled(.thumbUp)
    let shape = hand.shape(in: Self.size)
    let geometry = shape.geometry
    let (tip, base) = (try #require(geometry[.thumbTip]), try #require(geometry[.thumbMCP]))
    let way = (standOff - (try #require(shape.standOff))) * (try #require(shape.palmSize))
    let place = tip + (tip - base) / (tip - base).length * way
    hand[.thumbTip] = Landmark(x: place.x / Self.size.width, y: place.y / Self.size.height)
    let words = hundredths.map {
      "stretch the thumb farther: it stands out less than in \($0) of 100 thumbs"
    }
    #expect(Self.strongest(hand) == words)
  }

  /// A stretched finger tells a tucked thumb from one that rests.
  @Test func pointingHandIsToldToStretchItsThumb() {
    let advice = ThumbRule().advice(Hand.holdingUp(fingers: 1).shape(in: Self.size))
    #expect(advice == "stretch the thumb farther")
  }

  /// No measure of the hand is at fault if another one is too near.
  @Test func thumbBesideAnotherHandIsToldToKeepAway() throws {
    let frame = MeasuredFrame(HandFrame(time: 0, size: Self.size, hands: [.thumbUp]))
    var shape = try #require(ThumbRule().observation(of: frame).reading)
    #expect(ThumbRule().advice(shape) == nil)
    shape.nearestHand = 0.1
    #expect(ThumbRule().advice(shape) == "keep other hands away")
    #expect(ThumbRule().conditions(of: shape).table?.advice == nil)
  }
}
