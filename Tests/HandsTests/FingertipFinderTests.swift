import TestSupport
import Testing
import Trials

@testable import Hands

/// The fingertip in masks, with the cases in which the published rule fails.
@Suite struct FingertipFinderTests {
  private static let (width, height) = (320, 240)

  /// The tip in pixels; nil if there is none.
  private func tip(
    _ mask: Mask, _ finder: inout FingertipFinder
  ) -> SIMD2<Float>? {
    guard case .tip(let tip) = finder.find(in: mask) else { return nil }
    return tip * SIMD2(Float(mask.width), Float(mask.height)) - 0.5
  }

  private func tip(_ canvas: MaskCanvas, padding: Int = 0) -> SIMD2<Float>? {
    var finder = FingertipFinder()
    return tip(canvas.mask(padding: padding), &finder)
  }

  private func expect(
    _ found: SIMD2<Float>?, near expected: SIMD2<Float>, within distance: Float,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try #require(found, sourceLocation: sourceLocation)
    #expect(
      (found - expected).length <= distance, "\(found), not \(expected)",
      sourceLocation: sourceLocation)
  }

  private static let hand = DrawnHand(tip: [150, 60], shoulder: [180, 300], radius: 6)

  /// The example of the published rule, which answers 51, 41.
  @Test func tipIsInTheMiddleOfTheFinger() throws {
    var canvas = MaskCanvas(width: 112, height: 112)
    canvas.fill(x: 50...59, y: 40...111)
    try expect(tip(canvas), near: [54.5, 40], within: 0.5)
  }

  @Test(
    arguments: [
      ([160, 50], [160, 300]), ([160, 190], [160, -60]), ([250, 120], [-60, 120]),
      ([70, 120], [380, 120]), ([200, 60], [-60, 300]), ([120, 180], [380, -60]),
    ] as [(SIMD2<Float>, SIMD2<Float>)])
  func tipIsFoundForArmsFromAnyEdge(_ expected: SIMD2<Float>, _ shoulder: SIMD2<Float>) throws {
    let hand = DrawnHand(tip: expected, shoulder: shoulder, radius: 6)
    try expect(tip(hand.canvas(width: Self.width, height: Self.height)), near: expected, within: 2)
  }

  /// A tip at the edge, or beyond it, is read without a byte outside of the picture.
  @Test(
    arguments: [
      ([160, 0], [160, 300]), ([160, 239], [160, -60]), ([319, 120], [-60, 120]),
      ([0, 120], [380, 120]),
    ] as [(SIMD2<Float>, SIMD2<Float>)])
  func tipAtTheOppositeEdgeIsFound(_ expected: SIMD2<Float>, _ shoulder: SIMD2<Float>) throws {
    let hand = DrawnHand(tip: expected, shoulder: shoulder, radius: 6)
    try expect(tip(hand.canvas(width: Self.width, height: Self.height)), near: expected, within: 3)
  }

  /// Straight from the arm, the knuckles are farther away than the tip.
  @Test(arguments: [Float(-1), 1])
  func bentHandHasItsTipAtTheFinger(_ side: Float) throws {
    let tip = SIMD2<Float>(160 + side * 90, 110)
    let hand = DrawnHand(
      tip: tip, direction: [side, 0], shoulder: [tip.x - side * 72, 300], radius: 6)
    try expect(
      self.tip(hand.canvas(width: Self.width, height: Self.height)), near: tip, within: 2)
  }

  @Test func onePixelHasNoTip() {
    var canvas = MaskCanvas(width: 1, height: 1)
    #expect(tip(canvas) == nil)
    canvas[0, 0] = true
    #expect(tip(canvas) == nil)
  }

  @Test func fingerTwoPixelsWideIsFound() throws {
    var canvas = MaskCanvas(width: 112, height: 112)
    canvas.fill(x: 50...51, y: 30...70)
    canvas.fill(x: 40...62, y: 71...111)
    try expect(tip(canvas), near: [50.5, 30], within: 1)
    // Also in a large picture, whose cells are wider than the finger.
    var large = MaskCanvas(width: 640, height: 480)
    large.fill(x: 300...301, y: 100...300)
    large.fill(x: 260...340, y: 301...479)
    try expect(tip(large), near: [300.5, 100], within: 2)
  }

  @Test func speckAboveTheHandIsNotTheTip() throws {
    var canvas = Self.hand.canvas(width: Self.width, height: Self.height)
    canvas.fill(x: 100...109, y: 4...13)
    canvas.fill(x: 5...7, y: 3...5)
    // Right above the finger, with two rows in between.
    canvas.fill(x: 148...152, y: 52...56)
    try expect(tip(canvas), near: [150, 60], within: 2)
  }

  @Test(arguments: [1, 7, 16])
  func rowPaddingIsNotRead(_ padding: Int) throws {
    let canvas = Self.hand.canvas(width: Self.width, height: Self.height)
    #expect(tip(canvas, padding: padding) == tip(canvas))
    #expect(tip(MaskCanvas(width: 30, height: 20), padding: padding) == nil)
  }

  @Test func handFromTheTopPointsDown() throws {
    let hand = DrawnHand(tip: [150, 180], shoulder: [180, -60], radius: 6)
    try expect(
      tip(hand.canvas(width: Self.width, height: Self.height)), near: [150, 180], within: 2)
  }

  @Test func emptyMaskHasNoTip() {
    var finder = FingertipFinder()
    let empty = MaskCanvas(width: Self.width, height: Self.height)
    #expect(finder.find(in: empty.mask()) == .nothing)
    #expect(finder.tips.isEmpty)
  }

  @Test func whiteOrInvertedMaskHasNoTip() {
    var finder = FingertipFinder()
    var white = MaskCanvas(width: Self.width, height: Self.height)
    white.fill(x: 0...319, y: 0...239)
    #expect(finder.find(in: white.mask()) == .everywhere)
    // Neither has one whose white is the background.
    var inverted = MaskCanvas(width: 80, height: 60)
    let hand = DrawnHand(tip: [40, 15], shoulder: [40, 80], radius: 2).canvas(width: 80, height: 60)
    for y in 0..<60 { for x in 0..<80 { inverted[x, y] = !hand[x, y] } }
    #expect(finder.find(in: inverted.mask()) == .everywhere)
  }

  @Test(arguments: [(9, false), (10, true)])
  func handNeedsTenConnectedPixels(_ count: Int, _ isHand: Bool) {
    var canvas = MaskCanvas(width: 30, height: 30)
    canvas.fill(x: 15...15, y: 30 - count...29)
    // They must hang together.
    for x in stride(from: 0, to: 28, by: 4) { canvas[x, 3] = true }
    #expect((tip(canvas) != nil) == isHand)
  }

  /// Without an arm at the edge, the tip is what is farthest from the hand's middle.
  @Test func handAwayFromTheEdgesIsMeasuredFromItsMiddle() throws {
    var canvas = MaskCanvas(width: 160, height: 120)
    canvas.fill(from: [80, 80], to: [80, 80], radius: 20)
    canvas.fill(from: [80, 80], to: [80, 25], radius: 4)
    try expect(tip(canvas), near: [80, 21], within: 1.5)
  }

  @Test func pixelsConnectAtTheirCorners() throws {
    var canvas = MaskCanvas(width: 80, height: 80)
    for step in 0...40 { canvas[20 + step, 79 - step] = true }
    try expect(tip(canvas), near: [60, 39], within: 3)
  }

  @Test func tipStaysAtItsHandAndFinger() throws {
    var finder = FingertipFinder()
    // Two fingers that grow in turns, and of which now the one and now the other is longer.
    for step in 0..<20 {
      var canvas = MaskCanvas(width: Self.width, height: Self.height)
      canvas.fill(x: 100...220, y: 160...239)
      canvas.fill(from: [120, 160], to: [120, Float(80 + (step % 3) * 4)], radius: 6)
      canvas.fill(from: [200, 160], to: [200, Float(80 + (step % 2) * 8)], radius: 6)
      let found = try #require(tip(canvas.mask(), &finder))
      #expect(abs(found.x - 120) < 3, "step \(step): \(found)")
    }
    // Of two hands the smaller one is followed while it is not less than half as large.
    var both = MaskCanvas(width: Self.width, height: Self.height)
    var single = FingertipFinder()
    DrawnHand(tip: [80, 80], shoulder: [60, 300], radius: 5).draw(on: &both)
    let first = try #require(tip(both.mask(), &single))
    DrawnHand(tip: [240, 60], shoulder: [260, 300], radius: 6).draw(on: &both)
    let second = try #require(tip(both.mask(), &single))
    #expect((second - first).length < 2)
    try expect(tip(both), near: [240, 60], within: 2)
  }

  @Test func movingTipIsFollowedSmoothly() throws {
    var finder = FingertipFinder()
    var last: SIMD2<Float>?
    for step in 0..<20 {
      let x = 60 + Float(step) * 10
      let canvas = DrawnHand(tip: [x, 70], shoulder: [160, 300], radius: 6)
        .canvas(width: Self.width, height: Self.height)
      let found = try #require(tip(canvas.mask(), &finder))
      if let last { #expect((found - last - [10, 0]).length < 2, "\(last) to \(found)") }
      last = found
    }
  }

  /// The same hand in a mirror, larger or elsewhere has the same tip there.
  @Test func tipFollowsShiftScaleAndMirror() throws {
    let hand = Self.hand
    for (offset, scale, isMirrored) in [
      ([40, 20], 1, false), ([0, 0], 2, false), ([0, 0], 1, true), ([-10, 0], 1.5, true),
    ] as [(SIMD2<Float>, Float, Bool)] {
      func moved(_ point: SIMD2<Float>) -> SIMD2<Float> {
        let place = (point + offset) * scale
        return isMirrored ? [320 * scale - 1 - place.x, place.y] : place
      }
      let other = DrawnHand(
        tip: moved(hand.tip), shoulder: moved(hand.shoulder), radius: hand.radius * scale)
      let canvas = other.canvas(width: Int(320 * scale), height: Int(240 * scale))
      try expect(tip(canvas), near: moved(hand.tip), within: 2 * scale)
    }
  }

  @Test(arguments: Seed.first(2, long: 5))
  func noiseDoesNotMoveTheTip(_ seed: Seed) throws {
    var generator = seed.generator
    for _ in 0..<2 {
      var canvas = Self.hand.canvas(width: Self.width, height: Self.height)
      canvas.addNoise(0.01, using: &generator)
      try expect(tip(canvas), near: [150, 60], within: 4)
    }
  }

  /// Every second pixel: more runs than a hand can have.
  @Test func largeCheckerboardHasNoTip() {
    let side = 1_500
    let bytes = (0..<side * side).map { UInt8(($0 / side + $0) % 2 * 255) }
    var finder = FingertipFinder()
    #expect(Mask(width: side, height: side, bytes: bytes).map { finder.find(in: $0) } == .nothing)
  }

  @Test(arguments: [(3, 40), (161, 3), (64, 64)], Seed.first(3))
  func tipOfRandomPixelsLiesInThePicture(_ size: (width: Int, height: Int), _ seed: Seed) {
    var generator = seed.generator
    var tips = 0
    for share in [Float(0.1), 0.3, 0.5, 0.9] {
      var canvas = MaskCanvas(width: size.width, height: size.height)
      canvas.addNoise(share, using: &generator)
      var finder = FingertipFinder()
      guard case .tip(let tip) = finder.find(in: canvas.mask()) else { continue }
      tips += 1
      #expect(tip.min() >= 0 && tip.max() <= 1, "\(tip)")
    }
    #expect(tips > 0)
  }

  /// They have fewer pixels than a hand.
  @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 2)])
  func picturesSmallerThanAHandHaveNoTip(_ width: Int, _ height: Int) {
    var canvas = MaskCanvas(width: width, height: height)
    canvas.fill(x: 0...width - 1, y: 0...height - 1)
    var finder = FingertipFinder()
    #expect(finder.find(in: canvas.mask()) == .nothing)
  }
}
