import TestSupport
import Testing

@testable import Basics
@testable import Cards

/// Wherever a deck is cut into pieces, its cards and its faults are the same.
@Suite struct DeckPiecesTests {
  /// What a random deck of a format is made of.
  private struct Parts {
    var starts = [""]
    var cards: [String]
    var joint = "\n"
    var ends = ["", "\n"]
    /// What may stand anywhere in some of the decks.
    var noise: [String]
  }

  private static let parts: [DeckFormat: Parts] = [
    .lines: Parts(
      starts: ["", "#html:true\n", "#x\n"], cards: ["one", "é手", "  ", "a\tb", "c\r", "d\0e"],
      noise: ["\r", "\0", "\n", "\u{2028}"]),
    .json: Parts(
      starts: [
        "[", "{\"cards\": [", "{\"name\":\"n\" , \"answers\" : {\"like\": \"keep\"},\"cards\":[",
        "{\"cards\": [], \"x\": 12,\n \"cards\":[",
      ],
      cards: [
        "{\"title\":\"a\"}", "\"é\\u00e9\\\"\\\\[\"", "{ \"id\" : 7, \"title\":\"d\"}",
        "{\"title\":\"c\",\"x\":[1,{\"y\":null}]}", "{\"x\":[], \"text\": -1.5e3 }",
      ],
      joint: ",\n", ends: ["]", "]}", "] , \"name\":\"late\", \"x\":true}\n", ""],
      noise: [
        "[", "]", "{", "}", ",", ":", "\n", "\"", "\\", "\"cards\":", "12", "nul", "\"title\":",
        "{\"id\":7,\"title\":\"e\"},", "{\"titel\":1}", "\t",
      ]),
    .jsonl: Parts(
      cards: [
        "{\"title\":\"a\"}", "\"é\"\r", "", " ", "{\"x\":[1, 2],\"text\":\"c\"}",
        "{\"color\":\"teal\", \"title\":\"d\"}", "{\"x\":\"a\",\n\"y\":\"b\"}",
        "{\"x\":\"b\", \"y\": \"b\"}",
      ],
      noise: ["12", "\"", "{", "}", "\n", "\0", "{\"title\":[]}\n", "{\"id\":1,\"title\":\"e\"}\n"]),
    .csv: Parts(
      starts: [
        "title,body\n", "title;body\r\n", "word,x,id\n", "", "\n\n", "Konto;DE\n\nDay;Payee;Sum;\n",
        "a,b\n",
      ],
      cards: ["a,b", "c", "\"d, \ne\",f", "\"g\"\"\",\r", "é,", "", ",,"],
      noise: ["\"", ",", ";", "\r", "\n", "\r\n", "7,e,teal\n"]),
    .tsv: Parts(
      starts: [
        "title\tback\n", "#html:true\n", "#separator:semicolon\n#guid column:1\n",
        "#guid column:1\n#columns:x\tFront\n", "#tags column:3\n#deck:k\n# x\n",
      ],
      cards: ["a\tb", "c", "\"d\te\"\tf", "\"g\"\"\"", "h;i", "<b>é</b>\t&amp;", "", "j\tk\tl"],
      noise: ["\"", "\t", "\n", "\r", "#html:true\n", "m\tn\to\tp\n", "\r\n", "#"]),
    .markdown: Parts(
      starts: ["", "---\nname: x\n---\n", "+++\ntitle = x\n- y\n+++\n", "---\nname: x\n", "---\n"],
      cards: [
        "# a", "# b\ntext", "Q: c\nA: d", "C: [e] é", "---", "f\r\n\r\ng", "```\n# h\n```", "",
        "\u{2028}i", "j\u{85}k", "## l", "- [ ] m", "- [x] n", "o :: p",
      ],
      noise: ["# ", "Q:", "A:", "C:", "```", "\n", "\r", "---\n", "+++\n"]),
    .feed: Parts(
      starts: [
        "<?xml version=\"1.0\"?>\n<rss><channel><title>n</title>", "<feed xmlns=\"x\">\n", "<rss>",
        "\n<rdf:RDF>", "<x>",
      ],
      cards: [
        "<item><title>a</title><guid>1</guid></item>", "<items/>", "<entry><id>b</id></entry>",
        "<item>\n<title><![CDATA[é & <b>]]></title>\n<link>x</link></item>", "<item></item>",
        "<entry ><title>c</title><link href='y'/><content type='xhtml'><p>d</p></content></entry>",
      ],
      ends: ["</channel></rss>", "", "</feed>\n"],
      noise: ["<", ">", "</item>", "<item>", "<![CDATA[", "]]>", "&", "\n", "\0", "</entry"]),
    .mail: Parts(
      starts: [
        "", "From a@x Mon Jan  5 09:40:17 2026\n", "\n\nFrom - Tue Feb  3 12:00:00 2026\r\n",
      ],
      cards: [
        "Subject: =?utf-8?q?caf=C3=A9?=\nMessage-ID: <1@x>\n\na", "From: b\n c\r\n\r\nFrom here on",
        "\nFrom b Tue Jan  6 10:00:00 2026\nSubject: d\n\ne\n", "no head", "",
        "Content-Type: text/html\n\n<p>f</p>",
      ],
      joint: "\n\nFrom b@y Tue Jan  6 10:00:00 2026\n",
      noise: ["\n", "\r", "\0", "From ", "\n\nFrom c Wed Jan  7 10:00:00 2026\n", ":", "=?", ";"]),
  ]

