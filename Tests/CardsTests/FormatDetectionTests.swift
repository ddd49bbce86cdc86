import Foundation
import Testing

@testable import Cards

/// What comes through a pipe is read as what it is by its beginning.
@Suite struct FormatDetectionTests {
  private static let detecting: DeckReading = {
    var reading = DeckReading(format: .lines)
    reading.detectsFormat = true
    return reading
  }()

  private func reader() -> DeckReader { DeckReader(name: "test", reading: Self.detecting) }

  private static let table = "name,age\nAnn,7\nBo,8\n"

  @Test(arguments: [
    ("[{\"title\": \"a\"},\n {\"title\": \"b\"}]\n", ["a", "b"], nil),
    ("\n {\n  \"name\": \"x\",\n  \"cards\": [\"a\"]\n}\n", ["a"], nil),
    ("{\"total\":1,\"items\":[{\"title\":\"a\"}]}\n", ["a"], nil),
    ("{\"name\":\"x\",\"cards\":[\"a\"]}", ["a"], nil),
    ("{\"title\":\"a\"}\n{\"title\":\"b\"}\n", ["a", "b"], nil),
    ("{\"title\":\"a\",\"items\":[{\"x\":1}]}\n", ["a"], nil),
    (
      "{\n  \"title\": \"a\"\n}\n{\n  \"title\": \"b\"\n}\n", ["a", "b"],
      nil
    ),
    (
      "{\"title\":\"a\"}{\"title\":\"b\"} {\"title\":\"c\"}", ["a", "b", "c"],
      nil
    ),
    ("{\n\"title\": \"a\"\n}", ["a"], nil),
    (
      "{\n\"title\":\"a\",\"items\":[{\"x\":1}]\n}\n{\"title\":\"b\"}", ["a", "b"],
      nil
    ),
    ("{\n\"name\":\"x\",\"items\":[{\"title\":\"a\"}]\n}\n", ["a"], nil),
    ("{\"data\":{\"viewer\":{\"nodes\":[{\"title\":\"a\"}]}}}", ["a"], nil),
    (table, ["Ann", "Bo"], "a table between commas"),
    ("Name;Age (years)\nAnn;7\nBo;8", ["Ann", "Bo"], "a table between semicolons"),
    ("name\tage\nAnn, A\t7\nBo\t8\n", ["Ann, A", "Bo"], "a table between tabs"),
    ("title,x\n\"a,\nb\",1\nc,2\n", ["a,\nb", "c"], "a table between commas"),
  ])
  func textIsReadAsWhatItIs(_ text: String, _ titles: [String], _ words: String?) throws {
    var reader = reader()
    #expect(try reader.read(Array(text.utf8), isLast: true).map(\.title) == titles)
    #expect(
      reader.detection
        == words.map { "it was read as \($0); --format lines makes a card of each line" })
  }

  /// What begins as JSON and goes on beyond what is examined can still be anything.
  @Test func longFirstValueIsGuessed() throws {
    var reader = reader()
    let text = #"{"cards": ["\#(String(repeating: "a", count: 100_000))"]}"#
    #expect(try reader.read(Array(text.utf8), isLast: true).count == 1)
    #expect(reader.detection == "it was read as JSON; --format lines makes a card of each line")
  }

  @Test(arguments: [
    "", "one\ntwo\nthree\n", "[INFO] a\n[INFO] b\n", "[\"a\", \"b\"]\n", "[]\nx\n", "{a}\n{b}\n",
    "{\n  color: red;\n}\n", "{\"a\": 1,\n", "name,age\nAnn,7\n", "name,age\nAnn,7,x\nBo,8\n",
    "Well, yes\nHello, world\nNo, no\n", "4\t./notes\n120\t./pictures\n7\t./x\n",
    "a,a\nb,c\nd,e\n", "a.txt,v\nb.txt,v\nc.txt,v\n", "1,2\n3,4\n5,6\n", "a,\nb,\nc,\n",
    "a,\"b\"c\nd,e\nf,g\n", "# x\ty\n1\t2\n3\t4\n",
  ])
  func otherTextIsLines(_ text: String) throws {
    var reader = reader()
    let cards = try reader.read(Array(text.utf8), isLast: true)
    #expect(cards.map(\.title) == text.split(separator: "\n").map(String.init))
    #expect(reader.detection == nil)
  }

  /// What a program prints that has found nothing is no card.
  @Test func emptyListHasNoCard() throws {
    for text in ["[]", "[]\n", " [ ]\n\n"] {
      #expect(throws: DeckError.noCards) {
        try Deck(name: "x", bytes: Array(text.utf8), reading: Self.detecting)
      }
    }
  }

  @Test(arguments: [
    "id;Name;Betrag in €", "a;Kunden-Nr.;c", "A/B;Zip/Postal Code;x", "#;Due?;O'Neill",
    "Datum;Empf\u{FC}nger;Anteil %",
  ])
  func namesOfColumnsMayHaveSigns(_ header: String) throws {
    for encoding in [String.Encoding.utf8, .windowsCP1252] {
      let text = header + "\n1;2;3\n4;5;6\n"
      let bytes = try #require(text.data(using: encoding))
      var reader = reader()
      #expect(try reader.read(Array(bytes), isLast: true).count == 2)
      #expect(reader.detection?.contains("semicolons") == true)
    }
  }

  /// Nobody waits for more of a slow text than it takes to know it.
  @Test(arguments: [
    ("one\n", 1), ("one, two\n", 1), ("[INFO] a\n", 1), ("{a}\n", 1), ("{\"title\":\"a\"}\n", 1),
    ("[{\"title\":\"a\"},\n", 1), ("1,2\n", 1), ("a,b\nno table\n", 2), ("a,b\n", 0),
    (table, 2), ("name,age\nAnn,7\n", 0), ("[\n", 0), ("{\n\"title\":\"a\"\n}\n", 1),
    ("[\n{\"title\":\"a\"}\n", 1),
  ])
  func firstCardComesAsSoonAsItsFormatIsKnown(_ text: String, _ count: Int) throws {
    var reader = reader()
    #expect(try reader.read(Array(text.utf8)).count == count)
  }

  @Test(arguments: [
    "[{\"title\": \"a\"},\n {\"title\": \"b\"}]\n", table, "{\"title\":\"é\"}\n{\"title\":\"b\"}\n",
    "{\n\"title\":\"a\"}\n{\n\"title\":\"b\"\n}", "{\"title\":\"a\"}{\"title\":\"b\"}\n",
    "{\n\"title\":\"a\",\"items\":[\"b\"]}\n{\"title\":\"b\"}\n",
    "{\n\"name\":\"x\",\"items\":[\"a\"]\n}\n",
    "one\ntwo", "name,age\nAnn,7\n", "[INFO] a\n", "c,\"d\n\"\nAnn,tl!e\"\nBob,tl\nx\n",
    "\"Wait\nfor me\" she said\n", "\u{FEFF}\u{FEFF}name,age\nAnn,7\n",
    "\u{FEFF}\u{FEFF}{\n\"title\":\"a\"\n}\n", "{\"items\":[{\"title\":\"a\"}], \"x\":1}",
  ])
  func cutsDoNotChangeWhatATextIs(_ text: String) throws {
    let bytes = Array(text.utf8)
    var whole = reader()
    let cards = try whole.read(bytes, isLast: true)
    for cut in bytes.indices {
      var pieces = reader()
      let first = try pieces.read(Array(bytes[..<cut]))
      #expect(try first + pieces.read(Array(bytes[cut...]), isLast: true) == cards)
      #expect(pieces.detection == whole.detection)
    }
  }

  @Test func longListOnOneLineIsJSONBeforeItEnds() throws {
    let card = "{\"title\":\"" + String(repeating: "a", count: 200_000) + "\"}"
    var reader = reader()
    _ = try reader.read(Array("[\(card)".utf8.prefix(100_000)))
    #expect(reader.detection != nil)
  }

  @Test func chosenLinesAndNULAreNotGuessed() throws {
    var lines = DeckReading(format: .lines)
    lines.isNamed = true
    let texts = [("#tags:foo\nhello\n", ["#tags:foo", "hello"]), ("<rss>\n", ["<rss>"])]
    for (text, titles) in texts {
      let deck = try Deck(name: "d", bytes: Array(text.utf8), reading: lines)
      #expect(deck.cards.map(\.title) == titles)
    }
    let records =
      "From a Mon Jan  5 09:40:17 2026\nSubject: x\0From b Mon Jan  5 09:40:17 2026\ny\0"
    let deck = try Deck(
      name: "d", bytes: Array(records.utf8), reading: DeckReading(format: .lines, endsWithNUL: true)
    )
    #expect(deck.cards.count == 2)
  }
}
