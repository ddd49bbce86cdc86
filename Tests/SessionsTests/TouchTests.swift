import Cards
import Gestures
import Hands
import Testing

@testable import Cells
@testable import LandmarkStreams
@testable import Sessions

/// A fingertip that pushes the card.
@Suite struct TouchTests {
  /// A session of a mirrored picture, so that points are as the player sees them.
  private static func session() -> Session {
    var options = Options()
    options.isPictureMirrored = true
    return Session(deck: Games.deck(6), control: Control(TouchControl()), options: options)
  }

  /// Touches points one after the other, each so many seconds after the last, and lets the time pass that
  /// is asked for, or as often as `ticks` a frame.
  private static func touch(
    _ points: [SIMD2<Double>?], every gap: Double = 1.0 / 30, ticks: Int = 1, rest: Double = 1,
    session: Session? = nil
  ) -> Session {
    var session = session ?? Self.session()
    var host = SilentHost()
    func carryOut(_ effects: [Effect]) {
      for case .decide(let decision) in effects { _ = session.apply(decision) }
    }
    let start = session.now
    for (index, point) in points.enumerated() {
      let time = start + Double(index + 1) * gap
      for tick in 0..<ticks {
        let part = time - gap + gap * Double(tick + 1) / Double(ticks)
        _ = session.dispatch(Event(.tick, time: part), to: &host)
      }
      session.now = time
      let provenance = Provenance(by: session.hand.agent, time: time)
      carryOut(session.slideCard(provenance: provenance))
      carryOut(session.handle(.intent(.touch(point)), provenance: provenance))
    }
    let end = session.now + rest
    while session.now < end {
      _ = session.dispatch(Event(.tick, time: session.now + 1.0 / 60), to: &host)
    }
    return session
  }

  /// Points on a straight way.
  private static func way(
    from start: SIMD2<Double>, to end: SIMD2<Double>, steps: Int
  ) -> [SIMD2<Double>?] {
    (0...steps).map { start + (end - start) * (Double($0) / Double(steps)) }
  }

  @Test(
    arguments: [
      ([-1, 0], [0.2, 0], [Answer.like]), ([1, 0], [-0.2, 0], [.nope]),
      ([0, -1], [0, 0.2], [.later]),
      // No answer lies upwards.
      ([0, 1], [0, -0.5], []),
      // Beside the card there is nothing to push.
      ([-1, 0.8], [1, 0.8], []),
    ] as [(SIMD2<Double>, SIMD2<Double>, [Answer])])
  func pushDecidesByItsDirection(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ answers: [Answer]
  ) {
    let session = Self.touch(Self.way(from: start, to: end, steps: 20) + [nil])
    #expect(session.decisions.map(\.answer) == answers)
    #expect(session.decisions.map(\.provenance.agent) == answers.map { _ in "touch" })
    #expect(session.card.body.isAtRest)
  }

  /// A tip that is left of the card, and right of it in the next frame, pushes it.
  @Test(arguments: [1, 2, 3])
  func fastFingerStillPushes(_ steps: Int) {
    let session = Self.touch(Self.way(from: [-0.6, 0], to: [0.9, 0.1], steps: steps) + [nil])
    #expect(session.decisions.map(\.answer) == [.like])
  }

  @Test func tipCrossingCornerPushesAndTipPassingItDoesNot() {
    // It enters through the left side and leaves through the upper one: the card moves as far as the tip
    // was at its side.
    var body = CardBody()
    let isMet = body.push(from: [-0.62, -0.3], to: [-0.32, -0.6], velocity: [10, -10], at: 1)
    #expect(isMet)
    #expect(abs(body.offset.x - 0.12) < 1e-9 && body.offset.y == 0)
    // This one passes the corner.
    var other = CardBody()
    let isOtherMet = other.push(from: [-0.62, -0.45], to: [-0.4, -0.7], velocity: [7, -8], at: 1)
    #expect(!isOtherMet && other.isAtRest)
  }

  @Test func slowNudgeGlidesBack() {
    let nudge = Self.way(from: [-0.6, 0], to: [-0.42, 0], steps: 30)
    let held = Self.touch(nudge, rest: 0.01)
    #expect(held.card.body.offset.x > 0.09)
    let session = Self.touch(nudge + [[-0.45, 0], [-0.6, 0], nil])
    #expect(session.decisions.isEmpty)
    #expect(session.card.body.isAtRest)
  }

  @Test func thrownCardSlidesOnAndSlowOneReturns() {
    // The tip stops after 0.12 card widths, the card does not.
    let session = Self.touch([[-0.53, 0], [-0.4, 0], nil])
    #expect(session.decisions.map(\.answer) == [.like])
    // At half of that speed it stops on its way, and comes back.
    let slow = Self.touch(Self.way(from: [-0.53, 0], to: [-0.4, 0], steps: 4) + [nil])
    #expect(slow.decisions.isEmpty && slow.card.body.isAtRest)
  }

