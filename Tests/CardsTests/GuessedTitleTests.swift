import TestSupport
import Testing

@testable import Cards

/// Objects of other programs that have no field called `title` are cards at the first command.
@Suite struct GuessedTitleTests {
  private func reader(_ columns: [String]? = nil) -> DeckReader {
    var reading = DeckReading(format: .lines, columns: columns)
    reading.detectsFormat = true
    reading.ids = .guessed
    return DeckReader(name: "test", reading: reading)
  }

  private static let jira = """
    {"expand":"names","total":2,"issues":[
      {"id":"1","key":"AB-1","self":"https://x/1","fields":{"summary":"Crash at start","description":"It crashes.","status":{"name":"Open"}}},
      {"id":"2","key":"AB-2","self":"https://x/2","fields":{"summary":"Slow search","description":null,"status":{"name":"Open"}}}]}
    """
  private static let pods = """
    {"apiVersion":"v1","kind":"List","items":[
     {"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"web","name":"web-1"},"status":{"phase":"Running"}},
     {"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"web","name":"web-2"},"status":{"phase":"Failed"}}]}
    """
  private static let containers = """
    {"Command":"\\"nginx\\"","CreatedAt":"2026-01-02","ID":"6a1b","Image":"nginx:1.0","Names":"web","State":"running"}
    {"Command":"\\"psql\\"","CreatedAt":"2026-01-02","ID":"77c2","Image":"postgres:9","Names":"db","State":"running"}

    """
  private static let audit = """
    {"auditReportVersion":2,"vulnerabilities":{
      "lodash":{"name":"lodash","severity":"high","via":["x"]},
      "tar":{"name":"tar","severity":"low","via":[]}},
     "metadata":{"vulnerabilities":{"info":0,"high":1},"dependencies":{"prod":12}}}
    """

  @Test(arguments: [
    (jira, ["Crash at start", "Slow search"]), (pods, ["web-1", "web-2"]),
    (containers, ["web", "db"]), (audit, ["lodash", "tar"]),
    (#"[{"name":"pip","version":"24.0"},{"name":"wheel","version":"0.4"}]"#, ["pip", "wheel"]),
    (
      #"[{"state":"open","who":"Ann Lee","why":"It is much too long to be read"},{"state":"open","who":"Bo Fu","why":"So it is"}]"#,
      ["Ann Lee", "Bo Fu"]
    ), (#"[{"titel":"a","x":"some"},{"titel":"b","x":"more"}]"#, ["a", "b"]),
  ])
  func firstCommandGivesCards(_ text: String, _ titles: [String]) throws {
    for length in [1, 7, text.utf8.count] {
      var reader = reader()
      var cards: [Card] = []
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: length) {
        cards += try reader.read(Array(bytes[start..<min(start + length, bytes.count)]))
      }
      cards += try reader.read([], isLast: true)
      #expect(cards.map(\.title) == titles)
    }
  }

  @Test func bodyBesideAnInnerTitleIsTaken() throws {
    var reader = reader()
    let cards = try reader.read(Array(Self.jira.utf8), isLast: true)
    #expect(cards.map(\.body) == ["It crashes.", ""])
    #expect(
      reader.guess == "its list \"issues\" was taken for the cards; no field is a title by its "
        + "name, so \"fields.summary\" was taken; --columns title=NAME takes another")
  }

  @Test func chosenTitleNeedsNoGuess() throws {
    var reader = reader(["title=key"])
    #expect(
      try reader.read(Array(Self.jira.utf8), isLast: true).map(\.title) == ["AB-1", "AB-2"])
    #expect(reader.guess == "its list \"issues\" was taken for the cards")
  }

  @Test func imageThatIsNoPictureIsNone() throws {
    var reader = reader()
    let cards = try reader.read(
      Array(#"{"name":"a","image":"nginx:1.0"}"#.utf8) + Array("\n".utf8)
        + Array(#"{"name":"b","Image":"b.JPG"}"#.utf8), isLast: true)
    #expect(cards.map(\.image) == [nil, "b.JPG"])
  }

  /// The guess comes first, also where columns are chosen.
  @Test func columnsOfAPipeAreChosenFromWhatItIs() throws {
    let json = "[\n{\"title\":\"a\",\"author\":{\"login\":\"ann\"}}\n]\n"
    var reader = reader(["title=title", "show=author"])
    let cards = try reader.read(Array(json.utf8), isLast: true)
    #expect(cards.map(\.title) == ["a"])
    #expect(cards[0].shown == [ShownField(name: "author", value: "ann")])
    var table = self.reader(["title=b"])
    #expect(try table.read(Array("a,b\n1,x\n2,y\n".utf8), isLast: true).map(\.title) == ["x", "y"])
  }

  @Test func textIsNotPouredOutAsNamesOfColumns() throws {
    var reader = reader(["title=title"])
    let long = String(repeating: "secret ", count: 100)
    #expect(
      throws: DeckError.columns(
        "there is no column \"title\"; the text has no columns; --format json reads it as JSON")
    ) { try reader.read(Array((long + "\n" + long).utf8), isLast: true) }
  }

  /// A pipe brings the objects in pieces that end anywhere.
  @Test(arguments: [
    (
      "json",
      #"[{"who":"Ann Lee","k":true,"n":-1.5e3},{"who":"Bo Fu","k":false,"n":null,"s":"\u00e9"}]"#
    ),
    (
      "jsonl",
      "{\"who\":\"Ann Lee\",\"k\":true}\n{\"who\":\"Bo Fu\",\"k\":false,\"s\":\"\\u00e9\\n\"}\n"
    ),
  ])
  func titleIsTheSameWhereverThePiecesEnd(_ name: String, _ json: String) throws {
    let bytes = Array(json.utf8)
    for cut in 1..<bytes.count {
      var reader = DeckReader(
        name: "d", reading: DeckReading(format: name == "json" ? .json : .jsonl))
      var cards = try reader.read(Array(bytes[..<cut]))
      cards += try reader.read(Array(bytes[cut...]), isLast: true)
      #expect(cards.map(\.title) == ["Ann Lee", "Bo Fu"], "cut at \(cut)")
    }
  }

  /// A printed decision holds the card, whose title was guessed and is guessed again.
  @Test func printedDecisionsHaveTheSameTitles() throws {
    let cards = [
      #"{"key":"A","fields":{"summary":"x"}}"#, #"{"key":"B","fields":{"summary":"y"}}"#,
    ]
    let lines = cards.enumerated().map {
      #"{"id":"\#($0)","answer":"like","by":"key","t":1,"card":\#($1)}"#
    }
    let deck = try Deck(
      name: "d", bytes: Array(lines.joined(separator: "\n").utf8),
      reading: DeckReading(format: .jsonl))
    #expect(deck.cards.map(\.title) == ["x", "y"])
    #expect(deck.cards.map(\.id) == ["0", "1"])
  }

  @Test func listsInAnObjectCostWhatTheyAreLong() {
    func read(_ count: Int) {
      let lists = (0..<count).map { "\"l\($0)\":{\"nodes\":[{\"title\":\"a\"}]}" }
      let text = "{\"data\":{\(lists.joined(separator: ","))}}"
      _ = try? Deck(name: "d", bytes: Array(text.utf8), reading: DeckReading(format: .json))
    }
    #expect(Cost.ratio(of: { read(4_000) }, to: { read(1_000) }) < 8)
  }
}
