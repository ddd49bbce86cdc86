import Cards
import Gestures
import Hands
import Keys
import Testing

@testable import Sessions

/// Hands that say two things at once, or one thing for longer than it counts.
@Suite struct ConflictTests {
  /// A hand that is a fifth as large, at a place of the picture.
  private static func small(_ hand: Hand, at x: Float) -> Hand {
    hand.mapped { Landmark(x: x + ($0.x - 0.5) / 5, y: $0.y / 5 + 0.4) }
  }

  /// Shows hands for so many frames, at 30 a second; returns the greatest number of moves in one of them.
  private static func show(_ session: inout Session, frames: Int, _ hands: Hand...) -> Int {
    var most = 0
    for _ in 0..<frames {
      let time = session.now + 1.0 / 30
      let effects = session.happen(.frame(HandFrame(time: time, hands: hands)), time: time)
      let moves = effects.filter {
        if case .notify(let notification) = $0, case .move = notification.kind {
          true
        } else {
          false
        }
      }
      most = max(most, moves.count)
    }
    return most
  }

  /// One of these offsets makes a thumb and a peace sign count in the same frame.
  @Test(arguments: 0..<24)
  func answerAndRewindInOneFrameAreOneMove(_ offset: Int) {
    var session = Games.session()
    session.press(.right)
    let (fist, thumb) = (Self.small(.fist, at: 0.2), Self.small(.thumbUp, at: 0.2))
    let (open, sign) = (Self.small(.palm, at: 0.8), Self.small(.peaceSign, at: 0.8))
    var most = Self.show(&session, frames: 30, fist, open)
    most = max(most, Self.show(&session, frames: offset, fist, sign))
    most = max(most, Self.show(&session, frames: 40, thumb, sign))
    #expect(most == 1)
    #expect(session.game.stack.rewindCount <= 2)
  }

  /// A peace sign that has counted, or that was two fingers for another control, is over first.
  @Test(arguments: [Control(ThumbControl()), Control(FingerControl())])
  func signThatIsHeldDoesNotRewindAfterAnotherControlIsChosen(_ control: Control) {
    var session = Session(
      deck: Games.deck(6), control: control, controls: [control, Control(PinchControl())])
    session.press(.right, .right, .right)
    session.show(.palm, seconds: 0.5)
    session.show(.peaceSign, seconds: 1.2)
    let count = session.game.stack.rewindCount
    session.happen(.key(.character("c")), time: session.now)
    session.show(.peaceSign, seconds: 1.5)
    #expect(session.game.stack.rewindCount == count)
    session.show(.palm, seconds: 0.5)
    session.show(.peaceSign, seconds: 1.2)
    #expect(session.game.stack.rewindCount == count - 1)
  }

  /// A hand that stays at its place in a picture of another size has not moved the card.
  @Test(arguments: [(1280, 720), (960, 540), (480, 640)] as [(Float, Float)])
  func pictureOfAnotherSizeDecidesNothing(_ width: Float, _ height: Float) {
    var session = Session(deck: Games.deck(6), control: Control(PinchControl()))
    func show(_ hand: Hand, _ size: PictureSize, frames: Int) {
      for _ in 0..<frames {
        let time = session.now + 1.0 / 30
        session.happen(.frame(HandFrame(time: time, size: size, hands: [hand])), time: time)
      }
    }
    let size = PictureSize(width: 1280, height: 720)
    let hand = Hand.pinch.mapped { Landmark(x: $0.x + 0.3, y: $0.y) }
    show(.palm, size, frames: 30)
    show(hand, size, frames: 30)
    #expect(session.card.body.holder != nil)
    show(hand, PictureSize(width: width, height: height), frames: 30)
    show(.palm.mapped { Landmark(x: $0.x + 0.3, y: $0.y) }, size, frames: 30)
    #expect(session.decisions.isEmpty)
  }
}
