import Basics
import Testing

@testable import Gestures
@testable import Hands

/// The limits of thumbs that no row of `inspect` shows: just inside of each, and just outside.
@Suite struct ThumbLimitTests {
  /// A control that has seen a fist for a second, and then a thumb for some time.
  private static func play(showing milliseconds: Int, _ hand: Hand = .thumbUp) -> FinePlay {
    var play = FinePlay(Control(ThumbControl()))
    play.show([fist(of: hand)], for: 2000)
    play.show([hand], for: milliseconds)
    return play
  }

  /// The fist beside which a hand is as large.
  private static func fist(of hand: Hand) -> Hand {
    let scale = (palm(of: hand) / palm(of: .thumbUp))
    return Hand.fist.scaled(scale, isMirrored: false)
  }

  private static func palm(of hand: Hand) -> Float {
    HandGeometry(hand, in: FinePlay.size).palmSize ?? 1
  }

  /// The thumb of a hand that turns over is seen upside down for a moment.
  @Test func otherThumbIsShownFor150MillisecondsAfterOne() throws {
    var play = Self.play(showing: 500)
    let start = play.time
    play.show([.thumbUp.flipped], for: 500)
    let certainty = ThumbRule.standard.observation(
      of: MeasuredFrame(HandFrame(time: 0, size: FinePlay.size, hands: [.thumbUp.flipped]))
    ).sighting.certainty
    #expect(abs(Double(try #require(play.answer(after: start))) - 150 / certainty) <= 10)
  }

  /// A hand that came into view so long ago may answer at once.
  @Test func newHandAnswersAfter225Milliseconds() throws {
    var play = FinePlay(Control(ThumbControl()))
    play.show([], for: 1000)
    let start = play.time
    play.show([.thumbUp], for: 500)
    #expect(abs(try #require(play.answer(after: start)) - 225) <= 10)
  }

  /// A thumb that is raised into the picture in 0.3 s, and is found once its wrist is in view.
  @Test func thumbFromBelowAnswersWithin400Milliseconds() throws {
    var play = FinePlay(Control(ThumbControl()))
    play.show([], for: 1000)
    let start = play.time
    var found: Int?
    play.move(for: 1000) { milliseconds in
      let way = max(0, 0.6 * (1 - Float(milliseconds) / 300))
      let hand = Hand.thumbUp.mapped { Landmark(x: $0.x, y: $0.y + way) }
      guard hand[.wrist].map({ $0.y < 1 }) == true else { return [] }
      found = found ?? milliseconds
      return [hand]
    }
    let wait = try #require(found)
    #expect(225...400 ~= (try #require(play.answer(after: start + wait))))
  }

  /// Frames in which the hand is only held count for a fifth of the rest, which takes 1.25 s then.
  @Test(arguments: [(1_230, false), (1_270, true)])
  func heldHandRestsAtAFifthOfThePace(_ held: Int, _ isArmed: Bool) throws {
    var generator = SeededGenerator(seed: 1)
    let sideways = (30..<120).lazy.compactMap { degrees -> Hand? in
      var shown = ShownHand(.thumbUp)
      shown.lean = Float(degrees)
      return shown.seen(using: &generator)
    }.first { hand in
      let frame = HandFrame(time: 0, size: FinePlay.size, hands: [hand])
      let sighting = ThumbRule.standard.observation(of: MeasuredFrame(frame)).sighting
      return sighting.shown == nil && sighting.held.contains(.first)
    }
    let hand = try #require(sideways)
    var play = Self.play(showing: 500)
    play.show([hand], for: held)
    let start = play.time
    play.show([.thumbUp], for: 500)
    #expect((play.answer(after: start) != nil) == isArmed)
  }

  @Test(arguments: [(590, 0), (615, 1)])
  func handHasGoneAfterSixTenthsOfASecond(_ missed: Int, _ count: Int) {
    var play = Self.play(showing: 500)
    play.show([], for: missed)
    #expect(play.events.count { $0.event == .lost } == count)
  }

