import Cards
import Gestures
import Testing

@testable import Sessions

/// The card in hand as a body: who moves it, and what letting it go means.
@Suite struct CardBodyTests {
  /// Moves a body along a line in so many seconds, ten steps, and gives back what letting go means.
  private func pull(
    to offset: SIMD2<Double>, seconds: Double, pause: Double = 0
  ) -> (answer: Answer?, isArmed: Bool) {
    var body = CardBody()
    body.grab(by: .mouse, at: 0)
    for step in 1...10 {
      let share = Double(step) / 10
      body.drag(to: offset * share, by: .mouse, at: seconds * share)
    }
    let end = seconds + pause
    let isReleased = body.release(by: .mouse, at: end)
    #expect(isReleased)
    let pull = body.pull(answers: .standard, at: end)
    return (pull.answer, pull.isArmed)
  }

  @Test(
    arguments: [
      // A quarter of the card decides, however slowly.
      ([0.25, 0], 5, 0, Answer.like, true), ([-0.26, 0.1], 5, 0, .nope, true),
      ([0, 0.25], 5, 0, .later, true), ([0.24, 0], 5, 0, .like, false),
      // An eighth does if the card is fast; less is a twitch.
      ([0.13, 0], 0.1, 0, .like, true), ([-0.13, 0], 0.1, 0, .nope, true),
      ([0.13, 0], 0.2, 0, .like, false), ([0.1, 0], 0.02, 0, .like, false),
      // A card that has come to rest is not fast any more.
      ([0.13, 0], 0.1, 0.2, .like, false),
      // No answer lies upwards.
      ([0, -0.5], 0.1, 0, nil, false),
    ] as [(SIMD2<Double>, Double, Double, Answer?, Bool)])
  func distanceOrSpeedDecides(
    _ offset: SIMD2<Double>, _ seconds: Double, _ pause: Double, _ answer: Answer?, _ isArmed: Bool
  ) {
    let pull = pull(to: offset, seconds: seconds, pause: pause)
    #expect(pull.answer == answer)
    #expect(pull.isArmed == isArmed)
  }

  /// Whoever throws a card back does not want it decided.
  @Test func cardThrownBackIsNotDecided() {
    var body = CardBody()
    body.grab(by: .mouse, at: 0)
    body.drag(to: [0.24, 0], by: .mouse, at: 0.5)
    body.drag(to: [0.14, 0], by: .mouse, at: 0.52)
    #expect(body.velocity(at: 0.52).x < -CardBody.flickVelocity)
    #expect(!body.pull(answers: .standard, at: 0.52).isArmed)
  }

  @Test func onlyHolderMovesCard() {
    var body = CardBody()
    body.grab(by: "pinch", at: 0)
    body.grab(by: .mouse, at: 0.1)
    body.drag(to: [0.4, 0], by: .mouse, at: 0.2)
    let isReleased = body.release(by: .mouse, at: 0.3)
    #expect(!isReleased)
    #expect(body.holder == "pinch")
    #expect(body.offset == .zero)
  }
}

/// What a control asks for, done by the session.
@Suite struct IntentTests {
  /// The session after some intents, of a camera whose picture is mirrored unless it `isTurned`.
  private func session(
    doing intents: [(Intent, Double)], isTurned: Bool = false
  ) -> Session {
    var options = Options()
    options.isPictureMirrored = !isTurned
    var session = Session(deck: Games.deck(6), control: Control(ThumbControl()), options: options)
    for (intent, time) in intents {
      session.now = time
      var host = SilentHost()
      session.carryOut(.intent(intent), host: &host)
    }
    return session
  }

  @Test func releaseBeyondDistanceDecides() {
    let session = session(doing: [
      (.grab, 1), (.drag([0.1, 0]), 1.5), (.drag([0.3, 0]), 2), (.release(velocity: .zero), 2.5),
    ])
    #expect(session.decisions.map(\.answer) == [.like])
    #expect(session.decisions.map(\.provenance.agent) == ["thumb"])
  }

  /// The picture of a camera shows the player's right on its left.
  @Test func dragInUnmirroredPictureIsMirrored() {
    let session = session(
      doing: [(.grab, 1), (.drag([0.3, 0]), 2), (.release(velocity: .zero), 2.5)], isTurned: true)
    #expect(session.decisions.map(\.answer) == [.nope])
  }

  @Test func releaseWithinDistanceSpringsBack() {
    let session = session(doing: [
      (.grab, 1), (.drag([0.2, 0]), 1.5), (.release(velocity: [0.1, 0]), 2.5),
    ])
    #expect(session.decisions.isEmpty)
    #expect(session.card.motion?.kind == .settle)
    #expect(session.card.motion?.origin == [0.2, 0])
  }

  @Test func fastReleaseNeedsHalfTheDistance() {
    let session = session(doing: [
      (.grab, 1), (.drag([-0.15, 0]), 1.1), (.release(velocity: [-2, 0]), 1.2),
    ])
    #expect(session.decisions.map(\.answer) == [.nope])
  }

  /// The numbers of a producer know no limit, and the card is drawn all the same.
  @Test(arguments: [[1e30, 0], [-.infinity, 1], [.nan, .nan], [0.4, 1e300]] as [SIMD2<Double>])
  func extremeDragOffsetIsLimited(_ offset: SIMD2<Double>) {
    let session = session(doing: [(.grab, 1), (.drag(offset), 1.5)])
    #expect(Screen.draw(session).canvas.lines.count == 24)
    #expect(abs(session.card.body.offset.x) <= CardBody.maxOffset)
    #expect(abs(session.card.body.offset.y) <= CardBody.maxOffset)
  }

  @Test func resumingFromSuspensionDropsHeldCard() {
    var session = session(doing: [(.grab, 1), (.drag([0.4, 0]), 1.5)])
    #expect(session.pull?.isArmed == true)
    session.happen(.resumed, time: 2)
    #expect(session.decisions.isEmpty)
    #expect(session.card.body.isAtRest)
  }

  @Test func thirdAnswerMeansLater() {
    let session = session(doing: [(.answer(.third), 1)])
    #expect(session.decisions.map(\.answer) == [.later])
    #expect(session.game.stack.remainingCount == 6)
  }
}

extension Session {
  /// Does what a hand asks for, as if its control had said so.
  fileprivate mutating func carryOut(_ event: HandEvent, host: inout SilentHost) {
    let provenance = Provenance(by: hand.agent, time: now)
    for case .decide(let decision) in handle(event, provenance: provenance) { _ = apply(decision) }
  }
}
