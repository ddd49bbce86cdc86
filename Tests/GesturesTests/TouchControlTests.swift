import TestSupport
import Testing
import Trials

@testable import Gestures
@testable import Hands

/// The touch control on fingertips that are made up.
@Suite struct TouchControlTests {
  private static let size = PictureSize(width: 640, height: 480)

  /// A frame with a fingertip, as a landmark or in a mask; nil for no hand.
  private func frame(_ time: Double, _ tip: SIMD2<Float>?, isMask: Bool) -> HandFrame {
    guard isMask else {
      var hand = Hand()
      hand[.indexTip] = tip.map { Landmark(x: $0.x, y: $0.y) }
      return HandFrame(time: time, size: Self.size, hands: tip == nil ? [] : [hand])
    }
    guard let tip else { return HandFrame(time: time, mask: Self.blankMask) }
    let hand = DrawnHand(tip: tip * [160, 120], shoulder: [80, 180], radius: 3)
    return HandFrame(time: time, mask: hand.canvas(width: 160, height: 120).mask())
  }

  private static let blankMask = MaskCanvas(width: 160, height: 120).mask()

  /// The touches of a tip that goes from left to right in 0.6 seconds and is lifted then, in tenths of
  /// card widths; `-` where it is lifted.
  private func touches(
    rate: Double = 30, isMask: Bool, change: (inout HandFrame, Int) -> Bool = { _, _ in true }
  ) -> [SIMD2<Double>?] {
    var control = TouchControl()
    var touches: [SIMD2<Double>?] = []
    for index in 0..<Int(1.2 * rate) {
      let time = Double(index) / rate
      let tip = time <= 0.6 ? SIMD2<Float>(0.1 + Float(time / 0.6) * 0.8, 0.3) : nil
      var frame = frame(time, tip, isMask: isMask)
      guard change(&frame, index) else { continue }
      for case .intent(.touch(let point)) in control.process(frame) { touches.append(point) }
    }
    return touches
  }

