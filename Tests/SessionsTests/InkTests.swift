import Testing

@testable import Gestures
@testable import Hands
@testable import Sessions

/// What a pinch draws, as timelines: `a` an open hand, `h` fingers that are further apart than a pinch
/// begins and nearer than it ends, `p` a pinch, `-` nobody, each for a frame at 30 frames a second. The
/// hand moves to the right by a hundredth of the picture a frame.
@Suite struct InkTests {
  private static let size = PictureSize(width: 640, height: 480)
  private static let step: Float = 0.01

  /// Where the tips meet in the frame with an index.
  private static func place(_ index: Int) -> Float { 0.2 + Float(index) * step }

  private static func hand(_ character: Character, at place: Float) -> Hand? {
    var hand = Hand.pinch
    guard let index = hand[.indexTip], let thumb = hand[.thumbTip],
      let palm = HandGeometry(hand, in: size).palmSize
    else { return nil }
    let gap: Float? =
      switch character {
      case "a": 0.9
      case "h": 0.48
      case "p": 0.05
      default: nil
      }
    guard let gap else { return nil }
    let half = gap * palm / 640 / 2
    let middle = SIMD2(place, (index.y + thumb.y) / 2)
    let way = middle - SIMD2((index.x + thumb.x) / 2, (index.y + thumb.y) / 2)
    hand = hand.mapped { Landmark(x: $0.x + way.x, y: $0.y + way.y) }
    hand[.thumbTip] = Landmark(x: middle.x - half, y: middle.y)
    hand[.indexTip] = Landmark(x: middle.x + half, y: middle.y)
    return hand
  }

  /// A hand that draws; `moves` is false for one that stays where it is.
  private struct Drawer {
    var control = PinchControl()
    var ink = Ink()
    var frames = 0

    mutating func show(_ timeline: String, moves: Bool = true) {
      for character in timeline {
        let place = InkTests.place(moves ? frames : 0)
        let hand = InkTests.hand(character, at: place)
        let frame = HandFrame(
          time: Double(frames) / 30, size: InkTests.size, hands: hand.map { [$0] } ?? [])
        if control.process(frame).contains(.lost) { ink.lift() }
        if let pen = control.pen(in: frame.size) { ink.follow(pen) }
        frames += 1
      }
    }

    /// The frames whose points were drawn, stroke by stroke.
    var drawn: [[Int]] {
      ink.strokes.map { $0.points.map { Int((($0.x - 0.2) / InkTests.step).rounded()) } }
    }
  }

  private func draw(_ timeline: String) -> [[Int]] {
    var drawer = Drawer()
    drawer.show(timeline)
    return drawer.drawn
  }

  @Test func onlyPointsOfACertainPinchAreDrawn() {
    #expect(draw("aapppp") == [[2, 3, 4, 5]])
    // The points that were not certain yet are all there when it is.
    #expect(draw("aapp") == [])
    #expect(draw("aappap") == [])
    // What was possible once is not drawn with the next pinch.
    #expect(draw("aappaapppp") == [[6, 7, 8, 9]])
  }

  @Test func shortPinchDrawsADot() throws {
    var drawer = Drawer()
    drawer.show("aaapppaaaa", moves: false)
    let stroke = try #require(drawer.ink.strokes.first)
    #expect(drawer.ink.count == 1)
    #expect(stroke.isDot)
    #expect(stroke.segments.isEmpty)
    // One that is never certain draws nothing.
    drawer = Drawer()
    drawer.show("aaappaaaaa", moves: false)
    #expect(drawer.ink.isEmpty)
  }

  @Test func pinchThatOpensForAMomentIsOneStroke() {
    #expect(draw("apppppapppp") == [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    // If it stays open, what was drawn while it opened is dropped.
    #expect(draw("apppppaaaaa") == [[1, 2, 3, 4, 5]])
    #expect(draw("apppppaaaaapppp") == [[1, 2, 3, 4, 5], [11, 12, 13, 14]])
  }

