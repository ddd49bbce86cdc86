import TestSupport
import Testing

@testable import Cards

@Suite struct FormatTests {
  private func deck(
    _ text: String, _ format: DeckFormat, endsWithNUL: Bool = false, columns: [String]? = nil
  ) throws(DeckError) -> Deck {
    try Deck(
      name: "test", bytes: Array(text.utf8),
      reading: DeckReading(format: format, endsWithNUL: endsWithNUL, columns: columns))
  }

  private func message(
    _ text: String, _ format: DeckFormat, columns: [String]? = nil
  ) -> String? {
    do throws(DeckError) {
      _ = try deck(text, format, columns: columns)
      return nil
    } catch {
      return error.description
    }
  }

  private func original(_ card: Card) -> String {
    String(decoding: card.originalBytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a/b.json", DeckFormat.json), ("a.jsonl", .jsonl), ("a.ndjson", .jsonl), ("A.CSV", .csv),
    ("a.tsv", .tsv), ("a.md", .markdown), ("a.txt", .lines), ("-", .lines),
  ])
  func fileExtensionDecidesTheFormat(_ name: String, _ format: DeckFormat) {
    #expect(DeckFormat(fileName: name) == format)
  }

  @Test func cardsMayEndWithNUL() throws {
    let deck = try deck("a\nb\0c\r\n\0\0d", .lines, endsWithNUL: true)
    #expect(deck.cards.map(\.title) == ["a\nb", "c\r\n", "d"])
  }