  private func text(_ parts: Parts, _ generator: inout SeededGenerator) -> [UInt8] {
    func any(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
    let cards = (0..<Int.random(in: 0...8, using: &generator)).map { _ in any(parts.cards) }
    var text = Array(
      (any(["", "", "", "\u{FEFF}"]) + any(parts.starts) + cards.joined(separator: parts.joint)
        + any(parts.ends)).utf8)
    let badBytes: [[UInt8]] = [[0xFF], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]
    var noise = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Array(any(parts.noise).utf8)
    }
    if Bool.random(using: &generator) { noise = [] }
    if Int.random(in: 0..<6, using: &generator) == 0 {
      noise += [badBytes.randomElement(using: &generator) ?? []]
    }
    for bytes in noise {
      text.insert(contentsOf: bytes, at: Int.random(in: 0...text.count, using: &generator))
    }
    return text
  }

  private func pieces(_ text: [UInt8], _ generator: inout SeededGenerator) -> [[UInt8]] {
    var rest = text[...]
    var pieces: [[UInt8]] = []
    let maxLength = [1, 3, 10, 40].randomElement(using: &generator) ?? 1
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...maxLength, using: &generator))
      pieces.append(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }

  /// A deck, or why it is none.
  private func outcome(
    _ pieces: [[UInt8]], _ reading: DeckReading
  ) -> Result<Deck, DeckError> {
    var reader = DeckReader(name: "test", reading: reading)
    do throws(DeckError) {
      var cards: [Card] = []
      for piece in pieces { cards += try reader.read(piece) }
      cards += try reader.read([], isLast: true)
      return .success(Deck(name: reader.name, cards: cards, answers: reader.answers))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: DeckFormat.allCases, Seed.first(4))
  func randomCutsDoNotChangeDeckOrError(_ format: DeckFormat, _ seed: Seed) throws {
    let parts = try #require(Self.parts[format])
    var generator = seed.generator
    var cardCount = 0
    let deckCount = Effort.count(30, long: 500)
    for _ in 0..<deckCount {
      let text = text(parts, &generator)
      var reading = DeckReading(format: format)
      reading.endsWithNUL = format == .lines && Bool.random(using: &generator)
      reading.hasHeader = Bool.random(using: &generator)
      reading.skipsBadCards = Bool.random(using: &generator)
      reading.mayBeTable = Bool.random(using: &generator)
      if reading.format != .markdown, Int.random(in: 0..<4, using: &generator) == 0 {
        // A pipe brings anything.
        reading.format = .lines
        reading.detectsFormat = true
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { reading.columns = ["2", "show=1+title"] }
      var reader = DeckReader(name: "test", reading: reading)
      let whole: Result<Deck, DeckError>
      do throws(DeckError) {
        let cards = try reader.read(text, isLast: true)
        whole = .success(Deck(name: reader.name, cards: cards, answers: reader.answers))
        cardCount += cards.count
      } catch {
        whole = .failure(error)
      }
      for _ in 0..<4 {
        let pieces = pieces(text, &generator)
        let found = outcome(pieces, reading)
        #expect(found == whole, "\(pieces.map { String(decoding: $0, as: UTF8.self) })")
      }
    }
    #expect(cardCount > deckCount / 5, "the random decks are no decks")
  }

  @Test func firstFaultIsTheOneReported() {
    let texts: [(String, DeckFormat, Int)] = [
      ("[{\"id\":1,\"title\":\"a\"},\n{\"id\":1,\"title\":\"b\"},\n7]", .json, 2),
      ("{\"id\":1,\"title\":\"a\"}\n{\"id\":1,\"title\":\"b\"}\n7", .jsonl, 2),
      ("id,title\n1,a\n1,b\n2,", .csv, 3),
    ]
    for (text, format, line) in texts {
      let result = outcome([Array(text.utf8)], DeckReading(format: format))
      let error = #expect(throws: DeckError.self) { try result.get() }
      let start = "line \(line), card 2, field \"id\": "
      #expect(error?.description.hasPrefix(start) == true, "\(result)")
    }
  }

  /// An object over two lines is no card, even where the title of its neighbours is still unknown.
  @Test func brokenFirstLineIsReportedBeforeLaterNUL() {
    let text = Array("{\"id\":1,\n\"x\":\"a\"}\n{\"y\": [\0".utf8)
    for pieces in [[text], text.map { [$0] }] {
      let result = outcome(pieces, DeckReading(format: .jsonl))
      let error = #expect(throws: DeckError.self) { try result.get() }
      #expect(error?.description.hasPrefix("line 1: a key in quotes") == true, "\(result)")
    }
  }

  @Test func nameAndAnswersAreReadAfterTheCards() throws {
    let text = #"{"cards": ["a"], "answers": {"like": "keep"}, "x": [{}], "name": "Last"}"#
    let deck = try outcome(Array(text.utf8).map { [$0] }, DeckReading(format: .json)).get()
    #expect(deck.name == "Last")
    #expect(deck.answers[.like].word == "keep")
  }

  /// Every byte of a card that comes in thousands of pieces is looked at once.
  @Test func longJSONCardInManyPiecesTakesLinearTime() throws {
    func pieces(_ count: Int) -> [[UInt8]] {
      let body = String(repeating: "[1, \\\"{x", count: 2 * count)
      let text = Array("[{\"title\": \"a\", \"body\": \"\(body)\"}, \"b\"]".utf8)
      return stride(from: 0, to: text.count, by: 16).map {
        Array(text[$0..<min($0 + 16, text.count)])
      }
    }
    let growth = try Cost.growth(from: 500, input: pieces) { pieces in
      let deck = try outcome(pieces, DeckReading(format: .json)).get()
      #expect(deck.cards.map(\.title) == ["a", "b"])
    }
    #expect(growth < Cost.linearGrowth)
  }
}