  @Test func fewLostFramesKeepTheStroke() {
    #expect(draw("apppp-ppp") == [[1, 2, 3, 4, 6, 7, 8]])
    #expect(draw("apppp--------ppp") == [[1, 2, 3, 4, 13, 14, 15]])
    #expect(draw("app-pp") == [[1, 2, 4, 5]])
  }

  @Test func strokeEndsAfterTwoSecondsWithoutAHand() {
    var drawer = Drawer()
    drawer.show("app")
    drawer.show("pppp" + String(repeating: "-", count: 58), moves: false)
    #expect(drawer.ink.isPenDown)
    drawer.show("----", moves: false)
    #expect(!drawer.ink.isPenDown)
    drawer.show("aapppp", moves: false)
    #expect(drawer.ink.count == 2)
  }

  /// The frames stop, and the pinch is still there when they go on.
  @Test(
    arguments: [[:], ["evidence": 0.0]],
    [(1.9, 1), (2.1, 2), (4.7, 2)] as [(seconds: Double, strokes: Int)])
  func strokeEndsAfterTwoSecondsWithoutAFrame(
    _ settings: [String: Double], _ pause: (seconds: Double, strokes: Int)
  ) {
    var control = PinchControl(settings: settings)
    var ink = Ink()
    let times = [0, 0.1, 0.2, 0.3]
    for time in times + times.map({ 0.3 + pause.seconds + $0 }) {
      let hand = Self.hand("p", at: 0.2 + Float(time) / 10)
      let frame = HandFrame(time: time, size: Self.size, hands: hand.map { [$0] } ?? [])
      if control.process(frame).contains(.lost) { ink.lift() }
      if let pen = control.pen(in: frame.size) { ink.follow(pen) }
    }
    #expect(ink.count == pause.strokes)
  }

  @Test func clearingDuringAStrokeBeginsANewOne() {
    var drawer = Drawer()
    drawer.show("apppp")
    #expect(drawer.ink.isPenDown)
    drawer.ink.clear()
    #expect(drawer.ink.isEmpty)
    drawer.show("ppp")
    #expect(drawer.drawn == [[5, 6, 7]])
    // What was possible before the clearing does not come back either.
    drawer.show("a")
    drawer.ink.clear()
    drawer.show("pp")
    #expect(drawer.drawn == [[9, 10]])
  }

  @Test func enterAndExitDistancesDiffer() {
    // The same fingers draw on, and do not begin to draw.
    #expect(draw("ahhhhhhh") == [])
    #expect(draw("apppphhh") == [[1, 2, 3, 4, 5, 6, 7]])
    let rule = PinchRule()
    #expect(rule.enter < rule.exit)
  }

  /// Lets hands pinch in some frames, none where there is no place; returns the strokes.
  private func drawn(_ places: [[Float]], rate: Double = 30) -> [Stroke] {
    var control = PinchControl()
    var ink = Ink()
    for (index, places) in places.enumerated() {
      let hands = places.compactMap { Self.hand("p", at: $0)?.scaled(0.3, isMirrored: false) }
      let frame = HandFrame(time: Double(index) / rate, size: Self.size, hands: hands)
      if control.process(frame).contains(.lost) { ink.lift() }
      if let pen = control.pen(in: frame.size) { ink.follow(pen) }
    }
    return ink.strokes
  }

  /// While a pinch is only possible it belongs to one hand, in whatever order the hands come.
  @Test func twoHandsDrawNoLineBetweenThem() throws {
    for swaps in [[0], [1], [0, 2], [1, 2]] {
      let frames: [[Float]] = (0..<12).map { swaps.contains($0) ? [0.9, 0.1] : [0.1, 0.9] }
      let strokes = drawn(frames)
      #expect(strokes.count == 1)
      #expect(strokes.first?.isDot == true, "\(swaps)")
    }
    // A pinch of another hand begins anew, and so does the evidence for it.
    let strokes = drawn([[0.1], [0.1], [0.9], [0.9], [0.9], [0.9], [0.9]])
    #expect(strokes.count == 1)
    #expect(strokes.first?.isDot == true)
    #expect(drawn([[0.1], [0.1], [0.9], [0.1], [0.9], [0.1], [0.9]]).isEmpty)
  }

