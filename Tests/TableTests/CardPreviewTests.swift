import Cards
import Markup
import Testing

@testable import Table

/// What commands say of cards, in a session.
@Suite struct CardPreviewTests {
  private func session(
    _ count: Int = 6, hasPreviews: Bool = true, format: TextFormat? = nil
  ) -> Session {
    var options = Options()
    options.hasPreviews = hasPreviews
    options.textFormat = format
    options.hasMotion = false
    let cards = (0..<count).map { Card(id: "\($0)", title: "card \($0)", body: "own") }
    return Session(deck: Deck(name: "previews", cards: cards), options: options)
  }

  private func lines(_ session: Session) -> String {
    Screen.draw(session).canvas.lines.joined(separator: "\n")
  }

  @Test func cardInHandComesFirstThenTheNextTwo() {
    var session = session()
    #expect(session.wantedPreviews == [0, 1, 2])
    session.happen(.preview(1, CardPreview("b", isComplete: true)), time: 1)
    session.happen(.preview(0, CardPreview("a", isComplete: false)), time: 1)
    #expect(session.wantedPreviews == [0, 2])
    session.press(.right)
    #expect(session.wantedPreviews == [2, 3])
  }

  @Test func outputAndRemarkAreTheText() {
    var session = session()
    #expect(!lines(session).contains("own"))
    session.happen(
      .preview(
        0, CardPreview("\u{1B}[1mbold\u{1B}[0m words", remark: "cut at 1 MiB", isComplete: true)),
      time: 1)
    #expect(lines(session).contains("bold words"))
    #expect(lines(session).contains("cut at 1 MiB"))
    #expect(!lines(session).contains("own"))
  }

  @Test func markdownIsReadIfItIsSaidToBe() {
    var session = session(format: .markdown)
    session.happen(
      .preview(0, CardPreview("# head\n\n- item", remark: "end", isComplete: true)), time: 1)
    #expect(lines(session).contains("• item"))
    #expect(!lines(session).contains("# head"))
    #expect(lines(session).contains("end"))
  }

  @Test func controlRRunsItAgain() {
    var session = session()
    session.happen(.preview(0, CardPreview("a", isComplete: true)), time: 1)
    session.press(.control("r"))
    #expect(session.wantedPreviews.first == 0)
    #expect(!lines(session).contains(" a "))
  }

  @Test func withoutACommandThereIsNothingToRun() {
    var session = session(hasPreviews: false)
    #expect(lines(session).contains("own"))
    session.press(.control("r"))
    #expect(session.notice == "there is no command to run: --preview COMMAND")
  }

  @Test func previewsFarBehindAreForgottenWhenTheyAreLarge() {
    var session = session(100)
    let large = String(repeating: "x", count: 1 << 20)
    for card in (0..<70).reversed() {
      session.take(CardPreview(large, isComplete: true), for: card)
    }
    let bytes = session.previews.values.reduce(0) { $0 + $1.text.utf8.count }
    #expect(bytes <= Session.maxPreviewBytes)
    #expect(session.previews[0] != nil)
  }

  /// What is shown is no part of a card's id, nor of what is printed.
  @Test func cardStaysAsItCame() {
    var session = session()
    session.happen(.preview(0, CardPreview("other", isComplete: true)), time: 1)
    #expect(session.shown(0).id == session.game.deck.cards[0].id)
    #expect(session.shown(0).originalBytes == session.game.deck.cards[0].originalBytes)
    #expect(session.shown(0).body == "other")
    #expect(session.game.deck.cards[0].body == "own")
  }
}
