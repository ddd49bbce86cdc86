import Cards
import Hands
import TestSupport
import Testing

@testable import Table

/// What a session says to somebody who looks at the camera.
@Suite struct DeckWordsTests {
  @Test func lineDescribesFirstCardOfNewDeck() {
    let line = DeckWords(Games.session()).line
    #expect(
      line
        == ##"{"deck":{"title":"Yellow","color":"#ffcc00","state":"keys only","phase":"absent","##
        + ##""gestures":"thumb up: like, thumb down: nope","decided":0,"count":6}}"##)
  }

  @Test func lineTellsNextCardAndLastDecision() {
    var session = Games.session()
    var host = SilentHost()
    let before = DeckWords(session)
    _ = session.dispatch(Event(.key(.character("l")), time: 1), to: &host)
    #expect(DeckWords(session) != before)
    let line = DeckWords(session).line
    #expect(line.contains(#""title":"Blue""#))
    #expect(
      line.hasSuffix(
        #""last":{"number":1,"answer":"like","word":"like","title":"Yellow"}}}"#))
  }

  @Test func lineHasNoCardAtEndOfDeck() {
    var session = Games.session(Games.deck(1))
    var host = SilentHost()
    _ = session.dispatch(Event(.key(.character("h")), time: 1), to: &host)
    #expect(!DeckWords(session).line.hasPrefix(#"{"deck":{"title""#))
  }

  /// Time that passes says nothing new, so nothing is sent.
  @Test func timeAloneChangesNothing() {
    var session = Games.session()
    let before = DeckWords(session)
    _ = session.handle(Event(.tick, time: 5))
    #expect(DeckWords(session) == before)
  }

  /// A card of somebody else stays text.
  @Test func lineHasNoControlCharactersAndLimitedLength() {
    let line = DeckWords(Games.session(Games.articles)).line
    #expect(!line.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    let long = Deck(
      name: "Long", cards: [Card(id: "1", title: String(repeating: "\u{202E}é", count: 9_999))])
    #expect(DeckWords(Games.session(long)).line.utf8.count < 4_000)
  }

  @Test func linesTellPhaseAndProgressOfThumb() throws {
    var session = Games.session()
    var host = SilentHost()
    var lines: Set<String> = []
    for frame in try Repository.thumbs() {
      _ = session.dispatch(Event(.frame(frame), time: frame.time), to: &host)
      lines.insert(DeckWords(session).line)
    }
    #expect(lines.contains { $0.contains(#""phase":"pending""#) && $0.contains(#""progress":0."#) })
    #expect(lines.contains { $0.contains(#""pending":"nope""#) })
    #expect(lines.contains { $0.contains(#""phase":"waiting""#) })
  }
}
