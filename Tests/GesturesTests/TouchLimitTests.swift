import Testing

@testable import Gestures
@testable import Hands

/// The limits of touching that no row of `inspect` shows: just inside of each, and just outside.
@Suite struct TouchLimitTests {
  /// A hand that points with its index finger, small enough to be moved across the picture.
  private static let pointing = Hand.holdingUp(fingers: 1).scaled(0.3, isMirrored: false)

  /// A tip alone, as of a mask, which need not rest.
  private static func tip(_ x: Float) -> Hand {
    var hand = Hand()
    hand[.indexTip] = Landmark(x: x, y: 0.5)
    return hand
  }

  /// The times at which the tip touches, after `start`; or those at which it is lifted.
  private static func touches(_ play: FinePlay, after start: Int, lifted: Bool = false) -> [Int] {
    play.times(after: start) {
      if case .touch(let point) = $0 { (point == nil) == lifted } else { false }
    }
  }

  /// A hand's first touch after it has moved to its place, at so many shares of the picture a second.
  private static func firstTouch(drifting speed: Float) -> Int? {
    var play = FinePlay(Control(TouchControl()))
    play.show([pointing], for: 2000)
    play.show([], for: 500)
    let start = play.time
    play.move(for: 2000) { time in
      let way = speed * Float(time) / 1000
      return [pointing.mapped { Landmark(x: $0.x + way, y: $0.y) }]
    }
    return touches(play, after: start).first
  }

  @Test func tipOfAHandRestsFor300Milliseconds() throws {
    #expect(abs(try #require(Self.firstTouch(drifting: 0)) - 300) <= 10)
  }

  /// While the hand rests it may move by a fortieth of the picture, which takes more or less than 300 ms.
  @Test(arguments: [(Float(0.075), true), (0.09, false)])
  func restingTipMovesByAFortieth(_ speed: Float, _ rests: Bool) {
    let time = Self.firstTouch(drifting: speed)
    #expect((time.map { $0 < 320 } ?? false) == rests)
  }

  /// An open hand, which does not point, whose palm goes to and fro behind a tip that rests. It must rest
  /// ten times as long, and half as long again if it moves half as fast again as a calm one.
  @Test(arguments: [(Float(1.9), 3_000), (3, 4_500)])
  func handThatMovesTwoPalmsASecondIsCalm(_ speed: Float, _ expected: Int) throws {
    var play = FinePlay(Control(TouchControl()))
    play.move(for: 6_000) { time in
      let way = Float(min(time % 400, 400 - time % 400)) / 1000 * speed
      var hand = Hand.palm.moved(byPalms: way)
      hand[.indexTip] = Hand.palm[.indexTip]
      return [hand]
    }
    #expect(abs(try #require(Self.touches(play, after: 0).first) - expected) <= 60)
  }

  @Test func tipOfAMaskIsSeenFor30Milliseconds() throws {
    var play = FinePlay(Control(TouchControl()))
    play.show([Self.tip(0.5)], for: 200)
    #expect(Self.touches(play, after: 0).first == 30)
  }

  @Test(arguments: [(145, 0), (160, 1)])
  func tipIsMissedFor150MillisecondsAtMost(_ missed: Int, _ count: Int) {
    var play = FinePlay(Control(TouchControl()))
    play.show([Self.tip(0.5)], for: 200)
    play.show([], for: missed)
    play.show([Self.tip(0.5)], for: 200)
    #expect(Self.touches(play, after: 0, lifted: true).count == count)
  }

  @Test(arguments: [(495, 0), (510, 1)])
  func pauseOfHalfASecondLiftsTheTip(_ pause: Int, _ count: Int) {
    var play = FinePlay(Control(TouchControl()))
    play.show([Self.tip(0.5)], for: 200)
    play.pause(pause)
    play.show([Self.tip(0.5)], for: 200)
    #expect(Self.touches(play, after: 0, lifted: true).count == count)
  }

  @Test(arguments: [(Float(0.59), 0), (0.61, 1)])
  func tipThatJumpsByThreeFifthsIsAnother(_ way: Float, _ count: Int) {
    var play = FinePlay(Control(TouchControl()))
    play.show([Self.tip(0.2)], for: 200)
    play.show([Self.tip(0.2 + way)], for: 200)
    #expect(Self.touches(play, after: 0, lifted: true).count == count)
  }

  /// A tip that does not touch yet and jumps farther begins anew, so that it touches later.
  @Test(arguments: [(Float(0.24), 30), (0.26, 50)])
  func possibleTipThatJumpsByAQuarterIsAnother(_ way: Float, _ time: Int) {
    var play = FinePlay(Control(TouchControl()))
    play.show([Self.tip(0.2)], for: 20)
    play.show([Self.tip(0.2 + way)], for: 200)
    #expect(Self.touches(play, after: 0).first == time)
  }
}
