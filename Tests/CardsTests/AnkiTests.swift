import Testing

@testable import Cards

@Suite struct AnkiTests {
  private func cards(
    _ text: String, columns: [String]? = nil, mayBeTable: Bool = false
  ) throws(DeckError) -> [Card] {
    var reading = DeckReading(format: .lines, columns: columns)
    reading.mayBeTable = mayBeTable
    return try Deck(name: "test", bytes: Array(text.utf8), reading: reading).cards
  }

  private static let head = "#separator:tab\n#html:true\n"

  @Test func firstFieldWithTextBecomesTheTitle() throws {
    let cards = try cards(
      Self.head + "\tchat\tcat\tm\n<br>\t&nbsp;\tchien\tdog\nvache\t\t\tcow\n")
    #expect(cards.map(\.title) == ["chat", "chien", "vache"])
    #expect(cards.map(\.back) == ["cat\n\nm", "dog", "cow"])
  }

  @Test func firstPictureBecomesTheImageOfTheCard() throws {
    let cards = try cards(
      Self.head
        + "\"<img src=\"\"tour eiffel.jpg\"\">\"\tParis\n"
        + "Which tower?<br><img src='a&amp;b.png'>\tEiffel <img src=c.png>\n"
        + "A cat\t<div><IMG SRC=\"cat.png\" /></div>\n")
    #expect(cards.map(\.image) == ["tour eiffel.jpg", "a&b.png", "cat.png"])
    #expect(cards.map(\.title) == ["tour eiffel.jpg", "Which tower?", "A cat"])
    #expect(cards.map(\.back) == ["Paris", "Eiffel (picture: c.png)", "cat.png"])
  }

  @Test func clozeDeletionsAreHiddenOnTheFront() throws {
    let cards = try cards(
      Self.head
        + "{{c1::Canberra::city}} is the capital of {{c1::<b>Australia</b>}}.\tFounded 1913\n"
        + "{{c1::a {{c1::b}}}} {{c1::no end\n")
    #expect(cards[0].title == "[city] is the capital of […].")
    #expect(cards[0].back == "[Canberra] is the capital of [Australia].\n\nFounded 1913")
    #expect(cards[1].title == "[…] {{c1::no end")
    #expect(cards[1].back == "[a b] {{c1::no end")
  }

