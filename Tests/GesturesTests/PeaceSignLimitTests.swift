import Basics
import Foundation
import Testing

@testable import Gestures
@testable import Hands

/// The shape of a peace sign: just inside of each limit, and just outside.
@Suite struct PeaceSignLimitTests {
  private static let size = FinePlay.size

  private static func isSign(_ hand: Hand) throws -> Bool {
    hand.shape(in: size).showsPeaceSign
  }

  private static func place(_ joint: HandJoint, of hand: Hand) throws -> SIMD2<Float> {
    try #require(HandGeometry(hand, in: size)[joint])
  }

  /// A peace sign with some joints at other places, in pixels.
  private static func sign(_ places: [HandJoint: SIMD2<Float>]) -> Hand {
    var hand = Hand.peaceSign
    for (joint, place) in places {
      hand[joint] = Landmark(x: place.x / size.width, y: place.y / size.height)
    }
    return hand
  }

  /// A peace sign with a finger's tip at a distance from the wrist, in those of its middle joint.
  private static func sign(_ finger: Finger, reach: Float) throws -> Hand {
    let wrist = try place(.wrist, of: .peaceSign)
    let way = try place(finger.middleJoint, of: .peaceSign) - wrist
    return sign([
      finger.tip: wrist + way * reach, finger.lastJoint: wrist + way * (1 + reach) / 2,
    ])
  }

  @Test(arguments: [(Finger.index, 1.23, false), (.index, 1.27, true)] as [(Finger, Float, Bool)])
  func indexFingerReachesOut(_ finger: Finger, _ reach: Float, _ isSign: Bool) throws {
    #expect(try Self.isSign(Self.sign(finger, reach: reach)) == isSign)
  }

  @Test(arguments: [(Finger.ring, 1.03, true), (.ring, 1.07, false)] as [(Finger, Float, Bool)])
  func ringFingerIsFolded(_ finger: Finger, _ reach: Float, _ isSign: Bool) throws {
    #expect(try Self.isSign(Self.sign(finger, reach: reach)) == isSign)
  }

  /// The last joint is moved sideways until the finger is as straight.
  @Test(arguments: [(0.91, true), (0.89, false)] as [(Float, Bool)])
  func indexFingerIsStraight(_ straightness: Float, _ isSign: Bool) throws {
    let joint = try Self.place(.indexDIP, of: .peaceSign)
    let bent = try #require(
      stride(from: Float(0), to: 100, by: 0.05).lazy
        .map { Self.sign([.indexDIP: joint - [$0, 0]]) }
        .first {
          HandGeometry($0, in: Self.size).straightness(of: .index).map { $0 <= straightness }
            ?? false
        })
    #expect(try Self.isSign(bent) == isSign)
  }

  /// The index finger is turned around its base until it stands off by these degrees.
  @Test(arguments: [(7.5, false), (8.5, true)] as [(Float, Bool)])
  func fingersAreSpreadBy8Degrees(_ degrees: Float, _ isSign: Bool) throws {
    let base = try Self.place(.indexMCP, of: .peaceSign)
    let middle =
      try Self.place(.middleTip, of: .peaceSign) - Self.place(.middleMCP, of: .peaceSign)
    let angle = SIMD2(middle.x, -middle.y).degrees - degrees
    let length = (try Self.place(.indexTip, of: .peaceSign) - base).length
    let way = SIMD2<Float>.direction(angle)
    let hand = Self.sign(
      Dictionary(
        uniqueKeysWithValues: zip([HandJoint.indexPIP, .indexDIP, .indexTip], [0.5, 0.75, 1]).map {
          ($0, base + way * length * Float($1))
        }))
    #expect(try Self.isSign(hand) == isSign)
  }

  @Test(arguments: [(39, true), (41, false)] as [(Float, Bool)])
  func fingersLeanByAtMost40Degrees(_ degrees: Float, _ isSign: Bool) throws {
    var sum = SIMD2<Float>.zero
    for finger in [Finger.index, .middle] {
      let way =
        try Self.place(finger.tip, of: .peaceSign) - Self.place(finger.base, of: .peaceSign)
      sum += way / way.length
    }
    var shown = ShownHand(.peaceSign)
    shown.lean = degrees - SIMD2(sum.x, -sum.y).degrees
    var generator = SeededGenerator(seed: 1)
    #expect(try Self.isSign(#require(shown.seen(using: &generator))) == isSign)
  }

  @Test(arguments: [(0.74, true), (0.76, false)] as [(Float, Bool)])
  func thumbIsFolded(_ palms: Float, _ isSign: Bool) throws {
    let palm = try #require(HandGeometry(.peaceSign, in: Self.size).palmSize)
    let base = try Self.place(.middleMCP, of: .peaceSign)
    #expect(try Self.isSign(Self.sign([.thumbTip: base + [-palms * palm, 0]])) == isSign)
  }
}

extension SIMD2<Float> {
  /// The angle from straight up to the right in degrees, with y upwards.
  fileprivate var degrees: Float { atan2(x, y) * 180 / .pi }

  /// The direction in pixels, with y downwards, that is so many degrees to the right of straight up.
  fileprivate static func direction(_ degrees: Float) -> SIMD2<Float> {
    [sin(degrees * .pi / 180), -cos(degrees * .pi / 180)]
  }
}
