import Basics
import Gestures
import Hands
import Testing

@testable import Cells
@testable import Keys
@testable import Sessions

/// A lesson: what it asks for, when it looks, and what it does not accept.
@Suite struct LessonTests {
  private func session(
    _ poses: [PoseName] = [.first, .second], keepsThumbs: Bool = false
  ) -> Session {
    Session(
      deck: Games.deck(3), room: .lesson(Lesson(poses: poses, keepsThumbs: keepsThumbs)),
      size: Size(columns: 80, rows: 24))
  }

  /// Shows a pose for the countdown and for the time in which it is learnt, always in the same way.
  private func teach(_ hand: Hand, to session: inout Session) {
    let varyTime = session.lesson?.pose == .rest ? 0 : Lesson.varyTime
    session.show(hand, seconds: Lesson.readyTime + Lesson.showTime + varyTime + 0.3)
  }

  private func screen(_ session: Session) -> String {
    Screen.draw(session).canvas.lines.joined(separator: "\n")
  }

  @Test func posesAreTaughtTriedAndKept() throws {
    var session = session()
    #expect(screen(session).contains("1 of 3: rest"))
    teach(.fist, to: &session)
    #expect(session.lesson?.pose == .first)
    teach(.palm, to: &session)
    #expect(session.lesson?.pose == .second)
    // Nothing is answered while poses are taught.
    #expect(session.game.stack.decidedCount == 0)
    teach(.thumbSideways, to: &session)
    #expect(session.lesson?.isTeaching == false)
    session.show(.fist, seconds: 0.5)
    session.show(.palm, seconds: 0.5)
    session.show(.fist, seconds: 0.5)
    session.show(.thumbSideways, seconds: 0.5)
    #expect(session.decisions.map(\.answer) == [.like, .nope])
    #expect(session.decisions.map(\.provenance.agent) == ["hand", "hand"])
    #expect(session.press(.enter).contains(.end(.quit)))
    let lesson = try #require(session.lesson)
    #expect(lesson.isKept)
    #expect(lesson.hand?.names == [.rest, .first, .second])
  }

  @Test func countdownWaitsForHandAndRestarts() {
    var session = session()
    session.show(nil, seconds: 10)
    #expect(session.lesson?.stage == .gettingReady(since: nil))
    #expect(screen(session).contains("show your hand to the camera"))
    session.show(.fist, seconds: 2)
    session.show(nil, seconds: 1)
    // The countdown begins again.
    session.show(.fist, seconds: 2)
    #expect(session.lesson?.learntCount == 0)
    #expect(screen(session).contains("get ready: 2"))
    session.show(.fist, seconds: 2)
    #expect(screen(session).contains("hold it: 3"))
  }

  @Test func poseIsAskedForAgainIfHandLeaves() {
    var session = session()
    session.show(.fist, seconds: Lesson.readyTime + 0.5)
    session.show(nil, seconds: Lesson.showTime)
    #expect(session.lesson?.learntCount == 0)
    #expect(screen(session).contains("the hand was out of view; show rest again"))
    teach(.fist, to: &session)
    #expect(session.lesson?.pose == .first)
    #expect(session.lesson?.remark == nil)
  }

  /// The lesson says in which ways it has not seen a pose, and goes on as soon as it has seen all.
  @Test func poseIsAskedForNearerFartherAndTurned() {
    var session = session()
    teach(.fist, to: &session)
    session.show(.palm, seconds: Lesson.readyTime + Lesson.showTime + 0.2)
    #expect(screen(session).contains("now also: nearer, farther, turned"))
    session.show(Hand.palm.scaled(1.3, isMirrored: false), seconds: 0.3)
    #expect(screen(session).contains("now also: farther, turned"))
    session.show(Hand.palm.scaled(0.7, isMirrored: false), seconds: 0.3)
    #expect(screen(session).contains("now also: turned"))
    var leaning = ShownHand(.openPalm)
    leaning.lean = 20
    var generator = SeededGenerator(seed: 1)
    session.show(leaning.seen(using: &generator), seconds: 0.3)
    #expect(session.lesson?.pose == .second)
    #expect(session.lesson?.remark == nil)
  }

  /// A hand that does not move is learnt all the same: nobody has to.
  @Test func heldStillPoseIsLearntAfterAWhile() {
    var session = session()
    teach(.fist, to: &session)
    session.show(
      .palm, seconds: Lesson.readyTime + Lesson.showTime + Lesson.varyTime - 0.6)
    #expect(session.lesson?.pose == .first)
    session.show(.palm, seconds: 0.8)
    #expect(session.lesson?.pose == .second)
  }

