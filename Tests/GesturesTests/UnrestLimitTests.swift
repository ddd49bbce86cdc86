import Testing

@testable import Gestures
@testable import Hands

/// How much longer hands must show a gesture that are new, or that move: just inside of each limit, and
/// just outside.
@Suite struct UnrestLimitTests {
  /// The milliseconds after which a hand takes a card that was open for some time since it came.
  private static func grab(open milliseconds: Int) throws -> Int {
    var play = FinePlay(Control(PinchControl()))
    play.show([], for: 50)
    play.show([.palm], for: milliseconds)
    let start = play.time
    play.show([.pinch], for: 1000)
    return try #require(play.grab(after: start))
  }

  @Test func newHandPinchesThreeTimesAsLong() throws {
    #expect(abs(try Self.grab(open: 0) - 480) <= 10)
    #expect(abs(try Self.grab(open: 2000) - 160) <= 10)
  }

  /// Of the last 1.5 seconds, smoothed, a hand was in view for half after 1.04.
  @Test func handIsNoLongerNewAfterASecond() throws {
    #expect(abs(try Self.grab(open: 800) - 240) <= 15)
  }

  /// The speed of a palm of one pixel after steps of so many pixels, some milliseconds apart.
  private static func speed(steps: [Float], apart: Double) -> Double {
    var speed = PalmSpeed()
    var place = SIMD2<Float>.zero
    for (index, step) in steps.enumerated() {
      place.x += step
      speed.add(PalmPlace(center: place, size: 1), time: Double(index) * apart)
    }
    return speed.value
  }

  /// After 80 ms the speed is that of the palm up to 1/e.
  @Test func speedIsSmoothedOver80Milliseconds() {
    #expect(abs(Self.speed(steps: [0, 0.4], apart: 80) - 5 * 0.632) < 0.01)
  }

  @Test(arguments: [(295.0, true), (305, false)])
  func speedIsKnownFromPlacesLessThan300MillisecondsApart(_ gap: Double, _ isKnown: Bool) {
    #expect((Self.speed(steps: [0, 1], apart: gap) > 0) == isKnown)
  }

  @Test func fasterStepThan40PalmsASecondIsAJump() {
    #expect(abs(Self.speed(steps: [0, 1_000], apart: 80) - 40 * 0.632) < 0.1)
  }

  /// Of a taught control, with an open hand as its first pose.
  private static func taughtAnswer(at speed: Float) throws -> Int {
    let poses = try PoseSet.synthetic([.first: .openPalm, .second: .peaceSign])
    var play = FinePlay(Control(TaughtControl(poses: poses)))
    // From the left to the right, so that the hand is known where it shows its pose.
    let hand = { (pose: Hand, time: Int) in
      [
        pose.scaled(0.4, isMirrored: false)
          .moved(byPalms: speed * (Float(time) / 1000 - 0.5))
      ]
    }
    play.show(hand(.fist, 0), for: 2000)
    play.move(for: 500) { hand(.fist, $0) }
    let start = play.time
    play.move(for: 1000) { hand(.palm, 500 + $0) }
    return try #require(play.answer(after: start))
  }

  /// A hand that moves half as fast again as a calm one must show a taught pose half as long again.
  @Test func handOfTaughtPosesIsCalmUpTo6PalmsASecond() throws {
    #expect(abs(try Self.taughtAnswer(at: 5.8) - 120) <= 10)
    #expect(abs(try Self.taughtAnswer(at: 9) - 180) <= 15)
  }
}
