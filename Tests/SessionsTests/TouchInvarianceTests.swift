import Basics
import Gestures
import Hands
import TestSupport
import Testing
import Trials

@testable import Sessions

/// The same push, seen otherwise, decides the same card.
@Suite struct TouchInvarianceTests {
  /// How a push is seen.
  private struct View {
    var rate = 30.0
    var shift = SIMD2<Float>.zero
    var radius: Float = 3
    var isMirrored = false
    /// The probability that a frame is lost.
    var dropped = 0.0
    /// The maximum displacement of the tip, in pixels of 160 x 120.
    var jitter: Float = 0
    /// The share of the pixels that are wrong.
    var noise: Float = 0
  }

  private static let noHand = MaskCanvas(width: 160, height: 120)
  private static let blankMask = noHand.mask()

  /// The answers of a push to the right and one to the left as the player sees them, by masks.
  private func answers(
    _ view: View, using generator: SeededGenerator = SeededGenerator(seed: 1)
  ) -> [String] {
    var generator = generator
    var options = Options()
    options.isPictureMirrored = view.isMirrored
    var session = Session(
      deck: Games.deck(6), control: Control(TouchControl()), options: options)
    var host = SilentHost()
    for index in 0..<Int(3 * view.rate) {
      let time = Double(index + 1) / view.rate
      _ = session.dispatch(Event(.tick, time: time), to: &host)
      guard Double.random(in: 0..<1, using: &generator) >= view.dropped else { continue }
      var canvas = Self.noHand
      let part = time.truncatingRemainder(dividingBy: 1.5)
      if part < 0.6 {
        let share = Float(part / 0.6)
        let x = time < 1.5 ? 0.1 + 0.7 * share : 0.9 - 0.7 * share
        let place = SIMD2<Float>(view.isMirrored ? x : 1 - x, 0.5) + view.shift
        let jitter = SIMD2<Float>(
          .random(in: -view.jitter...view.jitter, using: &generator),
          .random(in: -view.jitter...view.jitter, using: &generator))
        let tip = place * [160, 120] + jitter
        DrawnHand(tip: tip, shoulder: [tip.x, 160], radius: view.radius).draw(on: &canvas)
      }
      if view.noise > 0 { canvas.addNoise(view.noise, using: &generator) }
      let isBlank = part >= 0.6 && view.noise == 0
      let mask = isBlank ? Self.blankMask : canvas.mask()
      _ = session.dispatch(
        Event(.frame(HandFrame(time: time, mask: mask)), time: time), to: &host)
    }
    return session.decisions.map { "\($0.answer)" }
  }

  @Test(arguments: Effort.isLong ? [12.0, 15, 24, 30, 60, 120] : [12, 30, 60])
  func pushesDecideAtAnyFrameRate(_ rate: Double) {
    #expect(answers(View(rate: rate)) == ["like", "nope"])
  }

  @Test(
    arguments: ([[0.04, 0.1], [-0.04, -0.1]] as [SIMD2<Float>])
      + (Effort.isLong ? [[0, 0.12]] : []))
  func pushesDecideWhenHandIsShifted(_ shift: SIMD2<Float>) {
    #expect(answers(View(shift: shift)) == ["like", "nope"])
  }

  @Test(arguments: Effort.isLong ? [Float(1), 2, 4, 5] : [1, 5])
  func pushesDecideWithAnyFingerWidth(_ radius: Float) {
    #expect(answers(View(radius: radius)) == ["like", "nope"])
  }

  @Test func pushesDecideInMirroredPicture() {
    #expect(answers(View(isMirrored: true)) == ["like", "nope"])
  }

  @Test(arguments: Seed.first(2, long: 5))
  func pushesDecideWithDroppedFrames(_ seed: Seed) {
    #expect(answers(View(dropped: 0.2), using: seed.generator) == ["like", "nope"])
  }

  @Test(arguments: Seed.first(1, long: 5))
  func pushesDecideWithJitterOrNoise(_ seed: Seed) {
    #expect(answers(View(jitter: 2), using: seed.generator) == ["like", "nope"])
    #expect(answers(View(noise: 0.005), using: seed.generator) == ["like", "nope"])
  }

  /// A finger that rests beside the card, throws it and is gone: its speed is known at every rate.
  @Test(arguments: [15.0, 24, 30, 60, 90, 99, 101, 120, 240, 1_000])
  func throwDecidesAtAnyFrameRate(_ rate: Double) {
    var options = Options()
    options.isPictureMirrored = true
    var session = Session(deck: Games.deck(6), control: Control(TouchControl()), options: options)
    var host = SilentHost()
    for index in 0..<Int(rate) {
      let time = Double(index) / rate
      var hand = Hand()
      // From -0.7 to -0.3 card widths, 4 a second.
      let place = min(-0.7 + 4 * max(time - 0.2, 0), -0.3)
      hand[.indexTip] = Landmark(x: Float(place / 2.5 + 0.5), y: 0.5)
      let frame = HandFrame(time: time, hands: time < 0.3 + 0.5 / rate ? [hand] : [])
      _ = session.dispatch(Event(.frame(frame), time: time), to: &host)
    }
    #expect(session.decisions.map(\.answer) == [.like])
  }
}