  @Test func tipAppearingOnCardPushesOnlyAfterLeavingIt() {
    let session = Self.touch(Self.way(from: [-0.2, 0], to: [0.4, 0], steps: 10) + [nil])
    #expect(session.decisions.isEmpty)
    // Once it has left the card, it pushes.
    let back =
      Self.way(from: [-0.2, 0], to: [0.7, 0], steps: 10)
      + Self.way(from: [0.7, 0], to: [-0.2, 0], steps: 10)
    #expect(Self.touch(back + [nil]).decisions.map(\.answer) == [.nope])
  }

  @Test func returningTipDoesNotPushNextCard() {
    let there = Self.way(from: [-0.7, 0], to: [0.8, 0], steps: 10)
    let back = Self.way(from: [0.8, 0], to: [-0.8, 0], steps: 10)
    #expect(Self.touch(there + back + [nil]).decisions.map(\.answer) == [.like])
    // A tip that has rested beside the card pushes again, and so does one that was lifted.
    let rest = Array(repeating: Optional(SIMD2<Double>(-0.8, 0)), count: 15)
    #expect(Self.touch(there + back + rest + there).decisions.map(\.answer) == [.like, .like])
    #expect(Self.touch(there + [nil] + there).decisions.map(\.answer) == [.like, .like])
  }

  @Test(arguments: [0, 2, 5, 40])
  func numberOfTicksDoesNotChangePush(_ ticks: Int) {
    let points = Self.way(from: [-0.6, 0.02], to: [-0.42, 0.05], steps: 6)
    let once = Self.touch(points, ticks: 1, rest: 0)
    let often = Self.touch(points, ticks: ticks, rest: 0)
    #expect(once.card.body.offset == often.card.body.offset)
    #expect(once.card.body.slideVelocity == often.card.body.slideVelocity)
  }

  @Test func tipInTheWayStopsSlidingCard() {
    var body = CardBody()
    let isMet = body.push(from: [-0.6, 0], to: [-0.5, 0], velocity: [3, 0], at: 0)
    #expect(isMet && body.isSliding)
    let isDecided = body.slide(to: 5, tip: [0.55, 0]) { _ in false }
    #expect(!isDecided && !body.isSliding)
    #expect(body.offset.x < 0.031)
  }

  @Test func displacedCardReturnsWhenTipMovesAway() {
    let nudge = Self.way(from: [-0.6, 0], to: [-0.42, 0], steps: 30)
    var session = Self.touch(nudge)
    #expect(session.card.body.isDisplaced)
    session = Self.touch([[-0.6, 0]], session: session)
    #expect(session.card.body.isAtRest)
  }

  @Test func openingHelpDropsPushedCard() {
    var session = Self.touch(Self.way(from: [-0.6, 0], to: [-0.42, 0], steps: 30))
    #expect(session.card.body.isDisplaced)
    session.happen(.key(.character("?")), time: session.now + 0.1)
    #expect(session.card.body.isAtRest && session.card.fingertip == Fingertip())
  }

  @Test func heldCardIsNotPushed() {
    var body = CardBody()
    body.grab(by: .mouse, at: 0)
    let isMet = body.push(from: [-1, 0], to: [1, 0], velocity: [20, 0], at: 1)
    #expect(!isMet && body.offset == .zero)
  }

  @Test(arguments: [[.nan, 0], [.infinity, 0], [1e300, -1e300]] as [SIMD2<Double>])
  func invalidTipPlacesLeaveOffsetFinite(_ point: SIMD2<Double>) {
    let session = Self.touch([[-0.7, 0], point, [0.7, 0], point, nil])
    #expect(session.card.body.offset.x.isFinite && session.card.body.offset.y.isFinite)
    #expect(Screen.draw(session).canvas.lines.count == 24)
  }

  @Test func onePushDecidesOneCard() {
    var session = Self.session()
    var host = SilentHost()
    for index in 0..<30 {
      var hand = Hand()
      hand[.indexTip] = Landmark(x: Float(index) / 29, y: 0.5)
      let frame = HandFrame(time: Double(index) / 30, hands: [hand])
      _ = session.dispatch(Event(.frame(frame), time: frame.time), to: &host)
    }
    #expect(session.decisions.map(\.answer) == [.like])
  }

  // MARK: - Frames

  /// A frame with the tips of index fingers at places of the table, as the player sees it.
  private static func frame(_ time: Double, _ tips: [SIMD2<Double>]) -> HandFrame {
    let hands = tips.map { tip in
      var hand = Hand()
      hand[.indexTip] = Landmark(x: Float(tip.x / 2.5 + 0.5), y: Float(tip.y / 2.5 + 0.5))
      return hand
    }
    return HandFrame(time: time, hands: hands)
  }

  /// The session after frames, without ticks between them, as in `thumbdeck run`.
  private static func show(_ frames: [(Double, [SIMD2<Double>])]) -> Session {
    var session = session()
    var host = SilentHost()
    _ = session.dispatch(Event(.source(SourceStatus(.live)), time: 0), to: &host)
    for (time, tips) in frames {
      _ = session.dispatch(Event(.frame(frame(time, tips)), time: time), to: &host)
    }
    return session
  }

