import Hands
import Testing

@testable import Sessions

/// The hand that is followed, among several.
@Suite struct FollowedHandTests {
  /// A fist that is a fifth as large, at a place of the picture.
  private static func fist(_ x: Float, _ y: Float) -> Hand {
    Hand.fist.mapped { Landmark(x: x + ($0.x - 0.5) / 5, y: y + ($0.y - 0.5) / 5) }
  }

  /// Shows hands for half a second.
  private static func show(_ session: inout Session, _ hands: Hand...) {
    let start = session.now
    for index in 1...15 {
      let time = start + Double(index) / 30
      session.happen(.frame(HandFrame(time: time, hands: hands)), time: time)
    }
  }

  @Test func gFollowsTheOtherHandInWhateverOrderTheyCome() throws {
    let (left, right) = (Self.fist(0.2, 0.5), Self.fist(0.8, 0.5))
    var session = Games.session()
    Self.show(&session, left, right)
    #expect(session.followedX ?? 0 < 0.5)
    session.press(.character("g"))
    for hands in [[left, right], [right, left]] {
      Self.show(&session, hands[0], hands[1])
      #expect(session.followedX ?? 0 > 0.5)
    }
    session.press(.character("g"))
    Self.show(&session, left, right)
    #expect(session.followedX ?? 1 < 0.5)
    #expect(session.decisions == [])
  }

  @Test func gGoesRoundAllHands() {
    let hands = [Self.fist(0.2, 0.5), Self.fist(0.5, 0.5), Self.fist(0.8, 0.5)]
    var session = Games.session()
    var seen: [Float] = []
    for _ in 0..<4 {
      Self.show(&session, hands[0], hands[1], hands[2])
      seen.append(((session.followedX ?? 0) * 10).rounded() / 10)
      session.press(.character("g"))
    }
    #expect(seen == [0.2, 0.5, 0.8, 0.2])
  }

  @Test func handThatMovesIsFollowed() {
    var session = Games.session()
    let other = Self.fist(0.5, 0.2)
    Self.show(&session, other, Self.fist(0.2, 0.8))
    session.press(.character("g"))
    for x in stride(from: Float(0.2), through: 0.8, by: 0.1) {
      Self.show(&session, other, Self.fist(x, 0.8))
      #expect(abs((session.followedX ?? 0) - x) < 0.05)
    }
    // When it has gone, the one that is left is followed, and the producer's order counts again.
    Self.show(&session, other)
    #expect(abs((session.followedX ?? 0) - 0.5) < 0.05)
  }

  @Test func otherHandThatShowsAThumbStillAnswers() {
    var session = Games.session()
    Self.show(&session, Self.fist(0.2, 0.5), Self.fist(0.8, 0.5))
    session.press(.character("g"))
    Self.show(&session, Self.fist(0.2, 0.5), Self.fist(0.8, 0.5))
    let thumb = Hand.thumbUp.mapped {
      Landmark(x: 0.2 + ($0.x - 0.5) / 5, y: 0.5 + ($0.y - 0.5) / 5)
    }
    for _ in 0..<4 { Self.show(&session, thumb, Self.fist(0.8, 0.5)) }
    #expect(session.decisions.count == 1)
    #expect(session.followedX ?? 1 < 0.5)
  }

  /// What one hand has shown is no evidence for the other.
  @Test(arguments: [false, true]) func gDropsAThumbThatDoesNotCountYet(_ isPressed: Bool) {
    var session = Games.session()
    let (fist, thumb) = (Self.fist(0.2, 0.5), Hand.thumbUp)
    Self.show(&session, fist)
    for index in 1...40 {
      let time = session.now + 1.0 / 30
      session.happen(.frame(HandFrame(time: time, hands: [fist, thumb])), time: time)
      if isPressed, index % 3 == 0 { session.happen(.key(.character("g")), time: time) }
    }
    #expect(session.decisions.count == (isPressed ? 0 : 1))
  }

  @Test func gSaysWhenThereIsNoOtherHand() {
    var session = Games.session()
    session.press(.character("g"))
    #expect(session.notice == "no hand is connected; --camera plugs one in")
    session.show(.fist, seconds: 0.5)
    session.press(.character("g"))
    #expect(session.notice == "there is no other hand in view")
    var options = Options()
    options.findsOneHand = true
    session = Session(deck: Games.deck(2), options: options)
    session.show(.fist, seconds: 0.5)
    session.press(.character("g"))
    #expect(session.notice == "there is no other hand in view; --hands 2 looks for two")
  }

  /// While two hands are seen, the screen says which one is followed, in whatever size it has.
  @Test func screenSaysWhichOfTwoHandsIsFollowed() throws {
    let (left, right) = (Self.fist(0.8, 0.5), Self.fist(0.2, 0.5))
    for (hands, words) in [([left, right], "left hand"), ([right, left], "right hand")] {
      for (columns, rows) in [(80, 24), (60, 20)] {
        var session = Games.session(columns: columns, rows: rows)
        session.show(left, seconds: 0.5)
        #expect(!Screen.draw(session).canvas.lines.contains { $0.contains("hand)") })
        #expect(session.followedHand == nil)
        for _ in 1...15 {
          let time = session.now + 1.0 / 30
          session.happen(.frame(HandFrame(time: time, hands: hands)), time: time)
        }
        let lines = Screen.draw(session).canvas.lines
        #expect(lines.contains { $0.contains(columns == 80 ? " \(words) " : "(\(words))") })
      }
    }
  }

  /// On the smallest screen the state comes first.
  @Test func smallestScreenSaysWhichHandOnlyWhereThereIsRoom() {
    var (one, two) = (Games.session(columns: 20, rows: 8), Games.session(columns: 20, rows: 8))
    Self.show(&one, Self.fist(0.2, 0.5))
    Self.show(&two, Self.fist(0.2, 0.5), Self.fist(0.8, 0.5))
    #expect(two.followedHand == "right hand")
    #expect(Screen.draw(one).canvas.lines == Screen.draw(two).canvas.lines)
  }

  /// Where only one is raised, that is said: a mirrored picture can't be mistaken.
  @Test func screenSaysThatTheRaisedHandIsFollowed() {
    var session = Games.session()
    let hanging = Hand.palm.mapped {
      Landmark(x: 0.8 + ($0.x - 0.5) / 8, y: 0.6 - ($0.y - 0.5) / 4)
    }
    Self.show(&session, hanging, Self.fist(0.2, 0.5))
    #expect(session.followedHand == "raised hand")
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains(" raised hand ") })
  }

  /// As in a mirror, unless the picture is one already.
  @Test(arguments: [(false, "right", "left"), (true, "left", "right")])
  func gSaysWhichHandIsFollowed(_ isMirrored: Bool, _ first: String, _ second: String) {
    var options = Options()
    options.isPictureMirrored = isMirrored
    var session = Session(deck: Games.deck(2), options: options)
    let hands = [Self.fist(0.8, 0.5), Self.fist(0.2, 0.5)]
    for place in [first, second] {
      session.happen(
        .frame(HandFrame(time: session.now + 0.1, hands: hands)), time: session.now + 0.1)
      session.happen(.key(.character("g")), time: session.now)
      #expect(session.notice == "following the hand on the \(place)")
    }
  }
}

extension Session {
  /// The middle of the followed hand in the camera's picture.
  fileprivate var followedX: Float? {
    guard let frame = hand.frame, let index = readout.hand else { return nil }
    return frame[index].middle?.x
  }
}
