import Cards
import TestSupport
import Testing

@testable import Sessions

/// What a session says to somebody who looks at the camera.
@Suite struct AudienceStatusTests {
  @Test func lineDescribesFirstCardOfNewDeck() {
    let line = AudienceStatus(Games.session()).line
    #expect(
      line
        == ##"{"deck":{"title":"Yellow","color":"#ffcc00","state":"no camera: use keys","phase":"absent","##
        + ##""gestures":"thumb up: like, thumb down: nope","decided":0,"count":6}}"##)
  }

  @Test func lineTellsNextCardAndLastDecision() {
    var session = Games.session()
    var host = SilentHost()
    let before = AudienceStatus(session)
    _ = session.dispatch(Event(.key(.character("l")), time: 1), to: &host)
    #expect(AudienceStatus(session) != before)
    let line = AudienceStatus(session).line
    #expect(line.contains(#""title":"Blue""#))
    #expect(
      line.hasSuffix(
        #""last":{"number":1,"answer":"like","word":"like","title":"Yellow"}}}"#))
  }

  @Test func lineHasNoCardAtEndOfDeck() {
    var session = Games.session(Games.deck(1))
    var host = SilentHost()
    _ = session.dispatch(Event(.key(.character("h")), time: 1), to: &host)
    #expect(!AudienceStatus(session).line.hasPrefix(#"{"deck":{"title""#))
  }

  /// Time that passes says nothing new, so nothing is sent.
  @Test func timeAloneChangesNothing() {
    var session = Games.session()
    let before = AudienceStatus(session)
    _ = session.handle(Event(.tick, time: 5))
    #expect(AudienceStatus(session) == before)
  }

  /// A card of somebody else stays text.
  @Test func lineHasNoControlCharactersAndLimitedLength() {
    var session = Games.session(Games.articles)
    session.press(.right, .right)
    #expect(session.topCard?.title.contains("\u{1B}[2J") == true)
    // Once as the card in hand, and once as that of the last decision.
    for member in [#"{"deck":{"title""#, #""word":"like","title""#] {
      let line = AudienceStatus(session).line
      #expect(line.contains(member + ":\"手 👍 e\u{301}té \\u001b[2J\""), "\(line)")
      #expect(!line.unicodeScalars.contains(where: RandomText.isInterpreted))
      session.press(.right)
    }
    for text in ["\u{202E}é", "\u{301}"] {
      let card = Card(id: "1", title: String(repeating: text, count: 9_999))
      let line = AudienceStatus(Games.session(Deck(name: "Long", cards: [card]))).line
      #expect((200..<4_000).contains(line.utf8.count))
      #expect(!line.unicodeScalars.contains(where: RandomText.isInterpreted))
    }
  }

  @Test func linesTellPhaseAndProgressOfThumb() throws {
    var session = Games.session()
    var host = SilentHost()
    var lines: Set<String> = []
    for frame in try Repository.thumbs() {
      _ = session.dispatch(Event(.frame(frame), time: frame.time), to: &host)
      lines.insert(AudienceStatus(session).line)
    }
    #expect(lines.contains { $0.contains(#""phase":"pending""#) && $0.contains(#""progress":0."#) })
    #expect(lines.contains { $0.contains(#""pending":"nope""#) })
    #expect(lines.contains { $0.contains(#""phase":"waiting""#) })
  }
}