  /// It begins left of the card, ends right of it, never goes back, and is lifted once.
  private func expectASweep(
    _ touches: [SIMD2<Double>?], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let points = touches.compactMap { $0 }
    #expect((points.first?.x ?? 0) < -0.8, sourceLocation: sourceLocation)
    #expect((points.last?.x ?? 0) > 0.8, sourceLocation: sourceLocation)
    #expect(
      zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x + 0.05 },
      sourceLocation: sourceLocation)
    #expect(points.allSatisfy { abs($0.y + 0.5) < 0.1 }, sourceLocation: sourceLocation)
    #expect(touches.filter { $0 == nil }.count == 1, sourceLocation: sourceLocation)
    #expect(touches.last.map { $0 == nil } == true, sourceLocation: sourceLocation)
  }

  @Test(arguments: [false, true])
  func movingFingertipIsOneContinuousTouch(_ isMask: Bool) {
    expectASweep(touches(isMask: isMask))
  }

  @Test(
    arguments: [(15.0, false), (60, false), (15, true)] + (Effort.isLong ? [(60, true)] : []))
  func touchIsContinuousAtOtherFrameRates(_ rate: Double, _ isMask: Bool) {
    expectASweep(touches(rate: rate, isMask: isMask))
  }

  @Test(arguments: [false, true])
  func droppedFramesDoNotInterruptTheTouch(_ isMask: Bool) {
    expectASweep(touches(isMask: isMask) { _, index in index % 3 != 1 })
  }

  /// A tracker that misses a hand sends frames without one.
  @Test func missedHandsDoNotInterruptTheTouch() {
    expectASweep(
      touches(isMask: false) { frame, index in
        if (6...8).contains(index) { frame.removeHands() }
        return true
      })
  }

  @Test(arguments: Seed.first(5))
  func jitterDoesNotInterruptTheTouch(_ seed: Seed) {
    var generator = seed.generator
    expectASweep(
      touches(isMask: false) { frame, _ in
        guard frame.handCount > 0, var tip = frame[0][.indexTip] else { return true }
        tip.x += .random(in: -0.008...0.008, using: &generator)
        tip.y += .random(in: -0.008...0.008, using: &generator)
        frame[0][.indexTip] = tip
        return true
      })
  }

  @Test func pictureIsTwoAndAHalfCardsWide() {
    var control = TouchControl()
    var points: [SIMD2<Double>] = []
    for (index, tip) in ([[0.5, 0.5], [0.5, 0.5], [0.7, 0.3]] as [SIMD2<Float>]).enumerated() {
      let events = control.process(frame(Double(index) / 30, tip, isMask: false))
      for case .intent(.touch(let point?)) in events { points.append(point) }
    }
    #expect(points.count == 3)
    #expect(points.first == [0, 0])
    #expect(points.last.map { abs($0.x - 0.5) < 1e-6 && abs($0.y + 0.5) < 1e-6 } == true)
  }

  @Test func tipOfOneFrameDoesNotTouch() {
    var control = TouchControl()
    var events: [HandEvent] = []
    for index in 0..<20 {
      let tip: SIMD2<Float>? = index % 5 == 2 ? [0.5, 0.5] : nil
      events += control.process(frame(Double(index) / 30, tip, isMask: false))
    }
    #expect(!events.contains { if case .intent = $0 { true } else { false } })
  }

  /// A false detection, and then a hand elsewhere: nothing has moved from there to here.
  @Test func touchDoesNotBeginAtATipOfOneFrame() {
    var control = TouchControl()
    var points: [SIMD2<Double>] = []
    for index in 0..<10 {
      let tip: SIMD2<Float> = index == 0 ? [0.2, 0.5] : [0.8, 0.5]
      for case .intent(.touch(let point?)) in control.process(
        frame(Double(index) / 30, tip, isMask: false))
      {
        points.append(point)
      }
    }
    #expect(points.count > 5 && points.allSatisfy { $0.x > 0.5 })
  }

  /// In masks, too: both hands rest, and one of them goes.
  @Test func changeOfHandInAMaskLiftsTheTip() {
    var control = TouchControl()
    var finder = FingertipFinder()
    var lifted = 0
    for index in 0..<20 {
      var canvas = MaskCanvas(width: 160, height: 120)
      if index < 10 { DrawnHand(tip: [40, 60], shoulder: [30, 180], radius: 4).draw(on: &canvas) }
      DrawnHand(tip: [115, 60], shoulder: [130, 180], radius: 3).draw(on: &canvas)
      _ = finder.find(in: canvas.mask())
      #expect(finder.tips.count == (index < 10 ? 2 : 1))
      let events = control.process(HandFrame(time: Double(index) / 30, mask: canvas.mask()))
      lifted += events.count { $0 == .intent(.touch(nil)) }
    }
    #expect(lifted == 1)
  }

  /// Another hand is no fast finger.
  @Test func jumpLiftsTheTip() {
    var control = TouchControl()
    var lifted = 0
    for index in 0..<20 {
      let tip: SIMD2<Float> = index < 10 ? [0.1, 0.5] : [0.95, 0.5]
      let events = control.process(frame(Double(index) / 30, tip, isMask: false))
      lifted += events.count { $0 == .intent(.touch(nil)) }
    }
    #expect(lifted == 1)
  }

  @Test func otherHandDoesNotTakeTheTouchOver() {
    var control = TouchControl()
    var points: [SIMD2<Double>] = []
    for index in 0..<20 {
      var hands = ([[0.2, 0.5], [0.7, 0.5]] as [SIMD2<Float>]).map { place -> Hand in
        var hand = Hand()
        hand[.indexTip] = Landmark(x: place.x, y: place.y)
        return hand
      }
      if index > 5 { hands.reverse() }
      let frame = HandFrame(time: Double(index) / 30, size: Self.size, hands: hands)
      for case .intent(.touch(let point?)) in control.process(frame) { points.append(point) }
    }
    #expect(Set(points.map(\.x)).count == 1)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30])
  func absurdCoordinatesAreClampedOrIgnored(_ x: Float) {
    var control = TouchControl()
    var points: [SIMD2<Double>] = []
    for index in 0..<5 {
      for case .intent(.touch(let point?)) in control.process(
        frame(Double(index) / 30, [x, 0.5], isMask: false))
      {
        points.append(point)
      }
    }
    #expect(points.isEmpty == !x.isFinite)
    #expect(points.allSatisfy { abs($0.x) < 10 && abs($0.y) < 10 })
    #expect(control.readout.state == (x.isFinite ? "touching" : "no hand"))
    #expect(control.values.allSatisfy { $0?.isFinite ?? true })
  }

  @Test func interruptionLiftsTheTip() {
    var control = TouchControl()
    for index in 0..<5 { _ = control.process(frame(Double(index) / 30, [0.2, 0.5], isMask: true)) }
    #expect(control.interrupt() == [.intent(.touch(nil)), .lost])
    #expect(control.interrupt().isEmpty)
    // The next stream begins with its own clock.
    #expect(control.process(frame(0, [0.2, 0.5], isMask: true)) == [.found])
  }

  @Test func everyStateIsSeen() {
    var control = TouchControl()
    var seen = [control.readout.state]
    let white = Mask(width: 20, height: 20, bytes: Array(repeating: 255, count: 400))
    for index in 0..<40 {
      let time = Double(index) / 30
      let isTip = (5..<15).contains(index)
      var frame = frame(time, isTip ? [0.3, 0.3] : nil, isMask: true)
      if index > 30, let white { frame = HandFrame(time: time, mask: white) }
      _ = control.process(frame)
      if seen.last != control.readout.state { seen.append(control.readout.state) }
    }
    #expect(seen == ["no hand", "possible touch", "touching", "lost", "no hand", "no tip"])
    #expect(Set(seen + [RewindWatch.state]) == Set(TouchControl.description.states))
  }

  @Test func masksAreReducedToTips() throws {
    var tips = MaskTips()
    let reduced = tips.reduce(frame(1, [0.3, 0.3], isMask: true))
    #expect(reduced.mask == nil && reduced.time == 1)
    let tip = try #require(reduced[0][.indexTip])
    #expect(abs(tip.x - 0.3) < 0.02 && abs(tip.y - 0.3) < 0.02)
    let empty = tips.reduce(frame(2, nil, isMask: true))
    #expect(empty.handCount == 0 && empty.mask == nil)
    let landmarks = frame(3, [0.3, 0.3], isMask: false)
    #expect(tips.reduce(landmarks) == landmarks)
  }
}
