import Cards
import Hands
import Testing

@testable import LandmarkStreams
@testable import Sessions

/// What the screen says when the camera does not see the hand as it should.
@Suite struct SightTests {
  private static let dark = "too dark: more light, or uncover the lens"

  /// A session that has seen dark pictures for so many seconds.
  private static func session(_ seconds: Double, columns: Int = 80) -> Session {
    var session = Games.session(columns: columns)
    session.happen(.source(SourceStatus(.live)), time: 0)
    session.watch(seconds, SeenPicture(light: 0.02, change: 0.01, sharp: 0.5))
    return session
  }

  @Test(arguments: [40, 80, 200]) func adviceIsOnTheLastRowAfterTwoSeconds(_ columns: Int) {
    var session = Self.session(1.8, columns: columns)
    #expect(!Screen.draw(session).canvas.lines[23].contains("too dark"))
    session.watch(0.5, SeenPicture(light: 0.02, change: 0.01, sharp: 0.5))
    let row = Screen.draw(session).canvas.lines[23]
    #expect(row.contains(columns == 40 ? "too dark: more light" : Self.dark), "\(row)")
    session.watch(0.5, SeenPicture(light: 0.5, change: 0.01, sharp: 0.5))
    #expect(!Screen.draw(session).canvas.lines[23].contains("too dark"))
  }

  @Test func adviceIsBelowTheStateInThePreview() {
    let lines = Screen.draw(Self.session(3)).canvas.lines
    let state = lines.firstIndex { $0.contains("no hand in view") }
    #expect(state.map { lines[$0 + 1].contains("too dark: more light,") } == true)
    #expect(state.map { lines[$0 + 2].contains("or uncover the lens") } == true)
  }

  @Test func pageAndNarratorSayTheSame() {
    #expect(AudienceStatus(Self.session(3)).line.contains(#""advice":"\#(Self.dark)""#))
    var narrator = Narrator()
    _ = narrator.lines(of: Self.session(1))
    #expect(narrator.lines(of: Self.session(3)) == [Self.dark])
  }

  /// A screen shows it beside the preview; whoever hears the lines has to be told.
  @Test func narratorSaysThatNoHandHasCome() {
    var session = Games.session()
    session.happen(.source(SourceStatus(.live)), time: 0)
    var narrator = Narrator()
    session.watch(1.5, SeenPicture(light: 0.5, change: 0.01, sharp: 0.5))
    _ = narrator.lines(of: session)
    session.watch(1, SeenPicture(light: 0.5, change: 0.01, sharp: 0.5))
    #expect(narrator.lines(of: session) == ["no hand in view"])
    session.watch(1, SeenPicture(light: 0.5, change: 0.01, sharp: 0.5))
    #expect(narrator.lines(of: session) == [])
  }

  @Test func questionHasOneFullStop() {
    let card = Card(id: "1", title: "Is it so?", body: "In this release.", tags: ["a"])
    var narrator = Narrator()
    let lines = narrator.lines(of: Games.session(Deck(name: "d", cards: [card])))
    #expect(lines.contains { $0.hasPrefix("1/1 Is it so? In this release. #a. like") }, "\(lines)")
  }

  @Test func adviceIsNotGivenWhereTheHandDoesNotCount() {
    var session = Self.session(3)
    session.press(.character("p"))
    #expect(!Screen.draw(session).canvas.lines.joined().contains("too dark"))
    session.press(.character("p"), .character("?"))
    #expect(!Screen.draw(session).canvas.lines[23].contains("too dark"))
  }

  /// A session that sees hands for so many seconds each.
  private static func session(
    _ parts: (hand: Hand, seconds: Double)..., options: Options = Options()
  ) -> Session {
    var session = Session(deck: Games.deck(9), options: options)
    session.happen(.source(SourceStatus(.live)), time: 0)
    for part in parts {
      let start = session.now
      for index in 1...Int(part.seconds * 30) {
        let frame = HandFrame(time: start + Double(index) / 30, hands: [part.hand])
        session.happen(.frame(frame), time: frame.time)
      }
    }
    return session
  }

  private static let upsideDown = "upside down? add --rotate 180, or --y up for landmarks"

  @Test func handDecidesNothingWhileTheCameraIsUpsideDown() {
    var session = Self.session((Hand.palm.flipped, 1), (Hand.thumbUp.flipped, 1))
    #expect(session.decisions.isEmpty)
    #expect(Screen.draw(session).canvas.lines[23].contains(Self.upsideDown))
    #expect(AudienceStatus(session).line.contains(Self.upsideDown))
    session.press(.character("l"))
    #expect(session.decisions.map(\.answer) == [.like])
  }

  @Test func handDecidesAgainOnceItIsSeenUpright() {
    let session = Self.session((Hand.palm.flipped, 1), (Hand.palm, 1.5), (Hand.thumbUp, 1))
    #expect(session.decisions.map(\.answer) == [.like])
    #expect(!Screen.draw(session).canvas.lines.joined().contains("upside down"))
  }

  @Test func nobodyIsAskedWhoHasSaidWhereUpIs() {
    var options = Options()
    options.isUpKnown = true
    let session = Self.session(
      (Hand.palm.flipped, 1), (Hand.thumbUp.flipped, 1), options: options)
    #expect(session.decisions.map(\.answer) == [.nope])
    #expect(!Screen.draw(session).canvas.lines.joined().contains("upside down"))
  }

  @Test func adviceEndsWithItsSource() {
    var session = Self.session(3)
    session.happen(.source(SourceStatus(.waiting("gone"))), time: session.now)
    session.happen(.source(SourceStatus(.live)), time: session.now)
    session.watch(1, SeenPicture(light: 0.02, change: 0.01, sharp: 0.5))
    #expect(!Screen.draw(session).canvas.lines.joined().contains("too dark"))
  }
}

extension Session {
  /// Sees pictures without a hand for so many seconds.
  fileprivate mutating func watch(_ seconds: Double, _ seen: SeenPicture) {
    let start = now
    for index in 1...Int(seconds * 30) {
      var frame = HandFrame(time: start + Double(index) / 30)
      frame.seen = seen
      happen(.frame(frame), time: frame.time)
    }
  }
}
