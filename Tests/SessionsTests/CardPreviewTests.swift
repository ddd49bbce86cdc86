import Cards
import Markup
import Testing

@testable import Cells
@testable import Sessions

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
    #expect(session.wantedPreviews.map(\.card) == [0, 1, 2])
    session.happen(
      .preview(PreviewRequest(card: 1, run: 0), CardPreview("b", isComplete: true)), time: 1)
    session.happen(
      .preview(PreviewRequest(card: 0, run: 0), CardPreview("a", isComplete: false)), time: 1)
    #expect(session.wantedPreviews.map(\.card) == [0, 2])
    session.press(.right)
    #expect(session.wantedPreviews.map(\.card) == [2, 3])
  }

  @Test func outputAndRemarkAreTheText() {
    var session = session()
    #expect(!lines(session).contains("own"))
    session.happen(
      .preview(
        PreviewRequest(card: 0, run: 0),
        CardPreview("\u{1B}[1mbold\u{1B}[0m words", remark: "cut at 1 MiB", isComplete: true)),
      time: 1)
    #expect(lines(session).contains("bold words"))
    #expect(lines(session).contains("cut at 1 MiB"))
    #expect(!lines(session).contains("own"))
  }

  @Test func markdownIsReadIfItIsSaidToBe() {
    var session = session(format: .markdown)
    session.happen(
      .preview(
        PreviewRequest(card: 0, run: 0),
        CardPreview("# head\n\n- item", remark: "end", isComplete: true)), time: 1)
    #expect(lines(session).contains("• item"))
    #expect(!lines(session).contains("# head"))
    #expect(lines(session).contains("end"))
  }

  @Test func controlRRunsItAgain() {
    var session = session()
    session.happen(
      .preview(PreviewRequest(card: 0, run: 0), CardPreview("a", isComplete: true)), time: 1)
    session.press(.control("r"))
    #expect(session.wantedPreviews.first == PreviewRequest(card: 0, run: 1))
    #expect(!lines(session).contains(" a "))
    // What the former run still says is not taken for what the new one says.
    session.happen(
      .preview(PreviewRequest(card: 0, run: 0), CardPreview("late", isComplete: true)), time: 2)
    #expect(session.wantedPreviews.first == PreviewRequest(card: 0, run: 1))
  }

  /// A picture stays beside what a command says of it.
  @Test func pictureStays() {
    var options = Options()
    options.hasPreviews = true
    options.pictures = Mosaic.Style(shapes: .quadrants, depth: .full, isASCII: false)
    let deck = Deck(name: "x", cards: [Card(id: "1", title: "a.png")])
    var session = Session(deck: deck, options: options)
    session.happen(
      .preview(PreviewRequest(card: 0, run: 0), CardPreview("640 x 480", isComplete: true)), time: 1
    )
    #expect(session.wantedPictures.map(\.path) == ["a.png"])
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
      session.take(
        CardPreview(large, isComplete: true), of: PreviewRequest(card: card, run: 0))
    }
    #expect(session.previews.byteCount <= CardPreviews.maxBytes)
    #expect(session.previews.shown[0] != nil)
  }

  /// What is shown is no part of a card's id, nor of what is printed.
  @Test func cardStaysAsItCame() {
    var session = session()
    session.happen(
      .preview(PreviewRequest(card: 0, run: 0), CardPreview("other", isComplete: true)), time: 1)
    #expect(session.shown(0).id == session.game.deck.cards[0].id)
    #expect(session.shown(0).originalBytes == session.game.deck.cards[0].originalBytes)
    #expect(session.shown(0).body == "other")
    #expect(session.game.deck.cards[0].body == "own")
  }
}