  /// As in Anki, what is not asked stands there without its hint.
  @Test func deletionsAreAskedOneNumberAtATime() throws {
    let cards = try cards(
      Self.head
        + "{{c2::Canberra::city}}, {{c1::<b>Australia</b>}}, {{c2::1913}}\tsee {{c1::a}}\n"
        + "{{c1::a {{c3::b}}}}\n")
    #expect(
      cards.map(\.title) == ["Canberra, […], 1913", "[city], Australia, […]", "[…]", "a […]"])
    #expect(
      cards.map(\.back) == [
        "Canberra, [Australia], 1913\n\nsee [a]", "[Canberra], Australia, [1913]\n\nsee [a]",
        "[a b]", "a [b]",
      ])
    #expect(cards[1].html?.title == "[city], <b>Australia</b>, […]")
  }

  /// The card of the number 1 has the name of its note, and that of a note without a guid and with
  /// one number, whose text names it.
  @Test func cardsOfANoteHaveNamesOfTheirOwn() throws {
    let head = "#separator:tab\n#guid column:1\n"
    let guids = try cards(
      head + "x\t{{c1::a}} {{c2::b}} {{c10::c}}\ny\t{{c2::a}}\nz\t{{c2::a}} {{c3::b}}\n")
    #expect(guids.map(\.id) == ["x", "x-c2", "x-c10", "y-c2", "z-c2", "z-c3"])
    let row = "{{c1::a}} {{c2::b}}"
    let named = try cards(Self.head + "\(row)\n\(row)\n{{c1::a}}\n{{c2::a}}\n")
    let hash = ContentHash.name(of: row)
    let second = ContentHash.name(of: row + "-c2")
    #expect(named.map(\.id).prefix(4) == [hash, second, "\(hash)-2", "\(second)-2"])
    let alone = ["{{c1::a}}", "{{c2::a}}"].map { ContentHash.name(of: $0) }
    #expect(named.suffix(2).map(\.id) == alone)
    #expect(named.allSatisfy { $0.originalRow?.isEmpty == false })
    // No card has the name of another one.
    let error = #expect(throws: DeckError.self) {
      try cards(head + "x\t{{c1::a}} {{c2::b}}\nx-c2\tc\n")
    }
    #expect(error?.description.contains("an earlier card is \"x-c2\" already") == true)
  }

  /// Such a note is one card, in which all is asked, because each card has the whole text.
  @Test(arguments: [
    (1...51).map { "{{c\($0)::a}}" }.joined(),
    "{{c1::a}} {{c2::b}}" + String(repeating: "x", count: 1 << 16),
  ])
  func noteOfTooManyDeletionsIsOneCard(_ text: String) throws {
    #expect(try cards(Self.head + text + "\n").count == 1)
  }

  @Test(arguments: [
    ("{{c1::a {{c2::b::x}} c::hint}} d", "[hint] d", "[a b c] d"),
    ("{{c1::a::{{c2::b}} c}}", "[{{c2::b] c}}", "[a] c}}"),
    ("a}} {{c::b}} ::", "a}} {{c::b}} ::", nil),
    ("{{c1::{{c2::a}}", "{{c1::[…]", "{{c1::[a]"), ("{{c12::}}x", "[…]x", "[]x"),
    (
      String(repeating: "{{c1::", count: 50) + "a" + String(repeating: "}}", count: 50), "[…]",
      "[a]"
    ),
  ])
  func deletionsStandInEachOther(_ text: String, _ front: String, _ back: String?) throws {
    let card = try cards(Self.head + text + "\n")[0]
    #expect(card.title == front)
    #expect(card.back == back)
  }

  @Test func soundTagsBecomeText() throws {
    let cards = try cards(
      Self.head + "chat[sound:fr_chat.mp3]\tcat\n[sound:a.mp3] [sound:b.mp3]\tx\n[sound:\ty\n")
    #expect(cards.map(\.title) == ["chat (sound)", "sound: a.mp3, b.mp3", "[sound:"])
  }

  @Test func simpleHTMLBecomesPlainText() throws {
    let cards = try cards(
      Self.head
        + "<style>.card { color: red; }</style>caf&eacute; &ndash; <i>x</i>&nbsp;&hellip;\ta < b and c > d\n"
    )
    #expect(cards[0].title == "café – x …")
    #expect(cards[0].back == "a < b and c > d")
  }

  /// What is laid out is the field itself; what is searched, named and printed are its words.
  @Test func htmlOfANoteIsKeptForItsLayout() throws {
    let cards = try cards(
      Self.head
        + "{{c1::<b>a</b>::x &amp; y}} <img src=a.png>[sound:s.mp3]\t<ul><li>b</li></ul>\tc\n"
        + "<img src=b&c.png>\tplain &lt;\td\n")
    #expect(cards[0].title == "[x & y] (sound)")
    #expect(cards[0].html?.title == "")
    #expect(cards[0].back == "[a] (sound)\n\nb\n\nc")
    #expect(
      cards[0].html?.back
        == "<section>[<b>a</b>] (sound)</section><section><ul><li>b</li></ul></section>"
        + "<section>c</section>")
    #expect(cards[1].title == "b&c.png")
    #expect(cards[1].html == nil)
    #expect(try self.cards("a < b\t<i>c</i>\n", mayBeTable: true)[0].html?.back.isEmpty == false)
    #expect(try self.cards("a\t1 < 2\n", mayBeTable: true)[0].html == nil)
  }

  @Test func chosenColumnsOverrideTheOrderOfFields() throws {
    let rows = "1\tchat\tcat\tm\n2\tchien\tdog\tm\n"
    for text in [rows, Self.head + rows] {
      let chosen = try cards(text, columns: ["2", "4", "3"])
      #expect(chosen.map(\.title) == ["chat", "chien"])
      #expect(chosen.map(\.body) == ["m", "m"])
      #expect(chosen.map(\.back) == ["cat", "dog"])
      let roles = try cards(text, columns: ["title=3", "show=1"])
      #expect(roles.map(\.title) == ["cat", "dog"])
      #expect(roles[0].shown.map(\.value) == ["1"])
      #expect(roles[0].back == "chat\n\nm")
    }
    // Also a column that is no field of the note, and one that is shown, too.
    let owned = "#guid column:1\nx1\tchat\tcat\n"
    #expect(try cards(owned, columns: ["title=1", "show=1+2"]).map(\.title) == ["x1"])
    #expect(try cards(owned, columns: ["title=1"]).map(\.id) == ["x1"])
    let named = "#separator:tab\n#columns:Nr\tWord\tMeaning\n1\tchat\tcat\n"
    #expect(try cards(named, columns: ["word", "-", "MEANING"]).map(\.title) == ["chat"])
    #expect(try cards(named, columns: ["word", "-", "MEANING"]).map(\.back) == ["cat"])
    #expect(throws: DeckError.self) { try cards(named, columns: ["wrod"]) }
  }

  @Test func exportWithoutHeaderIsRecognisedByItsTabs() throws {
    let text = "chat\tcat<br>(animal)\t\n\"le \"\"chien\"\"\"\tdog\tm\na < b\t&\n"
    let found = try cards(text, mayBeTable: true)
    #expect(found.map(\.title) == ["chat", "le \"chien\"", "a < b"])
    #expect(found.map(\.back) == ["cat\n(animal)", "dog\n\nm", "&"])
    // What `du` writes begins with a number.
    let sizes = try cards("4\t./notes\n120\t./pictures\n", mayBeTable: true)
    #expect(sizes.map(\.title) == ["./notes", "./pictures"])
    #expect(sizes.map(\.back) == ["4", "120"])
    // A file of lines is one, and one that only has a tab somewhere.
    #expect(try cards(text).count == 3)
    #expect(try cards(text).first?.back == nil)
    for lines in ["a\nb\tc\n", "a\tb\nc\n", "a\n", "\"a\nb\tc\n"] {
      let (plain, looked) = (try cards(lines), try cards(lines, mayBeTable: true))
      #expect(plain == looked)
    }
    // The cards keep their names, so that an old log goes on.
    let tabs = "a\tb\nc\td\n"
    #expect(try cards(tabs).map(\.id) == cards(tabs, mayBeTable: true).map(\.id))
    var reader = DeckReader(name: "x", reading: DeckReading(format: .lines))
    _ = try reader.read(Array(tabs.utf8), isLast: true)
    #expect(reader.guess == nil)
  }

  @Test func cutsDoNotChangeCards() throws {
    for text in ["a\tb\n\"c\nd\"\te\n", "a\tb", "a\n", "a\tb\nc\n", "\n\na\tb\n"] {
      let bytes = Array(text.utf8)
      for cut in bytes.indices {
        var reading = DeckReading(format: .lines)
        reading.mayBeTable = true
        var reader = DeckReader(name: "test", reading: reading)
        var found = try reader.read(Array(bytes[..<cut]))
        found += try reader.read(Array(bytes[cut...]))
        found += try reader.read([], isLast: true)
        #expect(try found == cards(text, mayBeTable: true), "\(text) at \(cut)")
      }
    }
  }

  @Test func tagsOfTheHeadAreThoseOfEveryNote() throws {
    let text = "#separator:Semicolon\n#tags:geo eu\nA;B\nC;D\n"
    let deck = try Deck(name: "d", bytes: Array(text.utf8), reading: DeckReading(format: .anki))
    #expect(deck.cards.map(\.tags) == [["geo", "eu"], ["geo", "eu"]])
  }
}