  @Test func jsonLinesKeepEveryField() throws {
    let deck = try deck(
      "{\"id\":1,\"text\":\"a\",\"meta\":{\"x\": [1]}}\r\n\n\"b\"\n{\"title\":\"c\"}", .jsonl)
    #expect(deck.cards.map(\.title) == ["a", "b", "c"])
    #expect(original(deck.cards[0]) == #"{"id":1,"text":"a","meta":{"x": [1]}}"#)
    #expect(deck.cards[0].originalJSON == #"{"id":1,"text":"a","meta":{"x":[1]}}"#)
    // White space makes no other card.
    #expect(
      try self.deck("{ \"text\" : \"b\" }", .jsonl).cards[0].id
        == self.deck("{\"text\":\"b\"}", .jsonl).cards[0].id)
    #expect(message("{\"title\":\"a\"}\n{\"title\":", .jsonl)?.hasPrefix("line 2") == true)
    #expect(
      message("{\"title\":\"a\"}\n\n{\"titel\":\"b\"}", .jsonl)
        == "line 3, card 2, field \"title\": it is missing or empty; there is \"titel\"; a title is "
        + "called title, subject, name, text, front, question or word")
    #expect(
      message("{\"title\":\"a\"} x", .jsonl) == "line 1: nothing more was expected (column 15)")
    #expect(message("\n", .jsonl)?.hasPrefix("it has no card") == true)
  }

  @Test func questionAndAnswerInJSONBecomeTitleAndBack() throws {
    let text = """
      [{"answer": 4, "question": "2+2"}, {"text": "t", "answer": "accept", "question": ["x"]},
       {"front": "f", "question": "q", "answer": "a", "back": "b"}]
      """
    let deck = try deck(text, .json)
    #expect(deck.cards.map(\.title) == ["2+2", "t", "f"])
    // Beside a title an answer is no back, but what Prodigy was told.
    #expect(deck.cards.map(\.back) == ["4", nil, "b"])
  }

  @Test func fieldsOfUnexpectedTypesAreIgnored() throws {
    let card = try deck(
      """
      {"text": "t", "tags": [{"id": 1}, "a", null], "image": {"src": "x"}, "url": "u", "link": []}
      {"text": "t", "tags": {"a": 1}, "image": null, "url": true}
      """, .jsonl
    ).cards
    #expect(card.map(\.tags) == [["a"], []])
    #expect(card.map(\.link) == ["u", nil])
    #expect(card.map(\.image) == [nil, nil])
  }

  @Test func quotesAndLineBreaksInCSVAreRead() throws {
    let text =
      "\u{FEFF}id,title,body,extra\r\n1,\"a \"\"quoted\"\" title\",\"two\nlines\",x\r\n2,b\r\n"
    let deck = try deck(text, .csv)
    #expect(deck.cards.map(\.id) == ["1", "2"])
    #expect(deck.cards[0].title == "a \"quoted\" title")
    #expect(deck.cards[0].body == "two\nlines")
    #expect(original(deck.cards[0]) == "1,\"a \"\"quoted\"\" title\",\"two\nlines\",x")
    #expect(
      deck.cards[0].originalJSON
        == #"{"id":"1","title":"a \"quoted\" title","body":"two\nlines","extra":"x"}"#)
    // A short row is padded.
    #expect(deck.cards[1].body == "")
  }

  @Test func columnsAreFoundByNameOrChosen() throws {
    let text = "word\tmeaning\tnote\nchat\tcat\tm\nchien\tdog\tm\n"
    #expect(try deck(text, .tsv).cards.map(\.title) == ["chat", "chien"])
    let numbered = try deck("ID,theme\n1,a\n", .csv).cards
    #expect(numbered.map(\.id) == ["1"])
    #expect(numbered.map(\.title) == ["a"])
    let chosen = try deck(text, .tsv, columns: ["meaning", "-", "1"])
    #expect(chosen.cards.map(\.title) == ["cat", "dog"])
    #expect(chosen.cards.map(\.back) == ["chat", "chien"])
    #expect(chosen.cards.map(\.body) == ["", ""])
    #expect(
      message(text, .tsv, columns: ["wrod"])
        == "there is no column \"wrod\"; the nearest is \"word\"; the columns are word, meaning, note"
    )
    let wide = (1...99).map { "c\($0)" }.joined(separator: "\t")
    #expect(message(wide, .tsv, columns: ["x"])?.hasSuffix("c19, c20 and 79 more") == true)
    #expect(message(text, .tsv, columns: ["-"]) == "a card needs a column for its title")
    #expect(message(text, .tsv, columns: ["1", "2", "3", "1"])?.contains("one to three") == true)
  }

  @Test(
    arguments: [
      ("title\na,b\n", "line 2: 2 columns, but the first row has 1"),
      ("title,x\n\"a\nb\n", "line 2: a quote is opened here and never closed"),
      ("title,x\n\"a\"b,c\n", "line 2: a closing quote stands in the middle of a field"),
      ("title,x\n\"a\n\nb\",c\n,d\n", "line 5, card 2, field \"title\": it is empty"),
      ("title\n", "it has no card; put one on a line, or JSON objects with a \"title\" in a list"),
      ("title,color\na,tael\n", nil),
    ] as [(String, String?)])
  func faultsInATableAreExplained(_ text: String, _ expected: String?) {
    let found = message(text, .csv)
    if let expected {
      #expect(found == expected)
    } else {
      #expect(found?.hasPrefix("line 2, card 1, field \"color\": \"tael\" is no colour") == true)
    }
  }

  @Test func strayQuotesInTabSeparatedValuesAreText() throws {
    let text = "title\tback\n\"hi\" she said\tx\n\"a\tb\n\"a \"\"q\"\"\n2\"\tc\n\"open\td\n"
    let deck = try deck(text, .tsv)
    #expect(deck.cards.map(\.title) == ["\"hi\" she said", "\"a", "a \"q\"\n2", "\"open"])
    #expect(deck.cards.map(\.back) == ["x", "b", "c", "d"])
  }

  @Test func tableWithoutHeaderKeepsItsFirstRow() throws {
    func reader(_ columns: [String]?, hasHeader: Bool) -> DeckReader {
      DeckReader(
        name: "test",
        reading: DeckReading(format: .csv, columns: columns, hasHeader: hasHeader))
    }
    let text = Array("chat,cat,m\nchien,dog\n".utf8)
    var headless = reader(nil, hasHeader: false)
    let cards = try headless.read(text, isLast: true)
    #expect(cards.map(\.title) == ["chat", "chien"])
    #expect(cards.map(\.back) == ["cat", "dog"])
    #expect(headless.guess == nil)
    var chosen = reader(["2", "-", "1"], hasHeader: false)
    #expect(try chosen.read(text, isLast: true).map(\.title) == ["cat", "dog"])
    var numbered = reader(nil, hasHeader: false)
    let numberedCards = try numbered.read(Array("1,chat,cat\n2,,dog\n3,,\n".utf8), isLast: true)
    #expect(numberedCards.map(\.title) == ["chat", "dog", "3"])
    #expect(numberedCards.map(\.back) == ["cat", "dog", nil])
    // A row that is lost as a header is not lost silently.
    var guessing = reader(nil, hasHeader: true)
    #expect(try guessing.read(text, isLast: true).map(\.title) == ["chien"])
    #expect(guessing.guess?.contains("\"chat\"") == true)
    #expect(guessing.guess?.contains("--no-header") == true)
    var told = reader(["chat"], hasHeader: true)
    _ = try told.read(text, isLast: true)
    #expect(told.guess == nil)
    var named = reader(nil, hasHeader: true)
    _ = try named.read(Array("n,Front\n1,a\n".utf8), isLast: true)
    #expect(named.guess == nil)
  }

  @Test func semicolonTablesOfSpreadsheetsAreRead() throws {
    // What is written where a comma is the decimal point, with the empty rows below it.
    let text = "\u{FEFF}word;meaning;n\r\n\"a;\";\"b, c\";1,5\r\n;;\r\nd;e;;\r\n;;\r\n"
    let deck = try deck(text, .csv, columns: ["word", "-", "meaning"])
    #expect(deck.cards.map(\.title) == ["a;", "d"])
    #expect(deck.cards.map(\.back) == ["b, c", "e"])
    #expect(original(deck.cards[0]) == "\"a;\";\"b, c\";1,5")
    #expect(original(deck.cards[1]) == "d;e;;")
    // A comma in the header decides, and a table of tabs is one.
    #expect(try self.deck("a;b,c\nd;e,f\n", .csv).cards[0].title == "d;e")
    #expect(try self.deck("a;b\nc;d\n", .tsv).cards[0].title == "c;d")
    #expect(message("word;n\na;1;x\n", .csv) == "line 2: 3 columns, but the first row has 2")
  }

  @Test func ankiExportIsRead() throws {
    let text = """
      #separator:tab
      #html:true
      #guid column:1
      #deck:French
      #columns:GUID\tFront\tBack\tTags
      # a comment
      x1\tchat\tcat<br>&lt;animal&gt;\tm
      x2\t"a ""b""
      c"\t<b>d</b>
      x3\talone
      """
    for format in [DeckFormat.lines, .csv, .tsv] {
      let deck = try deck(text, format)
      #expect(deck.name == "French")
      #expect(deck.cards.map(\.id) == ["x1", "x2", "x3"])
      #expect(deck.cards.map(\.title) == ["chat", "a \"b\"\nc", "alone"])
      #expect(deck.cards.map(\.back) == ["cat\n<animal>", "d", nil])
    }
    let short = try deck("#separator:;\na;b\nc\n", .lines)
    #expect(short.cards.map(\.title) == ["a", "c"])
    #expect(short.cards.map(\.back) == ["b", nil])
    #expect(message("#separator:🐈\na\n", .lines) == "line 1: \"🐈\" is no separator of Anki's")
    // What only looks a little like it is lines.
    #expect(try deck("#decking\nb\n", .lines).cards.map(\.title) == ["#decking", "b"])
  }

  @Test func ankiMetadataColumnsAreNoPartOfTheText() throws {
    let text = """
      #separator:tab
      #html:false
      #guid column:1
      #notetype column:2
      #deck column:3
      #tags column: 6
      "G#1"\tBasic\tFlying::Sky\tWhat is a rod?\tA cell.\teye
      h>2\tBasic\tFlying::Sky\tWhat is a cone?\tAnother.\t
      \t\t\t\t\t
      """
    let deck = try deck(text, .lines)
    #expect(deck.cards.map(\.id) == ["G#1", "h>2"])
    #expect(deck.cards.map(\.title) == ["What is a rod?", "What is a cone?"])
    #expect(deck.cards.map(\.back) == ["A cell.", "Another."])
    #expect(original(deck.cards[1]) == "h>2\tBasic\tFlying::Sky\tWhat is a cone?\tAnother.\t")
  }

  @Test func ankiRowsMayDifferInLength() throws {
    let deck = try deck("#guid column:1\nx1\ta\nx2\tb\tc\td\nx3\te\n", .lines)
    #expect(deck.cards.map(\.title) == ["a", "b", "e"])
    #expect(deck.cards.map(\.back) == [nil, "c\n\nd", nil])
    #expect(deck.cards[0].originalJSON == #"{"field 1":"x1","field 2":"a","title":"a"}"#)
    #expect(
      deck.cards[1].originalJSON?.hasSuffix(#""field 4":"d","title":"b","back":"c\n\nd"}"#) == true)
    // A row of nothing but an identifier has no words.
    #expect(
      message("#guid column:1\nx1\n", .lines)
        == "line 2, card 1, field \"field 2\": it is empty")
  }

  @Test func missingAnkiSeparatorIsInferred() throws {
    let deck = try deck(
      "#html:true\n#notetype column:1\n#guid column: 2\nBasic;7;\"a;b\";c\nBasic;8;d;e\n", .lines)
    #expect(deck.cards.map(\.id) == ["7", "8"])
    #expect(deck.cards.map(\.title) == ["a;b", "d"])
    #expect(deck.cards.map(\.back) == ["c", "e"])
    let picture = try self.deck("#html:true\n<b>a</b>\t<img src=b>\n", .lines).cards[0]
    #expect(picture.title == "a")
    #expect(picture.back == "b")
    #expect(picture.image == "b")
    #expect(try self.deck("#HTML:false\na\tb;c\n", .lines).cards[0].back == "b;c")
  }

  @Test func markdownHeadingsBeginCards() throws {
    let text = """
      # One\r
      \r
      Body of one.\r
      ---\r
      # Two
      ```
      # no heading
      ---
      ```

      # Three
      ---
      Just a line
      and another
      """
    let deck = try deck(text, .markdown)
    #expect(deck.cards.map(\.title) == ["One", "Two", "Three", "Just a line"])
    #expect(deck.cards[0].body == "Body of one.")
    #expect(deck.cards[1].body == "```\n# no heading\n---\n```")
    #expect(deck.cards[2].body == "")
    #expect(deck.cards[3].body == "and another")
    #expect(original(deck.cards[0]) == "# One\n\nBody of one.")
    #expect(original(deck.cards[3]) == "# Just a line\nand another")
  }

  @Test func markdownQuestionsHaveTheirAnswersOnTheBack() throws {
    let deck = try deck(
      "Q: What is\nthis?\nA: A test.\n\nOf two parts.\n\nQ: And this?\nA: Another.\n", .markdown)
    #expect(deck.cards.map(\.title) == ["What is\nthis?", "And this?"])
    #expect(deck.cards.map(\.back) == ["A test.\n\nOf two parts.", "Another."])
    #expect(message("Q:\nA: x\n", .markdown) == "line 1, card 1, field \"title\": it is empty")
    #expect(message("\n---\n\n", .markdown)?.hasPrefix("it has no card") == true)
  }

  @Test func markdownClozeDeletionsAreHiddenOnTheFront() throws {
    let deck = try deck(
      """
      Q: a
      A:

      C: The [hare] is faster than
      ![it](t.png), the [tortoise [old]].

      — [Aesop]
      ---
      C: nothing is hidden
      # Drives
      C: is the [first].
      """, .markdown)
    #expect(
      deck.cards.map(\.title) == [
        "a", "The […] is faster than\n![it](t.png), the […]].\n\n— […]", "nothing is hidden",
        "Drives",
      ])
    // An answer that says nothing is no back to turn to.
    #expect(deck.cards[0].back == nil)
    #expect(deck.cards[1].back?.hasPrefix("The [hare] is faster") == true)
    #expect(deck.cards[3].body == "C: is the [first].")
  }

  @Test(arguments: [
    ("---\r\nname = \"Moves\"\r\n---\r\nQ: i\r\nA: insert\r\n", "Moves", ["i"]),
    ("---\ntitle: Moves\ntags:\n  - a\n- b\n\n---\n# i\n", "Moves", ["i"]),
    ("+++\nid = 1\n+++\ni\n", "test", ["i"]),
    // Cards between marks are cards.
    ("---\n# name: x\n---\ni\n", "test", ["name: x", "i"]),
    ("---\nQ: x\n---\ni\n", "test", ["x", "i"]), ("---\njust words\n---\n", "test", ["just words"]),
    ("---\nname: x\n", "test", ["name: x"]), ("---\n- a\n---\ni\n", "test", ["- a", "i"]),
    ("---\n---\ni\n", "test", ["i"]),
  ])
  func frontMatterIsDistinguishedFromCards(
    _ text: String, _ name: String, _ titles: [String]
  ) throws {
    let deck = try deck(text, .markdown)
    #expect(deck.name == name)
    #expect(deck.cards.map(\.title) == titles)
  }

  @Test func cardsThatDifferOnlyOnTheBackHaveDifferentIds() throws {
    let deck = try deck("Q: a\nA: b\nQ: a\nA: c\n", .markdown)
    #expect(!deck.cards[1].id.hasPrefix(deck.cards[0].id))
  }

  /// Random text is a deck whose cards lie in it, or an error that does.
  @Test(arguments: Seed.first(2))
  func randomTextNeverCrashesAnyFormat(_ seed: Seed) {
    var generator = seed.generator
    let alphabet = Array("\"\",;\t\n\r#-:QA{}[]\\ab é<&".utf8) + [0]
    var cardCount = 0
    for _ in 0..<Effort.count(250, long: 4_000) {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      for format in DeckFormat.allCases {
        for text in [bytes, Array("#separator:,\n#html:true\n".utf8) + bytes] {
          let lineCount = text.count { $0 == 10 || $0 == 13 } + 1
          do throws(DeckError) {
            let deck = try Deck(name: "x", bytes: text, reading: DeckReading(format: format))
            let isRight =
              (1...max(text.count, 1)).contains(deck.cards.count)
              && deck.cards.allSatisfy { !$0.title.isEmpty }
              && Set(deck.cards.map(\.id)).count == deck.cards.count
            if !isRight { Issue.record("\(format): \(deck.cards) of \(text)") }
            cardCount += deck.cards.count
          } catch {
            if !(0...lineCount).contains(error.line) { Issue.record("\(format): \(error)") }
          }
        }
      }
    }
    #expect(cardCount > 100, "the random texts are no decks")
  }
}
