import TestSupport
import Testing

@testable import Cards

/// A deck that comes in pieces is the deck that comes at once.
@Suite struct DeckReaderTests {
  private static let texts: [(String, DeckFormat)] = [
    ("one\r\ntwo\n\n  three \nfour", .lines),
    ("a\u{0}b\nc\u{0}", .lines),
    ("\u{FEFF}é\nüber\n手\n", .lines),
    ("\u{FEFF}{\"title\":\"a\"}\r\n\n\"b\"\n{\"id\":7,\"title\":\"c é 手\"}", .jsonl),
    ("\u{FEFF}id,title,body\r\n1,\"a \"\"b\"\"\",\"two\r\nlines\"\r\n\r\n2,b\r3,\"c,d\",x", .csv),
    ("word;\"a;\nb\"\n\"x\n;\";1,5\n;\ny;\n", .csv),
    ("title\tback\n\"hi\" x\ty\n\"z\tw\n\"a\"\tb\n", .tsv), ("title\tback\nx\ty\n\nz\n", .tsv),
    ("#separator:tab\n#html:true\na\tb<br>c\nd\te\n", .tsv),
    ("#no header of anybody's\nb\n", .lines),
    ("# One\nbody\n---\nQ: a\nA: b\n", .markdown),
    ("[\"a\", {\"title\": \"b\"}]", .json),
    ("bad \u{7F},x\n\"open", .csv), ("{\"title\":\n}", .jsonl), ("a,b\n\"c\"d,e\n", .csv),
  ]

