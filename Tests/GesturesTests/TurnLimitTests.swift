import Testing

@testable import Gestures
@testable import Hands

/// From when on a camera counts as turned: just inside of each limit, and just outside.
@Suite struct TurnLimitTests {
  private static let size = FinePlay.size

  /// How the camera seems to be turned after so many milliseconds of each of the hands.
  private static func turn(_ parts: (hand: Hand?, milliseconds: Int)...) -> TurnedCamera.Turn? {
    var (watch, time) = (TurnedCamera(), 0)
    for part in parts {
      for _ in 0..<part.milliseconds / 5 {
        let hands = part.hand.map { [$0] } ?? []
        watch.process(
          MeasuredFrame(HandFrame(time: Double(time) / 1000, size: size, hands: hands)))
        time += 5
      }
    }
    return watch.turn
  }

  private static func moved(_ hand: Hand, down share: Float) -> Hand {
    hand.mapped { Landmark(x: $0.x, y: $0.y + share) }
  }

  @Test func upsideDownIsNoticedAfter150Milliseconds() {
    #expect(Self.turn((.palm.flipped, 150)) == nil)
    #expect(Self.turn((.palm.flipped, 165)) == .half)
  }

  @Test(arguments: [(131, TurnedCamera.Turn.half), (129, nil)] as [(Float, TurnedCamera.Turn?)])
  func palmWithin50DegreesOfStraightDownIsUpsideDown(
    _ degrees: Float, _ turn: TurnedCamera.Turn?
  ) throws {
    #expect(try Self.turn((Hand.turned(.openPalm, by: degrees), 500)) == turn)
  }

  @Test(arguments: [(59, nil), (61, TurnedCamera.Turn.half)] as [(Float, TurnedCamera.Turn?)])
  func palmWithin60DegreesOfStraightUpIsUpright(
    _ degrees: Float, _ turn: TurnedCamera.Turn?
  ) throws {
    let upright = try Hand.turned(.openPalm, by: degrees)
    #expect(Self.turn((upright, 3000), (.palm.flipped, 500)) == turn)
  }

  @Test(arguments: [(0.64, TurnedCamera.Turn.half), (0.66, nil)] as [(Float, TurnedCamera.Turn?)])
  func palmThatIsLowMayHang(_ height: Float, _ turn: TurnedCamera.Turn?) throws {
    let hand = Hand.palm.flipped
    let center = HandGeometry(hand, in: Self.size).palmCenter.y / Self.size.height
    #expect(Self.turn((Self.moved(hand, down: height - center), 500)) == turn)
  }

  /// A hand that comes in from above outweighs three tenths of a second of an upright one.
  @Test(arguments: [(130, TurnedCamera.Turn.half), (170, nil)] as [(Int, TurnedCamera.Turn?)])
  func entryFromAboveCountsForThreeTenths(_ upright: Int, _ turn: TurnedCamera.Turn?) {
    let above = Self.moved(.thumbUp, down: -(Hand.thumbUp[.thumbTip]?.y ?? 0) - 0.01)
    #expect(Self.turn((.palm, upright), (nil, 500), (above, 5)) == turn)
  }

  @Test(arguments: [(280, nil), (320, TurnedCamera.Turn.half)] as [(Int, TurnedCamera.Turn?)])
  func handThatWasMissedForThreeTenthsComesIn(_ missed: Int, _ turn: TurnedCamera.Turn?) {
    let above = Self.moved(.thumbUp, down: -(Hand.thumbUp[.thumbTip]?.y ?? 0) - 0.01)
    #expect(Self.turn((.palm, 50), (nil, missed), (above, 5)) == turn)
  }

  @Test(arguments: [(49, nil), (51, TurnedCamera.Turn.quarter)] as [(Float, TurnedCamera.Turn?)])
  func thumbMoreThan50DegreesOffIsSideways(
    _ degrees: Float, _ turn: TurnedCamera.Turn?
  ) throws {
    let lean = try #require(Hand.thumbUp.shape(in: Self.size).thumbLean)
    let hand = try Hand.turned(.thumbUp, by: degrees - lean)
    #expect(Self.turn((hand, 2500)) == turn)
  }

  /// The thumb's tip is moved along the thumb until it stands off as far.
  @Test(
    arguments: [(0.29, nil), (0.31, TurnedCamera.Turn.quarter)] as [(Float, TurnedCamera.Turn?)])
  func thumbThatHardlyStandsOffSaysNothing(
    _ standOff: Float, _ turn: TurnedCamera.Turn?
  ) throws {
    let geometry = HandGeometry(.thumbSideways, in: Self.size)
    let (tip, base) = (try #require(geometry[.thumbTip]), try #require(geometry[.thumbMCP]))
    let palm = try #require(geometry.palmSize)
    let reading = Hand.thumbSideways.shape(in: Self.size)
    let way = (standOff - (try #require(reading.standOff))) * palm
    let place = tip + (tip - base) / (tip - base).length * way
    var hand = Hand.thumbSideways
    hand[.thumbTip] = Landmark(x: place.x / Self.size.width, y: place.y / Self.size.height)
    #expect(Self.turn((hand, 2500)) == turn)
  }

  /// Three stretched fingers that point up show that the camera is level, two do not.
  @Test(arguments: [(3, nil), (2, TurnedCamera.Turn.quarter)] as [(Int, TurnedCamera.Turn?)])
  func openHandHasThreeStretchedFingers(_ count: Int, _ turn: TurnedCamera.Turn?) {
    #expect(Self.turn((.holdingUp(fingers: count), 3000), (.thumbSideways, 2000)) == turn)
  }
}
