import Cards
import Gestures
import Hands
import Testing

@testable import Sessions

/// A game that is played with numbers of fingers.
@Suite struct FingersTests {
  private func session(_ count: Int = 6) -> Session {
    Session(deck: Games.deck(count), control: Control(FingerControl()))
  }

  private func answers(_ session: Session) -> [Answer] { session.decisions.map(\.answer) }

  @Test func oneTwoThreeFingersMeanLikeNopeLater() {
    var session = session()
    for fingers in 1...3 {
      session.show(.holdingUp(fingers: 0), seconds: 0.5)
      session.show(.holdingUp(fingers: fingers), seconds: 0.6)
    }
    #expect(answers(session) == [.like, .nope, .later])
    #expect(session.decisions.map(\.provenance.agent) == ["fingers", "fingers", "fingers"])
  }

  @Test func countWithoutAnswerNamesValidCounts() {
    var session = session()
    session.show(.holdingUp(fingers: 4), seconds: 0.6)
    #expect(session.decisions.isEmpty)
    #expect(session.notice == "4 is no answer; 1 finger: like, 2 fingers: nope, 3 fingers: later")
  }

  /// The first tenths of a second were meant for the card that a key has answered.
  @Test func staleCountDoesNotAnswerNextCard() {
    for seconds in [0.1, 0.2, 0.3] {
      var session = session()
      session.show(.holdingUp(fingers: 0), seconds: 0.5)
      session.show(.holdingUp(fingers: 1), seconds: seconds)
      session.press(.left)
      session.show(.holdingUp(fingers: 1), seconds: 3)
      #expect(answers(session) == [.nope])
      // Nor the card that comes back.
      session.press(.character("u"))
      session.show(.holdingUp(fingers: 1), seconds: 3)
      #expect(answers(session) == [])
      session.show(.holdingUp(fingers: 0), seconds: 0.5)
      session.show(.holdingUp(fingers: 1), seconds: 0.6)
      #expect(answers(session) == [.like])
    }
  }

  /// A thumb is one finger, whichever way it points; it answers once, also through another control.
  @Test(arguments: [Hand.thumbUp, .thumbUp.flipped], [1, 2, 3])
  func countedThumbAnswersOnceAcrossControls(_ thumb: Hand, _ changes: Int) {
    for isSeenBetween in [false, true] {
      var session = Session(
        deck: Games.deck(6), control: Control(FingerControl()),
        controls: [Control(FingerControl())]
          + [Control.entry(named: "touch"), Control.entry(named: "pinch")].prefix(changes - 1)
          .compactMap { $0?.control() } + [Control(ThumbControl())])
      session.show(.fist, seconds: 0.5)
      // One that points down must be held longer to count.
      session.show(thumb, seconds: 5)
      #expect(answers(session) == [.like])
      for _ in 0..<changes {
        session.press(.character("c"))
        if isSeenBetween { session.show(thumb, seconds: 0.5) }
      }
      #expect(session.hand.control.description.name == "thumb")
      session.show(thumb, seconds: 3)
      #expect(answers(session) == [.like])
      session.show(.fist, seconds: 0.5)
      session.show(thumb, seconds: 1)
      #expect(answers(session).count == 2)
    }
  }

  @Test func heldCountAnswersOneCard() {
    var session = session()
    session.show(.holdingUp(fingers: 2), seconds: 20)
    #expect(answers(session) == [.nope])
    session.show(.holdingUp(fingers: 1), seconds: 20)
    #expect(answers(session) == [.nope, .like])
  }

  @Test func pausedHandAnswersNothing() {
    var session = session()
    session.show(.holdingUp(fingers: 0), seconds: 0.5)
    session.press(.character("p"))
    session.show(.holdingUp(fingers: 1), seconds: 2)
    session.press(.character("p"))
    session.show(.holdingUp(fingers: 1), seconds: 2)
    #expect(answers(session) == [])
  }

  /// While it is held, the stamp grows and the preview has a bar; a number that is no answer has only
  /// the bar.
  @Test func heldCountShowsStampAndBar() throws {
    var session = session()
    session.show(.holdingUp(fingers: 0), seconds: 0.5)
    session.show(.holdingUp(fingers: 1), seconds: 0.3)
    let pull = try #require(session.pull)
    #expect(pull.answer == .like)
    #expect((0.6...0.8).contains(pull.share))
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains("1: hold it █") })
    session.show(.holdingUp(fingers: 4), seconds: 0.3)
    #expect(session.pull == nil)
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains("4: hold it █") })
  }

  @Test func nothingIsAnsweredAtTheEndOfTheDeck() {
    var session = session(1)
    session.show(.holdingUp(fingers: 1), seconds: 0.6)
    session.show(.holdingUp(fingers: 4), seconds: 0.6)
    #expect(answers(session) == [.like])
    #expect(session.notice == nil)
  }
}