  /// What is added to a hand is tried together with what it knew.
  @Test func addedPosesAreTriedWithThoseOfTheHand() throws {
    var first = session()
    for hand in [Hand.fist, .palm, .thumbSideways] { teach(hand, to: &first) }
    var session = Session(
      deck: Games.deck(3),
      room: .lesson(
        Lesson(poses: [.first], keepsThumbs: false, addedTo: try #require(first.lesson?.hand))),
      size: Size(columns: 80, rows: 24))
    teach(.fist, to: &session)
    teach(.thumbSideways, to: &session)
    #expect(session.lesson?.remark?.hasPrefix("like is too like nope") == true)
    teach(.thumbUp, to: &session)
    for hand in [Hand.fist, .palm, .fist, .thumbUp, .fist, .thumbSideways] {
      session.show(hand, seconds: 0.5)
    }
    #expect(session.decisions.map(\.answer) == [.like, .like, .nope])
  }

  @Test func poseTooLikeAnotherIsAskedForAgain() {
    var session = session()
    teach(.fist, to: &session)
    teach(.fist, to: &session)
    #expect(session.lesson?.pose == .first)
    #expect(session.lesson?.remark?.hasPrefix("like is too like rest") == true)
    teach(.palm, to: &session)
    teach(.palm, to: &session)
    #expect(session.lesson?.pose == .second)
    #expect(session.lesson?.remark?.hasPrefix("like is too like nope") == true)
    #expect(screen(session).contains("show nope again"))
  }

  @Test func keysAndMouseDoNotAnswerDuringTeaching() {
    var session = session()
    session.press(.right, .left, .down, .enter, .tab, .character(" "), .character("u"))
    #expect(session.game.stack.decidedCount == 0)
    #expect(session.list == nil)
    #expect(session.lesson?.isKept == false)
    session.happen(.mouse(Mouse(.press, column: 10, row: 10)), time: 1)
    session.happen(.mouse(Mouse(.drag, column: 70, row: 10)), time: 1.1)
    session.happen(.mouse(Mouse(.release, column: 70, row: 10)), time: 1.2)
    #expect(session.game.stack.decidedCount == 0)
    #expect(session.press(.character("q")).contains(.end(.quit)))
    #expect(session.lesson?.isKept == false)
  }

  @Test func nothingIsLearntBehindTheHelp() {
    var session = session()
    session.press(.character("?"))
    session.show(.fist, seconds: 10)
    #expect(session.lesson?.learntCount == 0)
    session.press(.character("?"))
    #expect(!session.isHelpShown)
    teach(.fist, to: &session)
    #expect(session.lesson?.pose == .first)
  }

  @Test func typingSearchInTrialKeepsPoses() {
    var session = session()
    for hand in [Hand.fist, .palm, .thumbSideways] { teach(hand, to: &session) }
    session.press(.tab, .character("/"), .character("r"))
    #expect(session.lesson?.isTeaching == false)
    #expect(session.list != nil)
  }

  @Test func rewindIsTaughtBeforeTheAnswers() {
    let lesson = Lesson(poses: [.first, .second, .rewind], keepsThumbs: false)
    #expect(lesson.poses == [.rest, .rewind, .first, .second])
  }

  /// Poses that answer nothing are taught before any that does.
  @Test func sleepAndWakeAreTaughtAndTried() throws {
    var session = session([.first, .wake, .sleep])
    #expect(session.lesson?.poses == [.rest, .sleep, .wake, .first])
    teach(.fist, to: &session)
    #expect(screen(session).contains("Show your sleep"))
    teach(.thumbSideways, to: &session)
    #expect(session.lesson?.remark == nil)
    teach(.peaceSign, to: &session)
    teach(.palm, to: &session)
    #expect(session.lesson?.hand?.names == [.rest, .first, .sleep, .wake])
    session.show(.fist, seconds: 0.5)
    session.show(.thumbSideways, seconds: 2.2)
    #expect(session.hand.isAsleep)
    #expect(HandWords.sleep(of: session.hand) == "your wake pose for 1 s, or p, wakes it")
    #expect(screen(session).contains("hand asleep: p"))
    session.show(.palm, seconds: 3)
    #expect(session.hand.isAsleep)
    session.show(.peaceSign, seconds: 1.2)
    #expect(!session.hand.isAsleep)
    #expect(session.decisions.isEmpty)
    session.show(.fist, seconds: 0.5)
    session.show(.palm, seconds: 0.5)
    #expect(session.decisions.map(\.answer) == [.like])
  }

  @Test func restartClearsPosesAndDecisions() {
    var session = session()
    teach(.fist, to: &session)
    session.press(.character("r"))
    #expect(session.lesson?.pose == .rest)
    for hand in [Hand.fist, .palm, .thumbSideways] { teach(hand, to: &session) }
    session.press(.right)
    #expect(session.game.stack.decidedCount == 1)
    session.press(.character("r"))
    #expect(session.lesson?.isTeaching == true)
    #expect(session.game.stack.decidedCount == 0)
    #expect(session.hand.control == .standard)
  }

  @Test func keptThumbsAnswerBesideTaughtPose() {
    var session = session([.third], keepsThumbs: true)
    teach(.fist, to: &session)
    teach(.palm, to: &session)
    session.show(.fist, seconds: 0.5)
    session.show(.thumbUp, seconds: 0.5)
    session.show(.fist, seconds: 0.5)
    session.show(.palm, seconds: 0.5)
    #expect(session.decisions.map(\.answer) == [.like, .later])
    #expect(session.game.stack.count(of: .later) == 1)
  }

  @Test func narratorTellsEveryStep() {
    var session = session()
    var narrator = Narrator()
    var lines = narrator.lines(of: session)
    for hand in [Hand.fist, .palm, .thumbSideways] {
      for _ in 0..<(hand == .fist ? 190 : 340) {
        session.show(hand, seconds: 1.0 / 30)
        lines += narrator.lines(of: session)
      }
    }
    #expect(lines.contains { $0.hasPrefix("Rest your hand") })
    #expect(lines.filter { $0 == "get ready" }.count == 3)
    #expect(lines.filter { $0 == "hold it" }.count == 3)
    #expect(lines.filter { $0 == "now also: nearer, farther, turned" }.count == 2)
    #expect(lines.contains { $0.hasPrefix("1/3 Yellow.") })
    #expect(lines.firstIndex { $0.hasPrefix("1/3 Yellow.") } ?? 0 > 8)
  }
}
