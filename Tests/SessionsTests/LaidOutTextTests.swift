import Cards
import Markup
import TestSupport
import Testing

@testable import Cells
@testable import LandmarkStreams
@testable import Sessions

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
    _ card: Card, columns: Int = 24, textOptions: CardTextOptions = CardTextOptions()
  ) -> [String] {
    CardText(card, showsBack: false, columns: columns, textOptions: textOptions).lines.map(\.text)
  }

  private static func deck(_ json: String) throws -> Deck {
    try Deck(name: "d", bytes: Array(json.utf8), reading: DeckReading(format: .json))
  }

  @Test func commentsStandBelowTheTextAndLongOnesAreFolded() throws {
    let long = (1...20).map { "- \($0)" }.joined(separator: "\\n")
    let card = try Self.deck(
      """
      [{"title": "T", "body": "B", "comments": [{"author": {"login": "ann"}, "body": "Why *so*?",
      "createdAt": "2026-11-02T10:00:00Z"}, {"user": {"login": "bob"}, "body": "\(long)"}]}]
      """
    ).cards[0]
    let markdown = CardTextOptions(usual: .markdown)
    let shown = lines(card, textOptions: markdown)
    #expect(shown.prefix(8) == ["T", "", "B", "", "ann, 2026-11-02:", "Why so?", "", "bob:"])
    #expect(shown.count == 17)
    #expect(shown.last == "12 more lines")
    let whole = lines(card, textOptions: CardTextOptions(usual: .markdown, showsSource: true))
    #expect(whole.contains("Why *so*?") && whole.last == "- 20")
    #expect(
      CardText.words(of: card, showsBack: false, textOptions: markdown).text.contains("Why so?"))
  }

  /// 380,000 comments in a card took 488 MB in a game.
  @Test func onlyTheFirstCommentsAreReadUntilTheCardIsScrolled() throws {
    let comments = (1...20_000).map { #"{"body": "b", "author": {"login": "a\#($0)"}}"# }
    let card = try Self.deck(
      #"[{"title": "T", "comments": [\#(comments.joined(separator: ","))]}]"#
    ).cards[0]
    let (first, most) = (CardTextOptions().withoutScrolling, CardTextOptions())
    let start = CardText(card, showsBack: false, columns: 24, textOptions: first)
    #expect((start.lines.count, start.isCut) == (1 + 3 * 1_009, true))
    #expect(start.lines.last?.text == "b")
    let whole = CardText(card, showsBack: false, columns: 24, textOptions: most)
    #expect((whole.lines.count, whole.isCut) == (1 + 3 * 16_132 + 2, false))
    #expect(whole.lines.last?.text == "3868 more comments")
  }

  @Test(arguments: [
    // What trackers hold is Markdown, even if a text begins with a tag, or is short.
    (#"[{"title": "a", "body": "<p>x</p>", "number": 1, "user": {"login": "ann"}}]"#, true),
    // One text in four with signs of Markdown is enough, one in five is not.
    (##"[{"title": "a", "body": "# H\n\n- x\n- y"}, {"title": "b", "body": "c"}]"##, true),
    (
      ##"[{"title": "a", "body": "# H\n\n- x\n- y"}, {"title": "b", "body": "c"}, {"title": "c", "body": "c"}, {"title": "d", "body": "c"}, {"title": "e", "body": "c"}]"##,
      false
    ), (#"[{"title": "a", "body": "<p>x</p>"}]"#, false), (#"[{"title": "a"}]"#, false),
  ])
  func formatIsDecidedOnceForADeck(_ json: String, _ isMarkdown: Bool) throws {
    let deck = try Self.deck(json)
    #expect(CardTextOptions.usualFormat(of: deck.cards) == (isMarkdown ? .markdown : nil))
    #expect(Session(deck: deck).options.usualFormat == (isMarkdown ? .markdown : nil))
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
    #expect(text.lines[0].line.runs == [Run("Crash with "), Run("--json", .code)])
    #expect(text.lines[2].line.runs == [Run("Steps", [.bold, .heading])])
    #expect(!text.isCentered)
  }

  @Test func terminalsWithoutUnicodeGetASCII() {
    let textOptions = CardTextOptions(isASCII: true)
    let shown = lines(Self.issue, textOptions: textOptions).joined(separator: "\n")
    let isASCII = shown.allSatisfy(\.isASCII)
    #expect(isASCII)
    #expect(shown.contains("[x] searched"))
    #expect(shown.contains("Linux |     6.1"))
  }

  private static func item(count: Int) -> String {
    String(repeating: "- item of a list\n", count: count)
  }

  /// A card of 14 MB took 14.7 s and 80 times its size before it was seen.
  @Test(arguments: [
    Card(id: "1", title: "a", body: item(count: 800_000)),
    // A value in a shown column took 1.6 GB, and two halves of it are no better.
    Card(id: "2", title: "a", shown: [ShownField(name: "x", value: item(count: 800_000))]),
    Card(
      id: "3", title: "a",
      shown: ["x", "y"].map { ShownField(name: $0, value: item(count: 400_000)) }),
  ])
  func longTextIsLaidOutWhenItIsScrolledTo(_ card: Card) throws {
    var session = Session(deck: Deck(name: "test", cards: [card]))
    _ = session.handle(Event(.resize(Size(columns: 80, rows: 24)), time: 0))
    session.keepText()
    #expect(try #require(session.card.kept).text.isCut)
    #expect(try #require(session.card.kept).text.lines.count < 4_000)
    #expect(Screen.draw(session).canvas.lines.contains { $0.contains("+ more: j") })
    session.scroll(by: 5_000)
    #expect(session.card.scroll == 5_000)
    #expect(try #require(session.card.kept).text.lines.count < 16_000)
    // Unoptimised, the whole MiB takes half a minute.
    guard Effort.isLong else { return }
    session.scroll(by: 1_000_000)
    let last = try #require(session.card.kept).text.lines.last?.text
    #expect(last == "the text goes on; only its first 1 MiB is shown")
    #expect(session.card.scroll < 70_000)
  }

  /// A title of 8 MB made every key in the list take 1-6 s.
  @Test func headlineOfALongTitleIsItsBeginning() {
    let card = Card(id: "1", title: String(repeating: "word ", count: 1_600_000))
    #expect(CardFace.headline(of: card, CardTextOptions()).utf8.count <= 4_096)
  }

  /// A value of 17 MB was wrapped whole for its row in the list, and told whole.
  @Test func onlyTheBeginningOfALongValueIsListedAndTold() {
    func session(_ value: String) -> Session {
      let shown = [ShownField(name: "x", value: value)]
      let cards = [Card(id: "1", title: "a", shown: shown)]
      var session = Session(deck: Deck(name: "d", cards: cards))
      _ = session.handle(Event(.resize(Size(columns: 80, rows: 24)), time: 0))
      return session
    }
    func list(_ value: String) {
      var session = session(value)
      _ = session.handle(Event(.key(.tab), time: 0))
      _ = Screen.draw(session)
    }
    let (short, long) = (Self.item(count: 5_000), Self.item(count: 1_000_000))
    #expect(Cost.ratio(of: { list(long) }, to: { list(short) }) < 8)
    var narrator = Narrator()
    #expect(narrator.lines(of: session(long)).joined().utf8.count < 2 << 20)
  }

  /// It crashed the program wherever a text is told in words.
  @Test func emptyItemIsToldInWords() {
    let card = Card(id: "1", title: "t", body: "- \n- [ ] a\n")
    let words = CardText.words(
      of: card, showsBack: false, textOptions: CardTextOptions(format: .markdown))
    #expect(words.text == ["open: a"])
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

  @Test func notesAreLaidOutAsTheirHTMLSays() throws {
    var reading = DeckReading(format: .lines)
    reading.mayBeTable = true
    let row =
      "Verbs: <b>être</b>\t<table><tr><td>je</td><td>suis</td></tr><tr><td>tu</td><td>es</td></tr>"
      + "</table><ul><li>irregular</li></ul><pre>a  b</pre>\n"
    let note = try Deck(
      name: "d", bytes: Array(("#html:true\n" + row).utf8), reading: reading
    ).cards[0]
    let front = CardText(note, showsBack: false, columns: 30)
    #expect(front.lines.map(\.line.runs) == [[Run("Verbs: "), Run("être", .bold)]])
    #expect(front.lines.allSatisfy(\.isTitle) && front.isCentered)
    func back(_ textOptions: CardTextOptions = CardTextOptions()) -> [String] {
      CardText(note, showsBack: true, columns: 30, textOptions: textOptions).lines.map(\.text)
    }
    let rule = String(repeating: "─", count: 30)
    #expect(
      back() == ["Verbs: être", rule, "je │ suis", "tu │ es", "", "• irregular", "", "a  b"])
    #expect(back(CardTextOptions(showsSource: true)).joined().contains("<td>je</td>"))
    #expect(back(CardTextOptions(format: .plain)).contains("jesuis"))
  }

  @Test func listsNameCardsByTheirWords() {
    func headline(
      _ title: String, body: String = "", _ textOptions: CardTextOptions = CardTextOptions()
    )
      -> String
    {
      CardFace.headline(of: Card(id: "1", title: title, body: body), textOptions)
    }
    let body = "### Steps\n" + String(repeating: "x ", count: 10_000)
    #expect(
      headline("Crash with `--json` and **more**", body: body) == "Crash with --json and more")
    #expect(
      headline("Crash with `--json`", body: body, CardTextOptions(format: .plain)).contains("`"))
    #expect(headline("2 * 3 `x`", body: "plain") == "2 * 3 `x`")
    #expect(headline("# not a heading", body: body) == "# not a heading")
    #expect(headline("see [this](https://example.org)") == "see this[1]")
    #expect(headline("\u{1B}[31mred\u{1B}[m\nmore") == "red")
    #expect(headline("two\nlines") == "two")
  }

  @Test func sourceIsShownAsItIsWritten() {
    let source = lines(Self.issue, columns: 60, textOptions: CardTextOptions(showsSource: true))
    #expect(source.first == "Crash with `--json`")
    #expect(
      source.dropFirst(2)
        == Self.issue.body.split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init)[...])
  }

  @Test func formatThatIsNamedCounts() {
    let card = Card(id: "1", title: "t", body: "*a* <b>c</b>")
    func body(_ format: TextFormat?) -> String? {
      lines(card, textOptions: CardTextOptions(format: format)).last
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

  /// What `git log` prints begins with the commit's hash, and says what it is about further below.
  @Test(arguments: ["", "\u{1B}[33m"])
  func subjectOfACommitIsItsHeadline(_ color: String) {
    let end = color.isEmpty ? "" : "\u{1B}[m"
    let head = "\(color)commit 1f2e3d4c5b6a\(end)\nAuthor: A\n\n"
    let card = Card(id: "1", title: head + "    Fix it\n    \n    Why it was broken\n")
    let text = CardText(card, showsBack: false, columns: 40)
    #expect(
      text.lines.map(\.text)
        == ["Fix it", "", "commit 1f2e3d4c5b6a", "Author: A", "    ", "    Why it was broken"])
    #expect(text.lines[0].isTitle)
    #expect(CardFace.headline(of: card, CardTextOptions()) == "Fix it")
    let short = Card(id: "1", title: head + "    Fix it\n")
    #expect(
      CardText(short, showsBack: false, columns: 40).lines.map(\.text)
        == ["Fix it", "", "commit 1f2e3d4c5b6a", "Author: A"])
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
          "    enough to go on below", "    - two",
        ])
    }
  }

  /// No line is wider than there is room, no word is lost, and it is the same a second time.
  @Test func linesOfAnyWidthAreComplete() {
    let words = ["nothing", "searched,", "tool", "nine", "ten", "quoted", "fixed"]
    for columns in 4...80 {
      let text = CardText(Self.issue, showsBack: false, columns: columns)
      let parts = text.lines.map {
        TextLine(runs: $0.line.part(columns: columns, sideways: 0, isASCII: false))
      }
      #expect(parts.allSatisfy { $0.width <= columns }, "\(columns)")
      let shown = text.lines.map(\.text).joined().filter { !$0.isWhitespace && $0 != "▏" }
      for word in words { #expect(shown.contains(word), "\(word) in \(columns)") }
    }
  }

  /// What is not shown of a wide table is said.
  @Test func tablesOfManyColumnsSayWhatIsLeftOut() {
    let row = "|" + (1...120).map { "c\($0)|" }.joined()
    let line = "|" + String(repeating: "-|", count: 120)
    let card = Card(id: "1", title: "t", body: "\(row)\n\(line)\n\(row)")
    let shown = lines(card, columns: 40, textOptions: CardTextOptions(format: .markdown))
    #expect(shown.contains { $0.hasPrefix("c1") })
    #expect(shown.last == "114 more columns: the source shows all")
  }

  @Test func codeKeepsItsLinesAndIsScrolledSideways() throws {
    let code = "let answer = ask(\"how many?\")  // 漢字 and more"
    let card = Card(id: "1", title: "t", body: "- a\n\n      \(code)\n      \tx\n")
    let text = CardText(
      card, showsBack: false, columns: 20, textOptions: CardTextOptions(format: .markdown))
    let line = try #require(text.lines.first { $0.text.contains("answer") })
    #expect(line.text == "  " + code)
    #expect(text.maxSideways == 2 + CellWidth.of(code) - 20)
    func part(_ sideways: Int, isASCII: Bool = false) -> String {
      line.line.part(columns: 20, sideways: sideways, isASCII: isASCII).text
    }
    #expect(part(0) == "  let answer = ask(›")
    #expect(part(8) == "  ‹r = ask(\"how man›")
    #expect(part(8, isASCII: true) == "  <r = ask(\"how man>")
    #expect(part(text.maxSideways) == "  ‹ // 漢字 and more")
    // Half a wide character is a blank.
    #expect(part(text.maxSideways - 11) == "  ‹ow many?\")  //  ›")
    for sideways in 0...text.maxSideways { #expect(CellWidth.of(part(sideways)) <= 20) }
    let short = try #require(text.lines.last)
    #expect(short.text == "          x")
    #expect(
      short.line.part(columns: 20, sideways: 40, isASCII: false).text == "  ‹")
  }

  @Test func keysScrollCodeOfTheCardInHand() {
    let code = "```\n" + String(repeating: "0123456789", count: 10) + "END\n```"
    let card = Card(id: "1", title: "t", body: code, back: "b")
    var session = Session(
      deck: Deck(name: "d", cards: [card, Card(id: "2", title: "t", body: code)]))
    func screen() -> String { Screen.draw(session).canvas.lines.joined(separator: "\n") }
    #expect(screen().contains("›") && !screen().contains("END"))
    session.press(.character("<"))
    #expect(session.card.sideways == 0)
    session.press(.character(">"))
    #expect(session.card.sideways == TextLine.sidewaysStep)
    for _ in 0..<20 { session.press(.character(">")) }
    #expect(screen().contains("END") && screen().contains("‹") && !screen().contains("›"))
    #expect(session.card.sideways == session.limits.maxSideways)
    session.press(.character(" "), .character(" "))
    #expect(session.card.sideways == 0)
    session.press(.character(">"), .right)
    #expect(session.card.sideways == 0)
  }

  @Test func longTextIsLaidOutOnce() {
    let paragraph = "Some *words* that are\n\n- an item\n\n"
    let card = Card(id: "1", title: "t", body: String(repeating: paragraph, count: 400))
    var session = Session(deck: Deck(name: "d", cards: [card, Card(id: "2", title: "u")]))
    // The first key takes the advice off the last row.
    func drawn(_ session: Session) -> [String] { Screen.draw(session).canvas.lines.dropLast() }
    let fresh = drawn(session)
    _ = session.handle(Event(.key(.character("j")), time: 1))
    _ = session.handle(Event(.key(.character("k")), time: 2))
    #expect(session.card.kept != nil)
    #expect(drawn(session) == fresh)
    _ = session.handle(Event(.key(.character("m")), time: 3))
    let source = Screen.draw(session).canvas.lines.joined()
    #expect(source.contains("*words*"))
    _ = session.handle(Event(.key(.character("m")), time: 4))
    #expect(drawn(session) == fresh)
  }

  /// WCAG 2.1: text has a contrast of 4.5:1 to what is behind it, black or white.
  @Test(arguments: [Palette.Role.heading, .code, .link])
  func coloursOfTextAreReadable(_ role: Palette.Role) {
    let luminance = Palette()[role].luminance
    #expect((luminance + 0.05) / 0.05 >= 4.5)
    #expect(1.05 / (luminance + 0.05) >= 4.5)
  }
}