  /// Lets the card slide on.
  private static func slide(_ session: inout Session) {
    var host = SilentHost()
    while let time = session.slideTime { _ = session.dispatch(Event(.tick, time: time), to: &host) }
  }

  /// A card that slides gets there in the frame in which another tip begins to push it.
  @Test(arguments: [Answer.like, .nope])
  func oneFrameDecidesOneCard(_ answer: Answer) {
    let side: Double = answer == .like ? 1 : -1
    var session = Self.show([(1, [[-0.7 * side, 0]])])
    let isMet = session.card.body.push(
      from: [-0.6 * side, 0], to: [-0.4 * side, 0], velocity: [5 * side, 0], at: 1)
    #expect(isMet)
    var host = SilentHost()
    let frame = Self.frame(1.1, [[-0.3 * side, 0]])
    _ = session.dispatch(Event(.frame(frame), time: 1.1), to: &host)
    #expect(session.decisions.map(\.answer) == [answer])
    #expect(session.card.body.isAtRest)
  }

  @Test func decidedCardIsNotPushed() {
    var body = CardBody()
    body.decide()
    let isMet = body.push(from: [-1, 0], to: [1, 0], velocity: [9, 0], at: 1)
    #expect(!isMet && body.offset == .zero && !body.isDisplaced)
  }

  /// Two hands lie beside the card, and one of them is missed.
  @Test(arguments: [0, 1, 3])
  func tipSwitchingToOtherHandDoesNotPush(_ missed: Int) {
    let both: [SIMD2<Double>] = [[-0.7, 0], [0.7, 0]]
    let frames = (0..<30).map { index in
      (Double(index) / 30, index < 15 ? both : index < 15 + missed ? [] : [both[1]])
    }
    var session = Self.show(frames)
    Self.slide(&session)
    #expect(session.decisions.isEmpty)
  }

  /// The other hand stays where it was, so it is the first one that was fast.
  @Test func fastFingerBesideOtherHandStillPushes() {
    let frames = (0..<20).map { index in
      (Double(index) / 30, [[index < 10 ? -0.7 : 0.3, 0], [1.1, 0]] as [SIMD2<Double>])
    }
    #expect(Self.show(frames).decisions.map(\.answer) == [.like])
  }

  /// A slow nudge of 0.6 card widths a second; one frame comes late, and the next one soon after it.
  @Test(arguments: [0, 0.01, 0.0225, 0.03])
  func lateFrameIsNoThrow(_ late: Double) {
    let frames = (0..<50).map { index -> (Double, [SIMD2<Double>]) in
      let x = -0.6 + 0.02 * Double(min(max(index - 5, 0), 9))
      return (Double(index) / 30 + (index == 13 ? late : 0), [[x, 0]])
    }
    #expect(Self.show(frames).decisions.isEmpty)
  }

  /// A finger that comes fast, and stops when it has met the card.
  @Test func brakingFingerIsNoThrow() {
    let places = [-0.8, -0.7, -0.6, -0.53, -0.51, -0.5]
    let frames = (0..<40).map { (Double($0) / 30, [[places[min($0, 5)], 0]] as [SIMD2<Double>]) }
    #expect(Self.show(frames).decisions.isEmpty)
  }

  private static let thrown: [(Double, [SIMD2<Double>])] = [-0.6, -0.56, -0.53, -0.4].enumerated()
    .map { (Double($0) / 30, [[$1, 0]]) }

  @Test func thrownCardSlidesOnWithoutFrames() {
    var session = Self.show(Self.thrown)
    #expect(session.decisions.isEmpty && session.slideTime != nil)
    session.happen(.source(SourceStatus(.ended("the end"))), time: session.now)
    #expect(session.card.fingertip == Fingertip())
    Self.slide(&session)
    #expect(session.decisions.map(\.answer) == [.like])
  }

  @Test func thrownCardSlidesOnAfterResize() {
    var session = Self.show(Self.thrown)
    session.happen(.resize(Size(columns: 100, rows: 30)), time: session.now)
    Self.slide(&session)
    #expect(session.decisions.map(\.answer) == [.like])
  }

  @Test func stateAndAdviceTellWhatFingertipCanDo() {
    func words(_ session: Session) -> [String?] {
      [
        HandWords.state(of: session.hand, session.readout),
        HandWords.advice(for: session.hand, session.readout),
      ]
    }
    let still = (0..<4).map { Double($0) / 30 }
    #expect(words(Self.show(still.map { ($0, [[-0.8, 0]]) })) == ["push the card", nil])
    let covering = Self.show(still.map { ($0, [[0, 0]]) })
    #expect(words(covering) == ["a fingertip", "leave the card first"])
    #expect(covering.readout.tone != .certain)
    let push = Self.way(from: [-0.8, 0], to: [0.8, 0], steps: 10).compactMap(\.self)
    var session = Self.show(push.enumerated().map { (Double($0) / 30, [$1]) })
    #expect(words(session) == ["a fingertip", "lift, or wait beside the card"])
    for _ in session.decisions.count..<6 { session.happen(.key(.right), time: session.now) }
    #expect(session.isFinished && words(session) == ["a fingertip", nil])
  }
}