  /// After a gap it is not known that a pinch is the one that was possible before.
  @Test func gapForgetsThePossiblePinch() throws {
    for gap in [6, 30, 55] {
      let hands: [[Float]] = [[0.1], [0.1]] + Array(repeating: [], count: gap)
      #expect(drawn(hands + [[0.15]]).isEmpty)
      #expect(drawn(hands + [[0.15], [0.16]]).isEmpty)
      let strokes = drawn(hands + [[0.15], [0.15], [0.15], [0.15], [0.15]])
      #expect(strokes.first?.isDot == true, "\(gap)")
    }
    // A gap without a frame is one as well.
    var control = PinchControl()
    for time in [0, 1.0 / 30, 1.5] {
      let hands = Self.hand("p", at: 0.2).map { [$0] } ?? []
      let frame = HandFrame(time: time, size: Self.size, hands: hands)
      #expect(!control.process(frame).contains(.intent(.grab)))
    }
  }

  /// Points that are not certain are no way around the limit.
  @Test func pendingPointsAreBounded() {
    var ink = Ink(maxPoints: 100)
    for index in 0..<10_000 { ink.follow(.possiblyDown([Float(index % 100) / 100, 0.5])) }
    #expect(ink.pending.points.count <= 50)
    ink.follow(.down([0.5, 0.6]))
    for index in 0..<10_000 { ink.follow(.possiblyUp([Float(index % 100) / 100, 0.5])) }
    #expect(ink.pending.points.count <= 50)
  }

  @Test func pointCountStaysWithinTheLimit() {
    var ink = Ink(maxPoints: 100)
    for stroke in 0..<50 {
      for point in 0..<9 { ink.draw(to: [Float(point) / 10, Float(stroke % 10) / 10]) }
      ink.lift()
      #expect(ink.pointCount <= 100)
    }
    #expect(ink.count == 11)
    #expect(ink.leftOutCount == 39)
    // A stroke without an end becomes several, and its beginning makes room.
    ink = Ink(maxPoints: 100)
    for point in 0..<10_000 { ink.draw(to: [Float(point % 100) / 100, 0.5]) }
    #expect(ink.pointCount <= 100)
    #expect(ink.strokes.allSatisfy { $0.points.count <= 50 })
    // What was undone, or cleared, counts as well.
    ink = Ink(maxPoints: 100)
    for _ in 0..<1_000 {
      for point in 0..<9 { ink.draw(to: [Float(point) / 10, 0]) }
      ink.clear()
      #expect(ink.pointCount <= 100)
    }
    while ink.undo() {}
    #expect(ink.pointCount <= 100)
  }

  @Test func handThatStaysAddsNoPoints() throws {
    var ink = Ink()
    for index in 0..<1_000 { ink.draw(to: [0.5 + Float(index % 3) * 0.001, 0.5]) }
    #expect(ink.pointCount == 1)
  }

  @Test func invalidPointsAreSkipped() {
    var ink = Ink()
    let wrong: [Float] = [.nan, .infinity, -.infinity, 1e30, -1.1, 2.1]
    for value in wrong {
      ink.draw(to: [value, 0.5])
      ink.draw(to: [0.5, value])
      ink.follow(.possiblyDown([value, value]))
      ink.follow(.down([value, value]))
    }
    #expect(ink.isEmpty)
    #expect(!ink.isPenDown)
    ink.draw(to: [0.5, 0.5])
    ink.draw(to: [.nan, 0.5])
    ink.draw(to: [0.6, 0.5])
    #expect(ink.strokes.map(\.points) == [[[0.5, 0.5], [0.6, 0.5]]])
  }

  @Test func curvesGoThroughMidpoints() {
    var stroke = Stroke()
    for point: SIMD2<Float> in [[0, 0], [0.2, 0], [0.2, 0.2]] { stroke.append(point) }
    #expect(
      stroke.segments == [
        .init(end: [0.1, 0]), .init(end: [0.2, 0.1], control: [0.2, 0]), .init(end: [0.2, 0.2]),
      ])
  }
}