  /// A hand near the camera, whose box takes more or less than three quarters of the picture, may hold its
  /// thumb out of view for two seconds.
  @Test(arguments: [(Float(0.73), 900, true), (0.77, 1_980, false), (0.77, 2_020, true)])
  func largeHandMayBeCutOffForTwoSeconds(_ share: Float, _ missed: Int, _ isAnother: Bool) throws {
    let scale = try #require(
      stride(from: Float(1), to: 8, by: 0.002).first {
        HandExtent(Hand.thumbUp.scaled($0, isMirrored: false)).size.max() >= share
      })
    let hand = Hand.thumbUp.scaled(scale, isMirrored: false)
    var play = Self.play(showing: 500, hand)
    play.show([], for: missed)
    let start = play.time
    play.show([hand], for: 2000)
    #expect((play.answer(after: start) != nil) == isAnother)
  }

  @Test(arguments: [(990, true), (1_010, false)])
  func pauseOfASecondDropsTheThumb(_ pause: Int, _ isKept: Bool) throws {
    var play = Self.play(showing: 100)
    play.pause(pause)
    let start = play.time
    play.show([.thumbUp], for: 500)
    #expect((try #require(play.answer(after: start)) < 50) == isKept)
  }

  @Test func frameCountsFor120MillisecondsAtMost() throws {
    var play = FinePlay(Control(ThumbControl(settings: ["evidence": 400])))
    play.show([.fist], for: 2000)
    play.show([.thumbUp], for: 100)
    play.pause(400)
    let start = play.time
    play.show([.thumbUp], for: 600)
    #expect(abs(try #require(play.answer(after: start)) - 180) <= 15)
  }

  /// A shaka: the tip of the straight little finger is farther from the wrist than the other tips.
  @Test(arguments: [(Float(-0.02), true), (0.02, false)])
  func straightLittleFingerIsAloneBeyondTheOtherTips(_ lead: Float, _ isMet: Bool) throws {
    let points = HandGeometry(.thumbUp, in: FinePlay.size)
    let farthest = [HandJoint.middleTip, .ringTip].compactMap { points.distance(.wrist, $0) }.max()
    let tip = try #require(farthest) + lead * Self.palm(of: .thumbUp)
    #expect(try Self.passesLittleFinger(.thumbUp.withLittleFinger(endingAt: tip)) == isMet)
  }

  /// In a fist towards the camera the little finger is straight and its joints are near the wrist.
  @Test func littleFingerThatEndsNearTheWristIsNotStretchedAlone() throws {
    #expect(try Self.passesLittleFinger(.thumbUp.withLittleFinger(endingAt: -30)))
  }

  private static func passesLittleFinger(_ hand: Hand) throws -> Bool {
    let shape = HandShape(0, of: HandFrame(time: 0, size: FinePlay.size, hands: [hand]))
    let name = "little finger not stretched alone"
    return try #require(ThumbRule.standard.checks(shape).table.first { $0.name == name }).isMet
  }

  @Test func peaceSignIsHeldForEightTenths() throws {
    var play = Self.play(showing: 0)
    let start = play.time
    play.show([.peaceSign], for: 1000)
    let rewinds = play.times(after: start) { $0 == .rewind }
    #expect(rewinds.count == 1)
    #expect(abs(try #require(rewinds.first) - 800) <= 10)
  }
}

extension Hand {
  /// Returns the hand with a straight little finger, whose tip is so many pixels from the wrist
  /// towards the finger's base; negative on the other side.
  fileprivate func withLittleFinger(endingAt tip: Float) -> Hand {
    let points = HandGeometry(self, in: FinePlay.size)
    guard let base = points.way(from: .wrist, to: .littleMCP), let wrist = self[.wrist] else {
      return self
    }
    let shares: [(HandJoint, Float)] = [(.littlePIP, 0.6), (.littleDIP, 0.8), (.littleTip, 1)]
    return with(
      shares.map { joint, share in
        let place = (base.length + share * (tip - base.length)) / base.length * base
        let (width, height) = (FinePlay.size.width, FinePlay.size.height)
        return (joint, wrist.x + place.x / width, wrist.y + place.y / height)
      })
  }
}
