import Cards
import Hands
import Testing

@testable import Table

/// A fingertip that pushes the card.
@Suite struct TouchTests {
  /// A session of a mirrored picture, so that points are as the player sees them.
  private static func session() -> Session {
    var options = Options()
    options.isPictureMirrored = true
    return Session(deck: Games.deck(6), control: .touch(TouchControl()), options: options)
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
      for tick in 1...max(ticks, 1) {
        let part = time - gap + gap * Double(tick) / Double(max(ticks, 1))
        _ = session.dispatch(Event(.tick, time: part), to: &host)
      }
      session.now = time
      let provenance = Provenance(by: session.handAgent, time: time)
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
  func aPushDecidesWhereItGoes(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ answers: [Answer]
  ) {
    let session = Self.touch(Self.way(from: start, to: end, steps: 20) + [nil])
    #expect(session.decisions.map(\.answer) == answers)
    #expect(session.decisions.allSatisfy { $0.provenance.agent == "touch" })
    #expect(session.body.isAtRest)
  }

  /// A tip that is left of the card, and right of it in the next frame, pushes it.
  @Test(arguments: [1, 2, 3])
  func aFastFingerStillPushes(_ steps: Int) {
    let session = Self.touch(Self.way(from: [-0.6, 0], to: [0.9, 0.1], steps: steps) + [nil])
    #expect(session.decisions.map(\.answer) == [.like])
  }

  @Test func aCornerIsSweptToo() {
    // It enters through the left side and leaves through the upper one: the card moves as far as the tip
    // was at its side.
    var body = CardBody()
    let isMet = body.push(from: [-0.62, -0.3], to: [-0.32, -0.6], seconds: 0.03, at: 1)
    #expect(isMet)
    #expect(abs(body.offset.x - 0.12) < 1e-9 && body.offset.y == 0)
    // This one passes the corner.
    var other = CardBody()
    let isOtherMet = other.push(from: [-0.62, -0.45], to: [-0.4, -0.7], seconds: 0.03, at: 1)
    #expect(!isOtherMet && other.isAtRest)
  }

  @Test func aSlowNudgeGlidesBack() {
    let nudge = Self.way(from: [-0.6, 0], to: [-0.42, 0], steps: 30)
    let held = Self.touch(nudge, rest: 0.01)
    #expect(held.body.offset.x > 0.09)
    let session = Self.touch(nudge + [[-0.45, 0], [-0.6, 0], nil])
    #expect(session.decisions.isEmpty)
    #expect(session.body.isAtRest)
  }

  @Test func aCardThatIsThrownGetsThere() {
    // The tip stops after 0.12 card widths, the card does not.
    let session = Self.touch([[-0.53, 0], [-0.4, 0], nil])
    #expect(session.decisions.map(\.answer) == [.like])
    // At half of that speed it stops on its way, and comes back.
    let slow = Self.touch(Self.way(from: [-0.53, 0], to: [-0.4, 0], steps: 4) + [nil])
    #expect(slow.decisions.isEmpty && slow.body.isAtRest)
  }

  @Test func aHandThatAppearsOnTheCardDoesNothing() {
    let session = Self.touch(Self.way(from: [-0.2, 0], to: [0.4, 0], steps: 10) + [nil])
    #expect(session.decisions.isEmpty)
    // Once it has left the card, it pushes.
    let back =
      Self.way(from: [-0.2, 0], to: [0.7, 0], steps: 10)
      + Self.way(from: [0.7, 0], to: [-0.2, 0], steps: 10)
    #expect(Self.touch(back + [nil]).decisions.map(\.answer) == [.nope])
  }

  @Test func theWayBackDoesNotPushTheNextCard() {
    let there = Self.way(from: [-0.7, 0], to: [0.8, 0], steps: 10)
    let back = Self.way(from: [0.8, 0], to: [-0.8, 0], steps: 10)
    #expect(Self.touch(there + back + [nil]).decisions.map(\.answer) == [.like])
    // A tip that has rested beside the card pushes again, and so does one that was lifted.
    let rest = Array(repeating: Optional(SIMD2<Double>(-0.8, 0)), count: 15)
    #expect(Self.touch(there + back + rest + there).decisions.map(\.answer) == [.like, .like])
    #expect(Self.touch(there + [nil] + there).decisions.map(\.answer) == [.like, .like])
  }

  @Test(arguments: [0, 1, 2, 5, 40])
  func howOftenTimeIsToldChangesNothing(_ ticks: Int) {
    let points = Self.way(from: [-0.6, 0.02], to: [-0.42, 0.05], steps: 6)
    let once = Self.touch(points, ticks: 1, rest: 0)
    let often = Self.touch(points, ticks: ticks, rest: 0)
    #expect(once.body.offset == often.body.offset)
    #expect(once.body.slideVelocity == often.body.slideVelocity)
  }

  @Test func aTipInTheWayStopsTheCard() {
    var body = CardBody()
    let isMet = body.push(from: [-0.6, 0], to: [-0.5, 0], seconds: 0.033, at: 0)
    #expect(isMet && body.isSliding)
    let isDecided = body.slide(to: 5, tip: [0.55, 0]) { _ in false }
    #expect(!isDecided && !body.isSliding)
    #expect(body.offset.x < 0.031)
  }

  @Test func aCardWaitsForATipInItsWayBack() {
    let nudge = Self.way(from: [-0.6, 0], to: [-0.42, 0], steps: 30)
    var session = Self.touch(nudge)
    #expect(session.body.isDisplaced)
    session = Self.touch([[-0.6, 0]], session: session)
    #expect(session.body.isAtRest)
  }

  @Test func aHandThatIsNotObservedDropsTheCard() {
    var session = Self.touch(Self.way(from: [-0.6, 0], to: [-0.42, 0], steps: 30))
    #expect(session.body.isDisplaced)
    session.happen(.key(.character("?")), time: session.now + 0.1)
    #expect(session.body.isAtRest && session.fingertip == Fingertip())
  }

  @Test func whoHoldsTheCardIsNotPushed() {
    var body = CardBody()
    body.grab(by: .mouse, at: 0)
    let isMet = body.push(from: [-1, 0], to: [1, 0], seconds: 0.1, at: 1)
    #expect(!isMet && body.offset == .zero)
  }

  @Test(arguments: [[.nan, 0], [.infinity, 0], [1e300, -1e300]] as [SIMD2<Double>])
  func placesThatAreNone(_ point: SIMD2<Double>) {
    let session = Self.touch([[-0.7, 0], point, [0.7, 0], point, nil])
    #expect(session.body.offset.x.isFinite && session.body.offset.y.isFinite)
    #expect(Screen.draw(session).canvas.lines.count == 24)
  }

  /// One push decides one card, however the frames fall.
  @Test func onePushIsOneDecision() {
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
}
