import Cards
import Markup
import TestSupport
import Testing

@testable import Table

/// Cards whose text has a structure.
@Suite struct LaidOutTextTests {
  private static let issue = Card(
    id: "1", title: "Crash with `--json`",
    body: """
      ### Steps

      Run **it** [here](https://example.org):

      ```
      $ tool --json  x
      ```

      - [x] searched, and found nothing at all
      - [ ] fixed
        - a part

      9. nine
      10. ten

      > quoted

      | OS | Version |
      |----|--------:|
      | Linux | 6.1 |
      """)

  private func lines(
    _ card: Card, columns: Int = 24, reading: CardReading = CardReading()
  ) -> [String] {
    CardText(card, showsBack: false, columns: columns, reading: reading).lines.map(\.text)
  }

  @Test func partsOfMarkdownHaveTheirForms() {
    #expect(
      lines(Self.issue) == [
        "Crash with --json", "", "Steps", "", "Run it here[1]:", "", "$ tool --json  x", "",
        "☑ searched, and found", "  nothing at all", "☐ fixed", "  • a part", "", " 9. nine",
        "10. ten", "", "▏ quoted", "", "OS    │ Version", "──────┼────────",
        "Linux │     6.1",
      ])
    let text = CardText(Self.issue, showsBack: false, columns: 24)
    #expect(text.lines[0].runs == [Run("Crash with "), Run("--json", .code)])
    #expect(text.lines[2].runs == [Run("Steps", [.bold, .heading])])
    #expect(!text.isCentered)
  }

  @Test func terminalsWithoutUnicodeGetASCII() {
    let reading = CardReading(isASCII: true)
    let shown = lines(Self.issue, reading: reading).joined(separator: "\n")
    let isASCII = shown.allSatisfy(\.isASCII)
    #expect(isASCII)
    #expect(shown.contains("[x] searched"))
    #expect(shown.contains("Linux |     6.1"))
  }

  @Test func numberAfterTheFirstLinkOpensAnother() {
    let text = "[a](https://a.example), [b](https://b.example), [c](javascript:alert(1)), - x"
    let cards = [
      Card(id: "1", title: "One", body: text, link: "https://one.example"),
      Card(id: "2", title: "Two", body: text), Card(id: "3", title: "Three", body: "no link"),
    ]
    var options = Options()
    options.textFormat = .markdown
    var session = Session(deck: Deck(name: "d", cards: cards), options: options)
    func opened(_ effects: [Effect]) -> [String] {
      effects.compactMap { if case .request(.open(let target)) = $0 { target } else { nil } }
    }
    #expect(opened(session.press(.character("2"))).isEmpty)
    #expect(opened(session.press(.character("o"))) == ["https://one.example"])
    #expect(session.notice == "1-3 opens a link in the text")
    let numbers = session.press(.character("2"), .character("1"))
    #expect(opened(numbers) == ["https://b.example", "https://a.example"])
    #expect(opened(session.press(.character("3"))).isEmpty)
    #expect(session.notice?.hasPrefix("not opened") == true)
    // Any other key ends it.
    #expect(opened(session.press(.character("j"), .character("1"))).isEmpty)
    session.press(.right)
    #expect(opened(session.press(.character("o"))) == ["https://a.example"])
    session.press(.right, .character("o"))
    #expect(session.notice == "this card has nothing to open")
    #expect(session.game.stack.decidedCount == 2)
  }

  @Test func sourceIsShownAsItIsWritten() {
    let source = lines(Self.issue, columns: 60, reading: CardReading(showsSource: true))
    #expect(source.first == "Crash with `--json`")
    #expect(
      source.dropFirst(2)
        == Self.issue.body.split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init)[...])
  }

  @Test func formatThatIsNamedCounts() {
    let card = Card(id: "1", title: "t", body: "*a* <b>c</b>")
    func body(_ format: TextFormat?) -> String? {
      lines(card, reading: CardReading(format: format)).last
    }
    #expect(body(nil) == "*a* <b>c</b>")
    #expect(body(.plain) == "*a* <b>c</b>")
    #expect(body(.markdown) == "a c")
    #expect(body(.html) == "*a* c")
  }

  @Test func titleOfManyLinesHasAHeadlineAndAText() {
    let card = Card(id: "1", title: "commit 1\nAuthor: A\n\n    why  it\n")
    let text = CardText(card, showsBack: false, columns: 40)
    #expect(text.lines.map(\.text) == ["commit 1", "", "Author: A", "", "    why  it"])
    #expect(text.lines.map(\.isTitle) == [true, false, false, false, false])
    #expect(!text.isCentered)
    #expect(CardText(Card(id: "1", title: "two words"), showsBack: false, columns: 5).isCentered)
    #expect(!CardText(Card(id: "1", title: "one and two"), showsBack: false, columns: 3).isCentered)
  }

  /// A log's dashes and indented lines are no Markdown.
  @Test func textOfAProgramKeepsItsColumns() {
    let title =
      "commit 1\n\n    Fix it\n\n    - one <a@b> that is long enough to go on below\n    - two"
    for title in [title, "\u{1B}[33m\(title)\u{1B}[m"] {
      let text = CardText(Card(id: "1", title: title), showsBack: false, columns: 30)
      #expect(
        text.lines.map(\.text) == [
          "commit 1", "", "    Fix it", "", "    - one <a@b> that is long",
          "enough to go on below", "    - two",
        ])
    }
  }

  /// No line is wider than there is room, no word is lost, and it is the same a second time.
  @Test func linesOfAnyWidthAreComplete() {
    let words = ["nothing", "searched,", "tool", "nine", "ten", "quoted", "fixed"]
    for columns in 4...80 {
      let text = CardText(Self.issue, showsBack: false, columns: columns)
      #expect(text.lines.allSatisfy { CellWidth.of($0.text) <= columns }, "\(columns)")
      let shown = text.lines.map(\.text).joined().filter { !$0.isWhitespace && $0 != "▏" }
      for word in words { #expect(shown.contains(word), "\(word) in \(columns)") }
    }
  }

  /// What is not shown of a wide table is said.
  @Test func tablesOfManyColumnsSayWhatIsLeftOut() {
    let row = "|" + (1...10_000).map { "c\($0)|" }.joined()
    let line = "|" + String(repeating: "-|", count: 10_000)
    let card = Card(id: "1", title: "t", body: "\(row)\n\(line)\n\(row)")
    let shown = lines(card, columns: 40, reading: CardReading(format: .markdown))
    #expect(shown.contains { $0.hasPrefix("c1") })
    #expect(shown.last == "9994 more columns: m shows the source")
  }

  @Test func longTextIsLaidOutOnce() {
    let paragraph = "Some *words* that are\n\n- an item\n\n"
    let card = Card(id: "1", title: "t", body: String(repeating: paragraph, count: 400))
    var session = Session(deck: Deck(name: "d", cards: [card, Card(id: "2", title: "u")]))
    let fresh = Screen.draw(session)
    _ = session.handle(Event(.key(.character("j")), time: 1))
    _ = session.handle(Event(.key(.character("k")), time: 2))
    #expect(session.card.kept != nil)
    #expect(Screen.draw(session).canvas == fresh.canvas)
    _ = session.handle(Event(.key(.character("m")), time: 3))
    let source = Screen.draw(session).canvas.lines.joined()
    #expect(source.contains("*words*"))
    _ = session.handle(Event(.key(.character("m")), time: 4))
    #expect(Screen.draw(session).canvas == fresh.canvas)
  }

  /// WCAG 2.1: text has a contrast of 4.5:1 to what is behind it, black or white.
  @Test(arguments: [Palette.Role.heading, .code, .link])
  func coloursOfTextAreReadable(_ role: Palette.Role) {
    let luminance = Palette()[role].luminance
    #expect((luminance + 0.05) / 0.05 >= 4.5)
    #expect(1.05 / (luminance + 0.05) >= 4.5)
  }
}
