import Basics
import Testing

@testable import Gestures
@testable import Hands

/// How long, how still, how high, how near and how upright a fist must be held to sleep, and a palm to wake:
/// just inside of each limit, and just outside.
@Suite struct SleepLimitTests {
  private static let size = PictureSize(width: 640, height: 480)
  private static let fist = Hand.holdingUp(fingers: 0)

  /// True if hands that are seen so many times, a number of seconds apart, change whether the hand sleeps.
  private static func changes(
    from isAsleep: Bool = false, frames: Int = 90, apart: Double = 1.0 / 30,
    _ hand: (Int) -> Hand
  ) -> Bool {
    var watch = SleepWatch(isAsleep: isAsleep)
    return (0..<frames).contains { index in
      let frame = HandFrame(time: Double(index) * apart, size: size, hands: [hand(index)])
      return watch.process(MeasuredFrame(frame), isBusy: false)
    }
  }

  private static func palm(of hand: Hand) throws -> PalmPlace {
    let geometry = HandGeometry(hand, in: size)
    return PalmPlace(center: geometry.palmCenter, size: try #require(geometry.palmSize))
  }

  @Test func fistIsHeldForTwoSeconds() {
    #expect(!Self.changes(frames: 60) { _ in Self.fist })
    #expect(Self.changes(frames: 62) { _ in Self.fist })
  }

  @Test func palmIsHeldForASecond() {
    #expect(!Self.changes(from: true, frames: 30) { _ in .palm })
    #expect(Self.changes(from: true, frames: 32) { _ in .palm })
  }

  /// A frame counts for 120 milliseconds at most, of which 17 are two seconds.
  @Test func frameOfASlowCameraCountsForLess() {
    #expect(!Self.changes(frames: 17, apart: 0.25) { _ in Self.fist })
    #expect(Self.changes(frames: 18, apart: 0.25) { _ in Self.fist })
  }

  @Test(arguments: [(0.45, true), (0.55, false)])
  func fistMovesAtMostHalfAPalmASecond(_ speed: Float, _ sleeps: Bool) throws {
    let palm = try Self.palm(of: Self.fist).size / Self.size.width
    let isAsleep = Self.changes { index in
      let way = speed * palm * Float(index) / 30
      return Self.fist.mapped { Landmark(x: $0.x + way, y: $0.y) }
    }
    #expect(isAsleep == sleeps)
  }

  @Test(arguments: [(0.68, true), (0.72, false)])
  func fistIsInTheUpperSevenTenths(_ height: Float, _ sleeps: Bool) throws {
    let way = height - (try Self.palm(of: Self.fist).center.y) / Self.size.height
    let hand = Self.fist.mapped { Landmark(x: $0.x, y: $0.y + way) }
    #expect(Self.changes { _ in hand } == sleeps)
  }

  @Test(arguments: [(0.062, true), (0.058, false)])
  func palmOfTheFistIsLargeEnough(_ share: Float, _ sleeps: Bool) throws {
    let scale = share * Self.size.height / (try Self.palm(of: Self.fist).size)
    let hand = Self.fist.scaled(scale, isMirrored: false)
    #expect(Self.changes { _ in hand } == sleeps)
  }

  @Test(arguments: [(34, true), (36, false)])
  func fistLeansLessThan35Degrees(_ degrees: Float, _ sleeps: Bool) throws {
    var shown = ShownHand(.rest)
    (shown.hand, shown.lean) = (Self.fist, degrees)
    var generator = SeededGenerator(seed: 1)
    let hand = try #require(shown.seen(using: &generator))
    #expect(Self.changes { _ in hand } == sleeps)
  }

  /// The tip of the index finger, in distances of the wrist from the farther of knuckle and middle joint.
  @Test(arguments: [(0.89, true), (0.91, false)])
  func fingersOfTheFistAreClosed(_ reach: Float, _ sleeps: Bool) throws {
    var hand = Self.fist
    let geometry = HandGeometry(hand, in: Self.size)
    let wrist = try #require(geometry[.wrist])
    let knuckle = try #require(geometry.distance(.wrist, .indexMCP))
    let joint = try #require(geometry.distance(.wrist, .indexPIP))
    let way = try #require(geometry[.indexTip]) - wrist
    let tip = wrist + way / way.length * reach * max(knuckle, joint)
    hand[.indexTip] = Landmark(x: tip.x / Self.size.width, y: tip.y / Self.size.height)
    #expect(Self.changes { _ in hand } == sleeps)
  }
}
