import Testing

@testable import Gestures
@testable import Hands

/// The limits of pinching that no row of `inspect` shows: just inside of each, and just outside.
@Suite struct PinchLimitTests {
  /// An open hand whose thumb is so many palm sizes from the index finger.
  private static func hand(gap: Float) -> Hand {
    var hand = Hand.pinch
    let palm = HandGeometry(hand, in: FinePlay.size).palmSize ?? 0
    let tip = hand[.indexTip].map { Landmark(x: $0.x - gap * palm / FinePlay.size.width, y: $0.y) }
    hand[.thumbTip] = tip
    return hand
  }

  private static func isDown(_ control: Control) -> Bool {
    if case .down = control.pen(in: FinePlay.size) { true } else { false }
  }

  /// A hand that has pinched for some time, after it was open.
  private static func play(
    pinching milliseconds: Int, takes evidence: Double = 160
  ) -> FinePlay {
    var play = FinePlay(Control(PinchControl(settings: ["take-evidence": evidence])))
    play.show([hand(gap: 0.9)], for: 1000)
    play.show([.pinch], for: milliseconds)
    return play
  }

  @Test func penIsDownAfter80Milliseconds() {
    var play = Self.play(pinching: 0)
    let start = play.time
    play.show([.pinch], for: 200, until: Self.isDown)
    #expect(abs(play.time - start - 85) <= 10)
  }

  @Test(arguments: [(145, 45), (160, 85)])
  func possiblePinchIsMissedFor150MillisecondsAtMost(_ missed: Int, _ expected: Int) {
    var play = Self.play(pinching: 40)
    play.show([], for: missed)
    let start = play.time
    play.show([.pinch], for: 200, until: Self.isDown)
    #expect(abs(play.time - start - expected) <= 10)
  }

  @Test(arguments: [(495, 5), (510, 90)])
  func possiblePinchIsForgottenInHalfASecond(_ pause: Int, _ expected: Int) {
    var play = Self.play(pinching: 40)
    play.pause(pause)
    let start = play.time
    play.show([.pinch], for: 200, until: Self.isDown)
    #expect(abs(play.time - start - expected) <= 10)
  }

  @Test func frameCountsFor120MillisecondsAtMost() throws {
    var play = Self.play(pinching: 100, takes: 400)
    play.pause(400)
    let start = play.time
    play.show([.pinch], for: 600)
    #expect(abs(try #require(play.grab(after: start)) - 180) <= 10)
  }

  /// A hand that moves half as fast again as a calm one must pinch half as long again.
  @Test func handThatMovesTwoPalmsASecondIsCalm() throws {
    for (speed, expected) in [(Float(1.9), 160), (3, 240)] {
      var play = FinePlay(Control(PinchControl()))
      play.move(for: 500) { [Self.hand(gap: 0.9).moved(byPalms: Float($0) / 1000 * speed)] }
      let start = play.time
      play.move(for: 500) { [Hand.pinch.moved(byPalms: (0.5 + Float($0) / 1000) * speed)] }
      #expect(abs(try #require(play.grab(after: start)) - expected) <= 15, "\(speed)")
    }
  }

  @Test(arguments: [(0.54, false), (0.56, true)])
  func tipsAreApartFromALargerDistanceThanTheyMet(_ gap: Float, _ isOpen: Bool) {
    var play = Self.play(pinching: 500)
    play.show([Self.hand(gap: gap)], for: 500)
    let releases = play.times(after: 0) { if case .release = $0 { true } else { false } }
    #expect(releases.isEmpty == !isOpen)
  }

  /// The middle finger's tip, in distances of its middle joint from the wrist.
  @Test(arguments: [(1.08, 2), (1.12, 3)])
  func fingerIsOutFromAReachOf11(_ reach: Float, _ count: Int) throws {
    var hand = Hand.pinch
    let geometry = HandGeometry(hand, in: FinePlay.size)
    let wrist = try #require(geometry[.wrist])
    let joint = try #require(geometry[.middlePIP])
    let tip = wrist + (joint - wrist) * reach
    hand[.middleTip] = Landmark(x: tip.x / FinePlay.size.width, y: tip.y / FinePlay.size.height)
    let reading = try #require(hand.shape(in: FinePlay.size).pinch)
    #expect(PinchRule().fingersOut(reading) == count)
  }

  /// With the other fingers folded, by the distance of the tips, and by theirs from the palm's middle.
  @Test(arguments: [
    (0.28, 0.9, true), (0.32, 0.9, false), (0.2, 0.82, true), (0.2, 0.78, false),
  ])
  func tipsOfAFoldedHandAreNearerAndAwayFromThePalm(
    _ gap: Float, _ away: Float, _ pinches: Bool
  ) throws {
    var hand = Hand.fist
    let geometry = HandGeometry(hand, in: FinePlay.size)
    let palm = PalmPlace(
      center: geometry.palmCenter, size: try #require(geometry.palmSize))
    // Both tips are as far from the middle, on a line that points left.
    let way = palm.size * (away * away - gap * gap / 4).squareRoot()
    for (joint, side) in [(HandJoint.thumbTip, Float(-1)), (.indexTip, 1)] {
      let tip = palm.center + SIMD2(-way, side * gap / 2 * palm.size)
      hand[joint] = Landmark(x: tip.x / FinePlay.size.width, y: tip.y / FinePlay.size.height)
    }
    let rule = PinchRule()
    let reading = try #require(hand.shape(in: FinePlay.size).pinch)
    #expect(rule.isPinch(reading) == pinches)
  }

  @Test(arguments: [(1.95, true), (2.05, false)])
  func pinchTwoPalmsAwayIsOfAnotherHand(_ way: Float, _ isSame: Bool) throws {
    let first = try #require(Hand.pinch.shape(in: FinePlay.size).pinch)
    let next = try #require(Hand.pinch.moved(byPalms: way).shape(in: FinePlay.size).pinch)
    #expect(first.isNear(next) == isSame)
  }

  /// A hand that has moved for 55 ms, after it was still.
  @Test func speedIsThatOfTheLast110Milliseconds() {
    var track = PinchTrack()
    for time in stride(from: 0, through: 300, by: 5) {
      track.add([Float(max(time - 245, 0)), 0], time: Double(time))
    }
    #expect(track.velocity(at: 300) == [500, 0])
    #expect(track.velocity(at: 545) == [500, 0])
    #expect(track.velocity(at: 555) == .zero)
  }
}