  private func outcome(
    _ pieces: [[UInt8]], _ format: DeckFormat, endsWithNUL: Bool
  ) -> Result<[Card], DeckError> {
    var reader = DeckReader(
      name: "test", reading: DeckReading(format: format, endsWithNUL: endsWithNUL))
    do throws(DeckError) {
      var cards: [Card] = []
      for piece in pieces { cards += try reader.read(piece) }
      cards += try reader.read([], isLast: true)
      return .success(cards)
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: texts) func cutsDoNotChangeCardsOrError(_ text: String, _ format: DeckFormat) {
    let bytes = Array(text.utf8)
    let endsWithNUL = bytes.contains(0)
    let whole = outcome([bytes], format, endsWithNUL: endsWithNUL)
    #expect(outcome(bytes.map { [$0] }, format, endsWithNUL: endsWithNUL) == whole)
    for cut in bytes.indices {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(outcome(pieces, format, endsWithNUL: endsWithNUL) == whole)
    }
  }

  @Test(arguments: [
    ("one\ntw", DeckFormat.lines, ["one"]), ("{\"title\":\"a\"}\n{\"t", .jsonl, ["a"]),
    ("title\na\n\"b\n", .csv, ["a"]), ("title\na", .csv, []), ("#x\ny\nz", .lines, ["#x", "y"]),
    ("[\"a card\"", .json, ["a card"]), ("{\"cards\":[{\"title\":\"a\"},{\"title\":", .json, ["a"]),
    ("# a\nb\n# c\n", .markdown, ["a"]), ("---\nname: x\n", .markdown, []),
    ("#html:true\na\tb\nc", .lines, ["a"]),
  ])
  func cardsAreReadAsSoonAsTheyAreComplete(
    _ text: String, _ format: DeckFormat, _ titles: [String]
  ) throws {
    var reader = DeckReader(name: "test", reading: DeckReading(format: format))
    #expect(try reader.read(Array(text.utf8)).map(\.title) == titles)
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 0x08, 0x00], "gunzip"), (Array("PK\u{3}\u{4}[Content".utf8), ".xlsx"),
      (Array("%PDF-1.7\n".utf8), "PDF"), (Array("SQLite format 3\u{0}".utf8), "database"),
    ] as [([UInt8], String)])
  func filesOfOtherKindsAreNamedInTheError(_ bytes: [UInt8], _ word: String) throws {
    for format in DeckFormat.allCases {
      for pieces in [[bytes], bytes.map { [$0] }] {
        guard case .failure(let error) = outcome(pieces, format, endsWithNUL: false) else {
          Issue.record("\(format) took it")
          continue
        }
        #expect(error.description.contains(word), "\(format)")
      }
    }
    // What only begins a little like it is a card.
    let piece = outcome([Array("PK\n".utf8)], .lines, endsWithNUL: false)
    #expect(try piece.get().map(\.title) == ["PK"])
  }

  /// A line, a field or a text without an end.
  @Test(
    arguments: [
      (.lines, "", 1), (.markdown, "", 1), (.csv, "", 0), (.csv, "\"", nil),
      (.csv, "title\n\"", nil), (.tsv, "", 0), (.tsv, "title\n", 1), (.jsonl, "\"", nil),
      (.json, "[\"", nil),
    ] as [(DeckFormat, String, Int?)])
  func longLineInManyPiecesTakesLinearTime(
    _ format: DeckFormat, _ start: String, _ cardCount: Int?
  ) {
    let piece = Array(repeating: UInt8(ascii: "x"), count: 20)
    func pieces(_ count: Int) -> [[UInt8]] {
      [Array(start.utf8)] + Array(repeating: piece, count: count)
    }
    let growth = Cost.growth(from: 250, input: pieces) { pieces in
      #expect((try? outcome(pieces, format, endsWithNUL: false).get().count) == cardCount)
    }
    #expect(growth < Cost.linearGrowth)
  }

  /// As Excel and old programs write it.
  @Test(arguments: [
    (DeckFormat.csv, "title,body\nZoë,a\nCafé – “x”,b\n", 2), (.tsv, "title\ncafé\n", 2),
    (.jsonl, "\"a\"\n\"b\"\n\"é\"", 3), (.json, "[\"a\",\n\"é\"]", 2), (.markdown, "# é\n", 1),
  ])
  func windows1252IsReadWithAWarning(_ format: DeckFormat, _ text: String, _ line: Int) throws {
    let expected = try outcome([Array(text.utf8)], format, endsWithNUL: false).get()
    let bytes = text.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "–": 0x96
      case "“": 0x93
      case "”": 0x94
      default: UInt8(scalar.value)
      }
    }
    for pieces in [[bytes], bytes.map { [$0] }] {
      var reader = DeckReader(name: "test", reading: DeckReading(format: format))
      var cards: [Card] = []
      for piece in pieces { cards += try reader.read(piece) }
      cards += try reader.read([], isLast: true)
      #expect(cards == expected)
      #expect(
        reader.encodingWarning
          == "line \(line) is not UTF-8; it is read as Windows-1252, and printed as UTF-8")
    }
    var reader = DeckReader(name: "test", reading: DeckReading(format: format))
    _ = try reader.read(Array(text.utf8), isLast: true)
    #expect(reader.encodingWarning == nil)
  }

  @Test func linesThatAreNotUTF8GiveAWarning() throws {
    var reader = DeckReader(name: "test", reading: DeckReading(format: .lines))
    let cards = try reader.read([0x61, 0x0A, 0xFF, 0x0A, 0xFE, 0x0A], isLast: true)
    #expect(cards.map(\.originalBytes) == [[0x61], [0xFF], [0xFE]])
    #expect(reader.encodingWarning?.hasPrefix("line 2 is not UTF-8") == true)
  }

  @Test func zeroBytesAndPicturesAreRefused() {
    for format in DeckFormat.allCases {
      let result = outcome([Array("title\na\0b\n".utf8)], format, endsWithNUL: false)
      guard case .failure(let error) = result else {
        Issue.record("\(format) took it")
        continue
      }
      if format != .json, format != .jsonl, format != .mail {
        #expect(error.description.hasPrefix("line 2: this is no text, it has a NUL byte"))
        #expect(error.description.contains("--read0"))
      }
    }
    let picture = outcome(
      [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]], .lines, endsWithNUL: false)
    guard case .failure(let error) = picture else {
      Issue.record("a picture is a deck")
      return
    }
    #expect(error.description.contains("this is a picture"))
  }

  @Test func repeatedIdsAreFoundAcrossPieces() throws {
    var reader = DeckReader(name: "test", reading: DeckReading(format: .jsonl))
    _ = try reader.read(Array("{\"id\":\"x\",\"title\":\"a\"}\n".utf8))
    #expect(
      throws: DeckError.card(
        2, line: 2, field: "id", problem: "an earlier card is \"x\" already")
    ) {
      try reader.read(Array("{\"id\":\"x\",\"title\":\"b\"}\n".utf8))
    }
    var lines = DeckReader(name: "test", reading: DeckReading(format: .lines))
    let first = try lines.read(Array("a\n".utf8))
    let second = try lines.read(Array("a\n".utf8))
    #expect(second[0].id == first[0].id + "-2")
  }

  /// A card is refused at the same place whether its end has come or not, so that a line or a quote
  /// without an end does not fill the memory.
  @Test(arguments: [
    ("one\n@\nthree\n", DeckFormat.lines, 2, ["one"]), ("@", .lines, 1, []),
    ("\"one\"\n\n{\"title\":\"@\"}\n", .jsonl, 3, ["one"]),
    ("title\none\n@,b\nc\n", .csv, 3, ["one"]), ("@\nx\n", .csv, 1, []),
    ("title\none\n\"@\n\"\"@\"\nc\n", .csv, 3, ["one"]),
    ("title;body\none;\"@\"\nx\n", .csv, 2, []),
    ("title\none\nx\t@\n", .tsv, 3, ["one"]),
    ("#html:true\none\n@\n", .tsv, 3, ["one"]), ("#html:true\n#@\none", .tsv, 2, []),
    ("[\"one\",\n\n {\"title\":\"@\"},\"x\"]", .json, 3, ["one"]), ("[\n@]", .json, 2, []),
    ("[\"one\",\n[[[[@", .json, 2, ["one"]), ("{\"name\":\n\"@\",\"cards\":[\"a\"]}", .json, 2, []),
    ("# one\n---\n# two\n@\n# x\n", .markdown, 4, ["one"]),
    ("# one\n---\n# two\nshort lines\n~\n# x\n", .markdown, 3, ["one"]),
    ("Q: one\nA: short\n~\nQ: x\n", .markdown, 1, []), ("---\na: b\n~\n", .markdown, 1, []),
    ("# one\n```\n~\n", .markdown, 1, []), ("@", .markdown, 1, []),
  ])
  func tooLongCardIsRefusedAtItsLine(
    _ text: String, _ format: DeckFormat, _ line: Int, _ titles: [String]
  ) {
    // `@` stands for a long text, and `~` for many short lines.
    let bytes = Array(
      text.replacing("@", with: String(repeating: "x", count: 300))
        .replacing("~", with: Array(repeating: "k: v", count: 60).joined(separator: "\n")).utf8)
    let limit = CardLimit(maxBytes: 200)
    for length in [bytes.count, 1, 7, 64, 190, 210] {
      var reading = DeckReading(format: format)
      reading.limit = limit
      var reader = DeckReader(name: "test", reading: reading)
      var pieces = stride(from: 0, to: bytes.count, by: length)
        .map { Array(bytes[$0..<min($0 + length, bytes.count)]) }
      pieces.append([])
      var read: [String] = []
      #expect(throws: limit.error(line: line), "pieces of \(length)") {
        for piece in pieces { read += try reader.read(piece, isLast: piece.isEmpty).map(\.title) }
      }
      if length == 1 { #expect(read == titles) }
    }
  }

  /// A quote that opens no field is text in a table of tabs, however far the text goes on behind it.
  @Test func unclosedQuoteIsTextInTabSeparatedValues() throws {
    var reading = DeckReading(format: .tsv)
    reading.limit = CardLimit(maxBytes: 50)
    for length in [1, 10, 1_000] {
      var reader = DeckReader(name: "test", reading: reading)
      let bytes = Array(
        ("title\n\"Heroes\n" + String(repeating: "another one\n", count: 20)).utf8)
      var cards: [Card] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        cards += try reader.read(Array(bytes[start..<min(start + length, bytes.count)]))
      }
      cards += try reader.read([], isLast: true)
      #expect(cards.count == 21)
      #expect(cards.first?.title == "\"Heroes")
    }
  }
  /// However long the piece is in which the error is.
  @Test func cardsBeforeAnErrorComeFirst() throws {
    var reader = DeckReader(name: "", reading: DeckReading(format: .lines))
    let cards = try reader.read(Array("one\ntwo\nth\0ree\nfour\n".utf8))
    #expect(cards.map(\.title) == ["one", "two"])
    #expect(throws: DeckError.malformed(line: 3, problem: ForeignBytes.nul)) {
      _ = try reader.read(Array("five\n".utf8))
    }
  }

}
