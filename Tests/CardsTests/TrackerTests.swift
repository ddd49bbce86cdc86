import Testing

@testable import Basics
@testable import Cards

/// JSON as trackers of issues and shops print it: names of things, and never brackets.
@Suite struct TrackerTests {
  private func cards(
    _ text: String, _ format: DeckFormat = .json, columns: String? = nil
  ) throws(DeckError) -> [Card] {
    try Deck(
      name: "test", bytes: Array(text.utf8),
      reading: DeckReading(
        format: format, columns: columns?.split(separator: ",").map(String.init))
    ).cards
  }

  private static let issue = """
    {"author": {"id": "U_1", "is_bot": false, "login": "ada"}, "body": "It stops.",
     "labels": [{"id": "L1", "name": "bug", "color": "d73a4a"}, {"name": "good first issue"}],
     "number": 12, "title": "The reader stops", "url": "https://example.org/12"}
    """

  private static let good = """
    {"title": "Lamp", "price": {"amount": 12.5, "currency": "EUR"}, "seller": {"name": "Ann", \
    "node_id": "M"}, "parts": [{"sku": 1, "title": "foot"}, {"title": "bulb"}, null, [1]], \
    "sold": true}
    """

  @Test func issueShowsItsLabelsAndItsAuthor() throws {
    let card = try cards("[\(Self.issue)]")[0]
    #expect(card.tags == ["bug", "good first issue"])
    #expect(
      card.shown == [
        ShownField(name: "author", value: "ada"), ShownField(name: "number", value: "12"),
      ])
    #expect(card.link == "https://example.org/12")
    #expect(card.body == "It stops.")
  }

  @Test func labelsMayBeTexts() throws {
    #expect(try cards(#"[{"title": "a", "labels": ["bug", "docs"]}]"#)[0].tags == ["bug", "docs"])
    #expect(try cards(#"[{"title": "a", "labels": {"x": 1}}]"#)[0].tags == [])
    #expect(try cards(#"[{"title": "a", "tags": [{"name": "x"}]}]"#)[0].tags == ["x"])
  }

  @Test func colorOfALabelIsShownAndNothingElse() throws {
    let card = try cards("[\(Self.issue)]")[0]
    #expect(card.tagColors == ["bug": try #require(Color("#d73a4a"))])
    #expect(card.color == nil)
    // The name is by content, and what is printed is the input.
    #expect(card.id == (try cards("[\(Self.issue)]", columns: "title=title")[0].id))
    #expect(card.originalJSON?.contains(#""color":"d73a4a""#) == true)
    #expect(
      try cards(
        ##"[{"title": "a", "tags": [{"name": "x", "color": "#0075CA"}, {"name": "y", "color": "?"}]}]"##
      )[0].tagColors == ["x": try #require(Color("#0075ca"))])
    #expect(
      try cards("[\(Self.issue)]", columns: "title=title,tags=labels")[0].tagColors.keys.sorted()
        == ["bug"])
  }

  @Test func pageOfAnIssueIsItsLink() throws {
    let text = #"[{"title": "a", "url": "https://api.example.org/1", "html_url": "https://b"}]"#
    #expect(try cards(text)[0].link == "https://b")
  }

  @Test(arguments: [
    ("seller", ["seller Ann"]), ("price", ["price amount 12.5, currency EUR"]),
    ("parts", ["parts foot, bulb"]), ("sold", ["sold true"]),
    ("price.amount+seller.name", ["price.amount 12.5", "seller.name Ann"]),
    ("seller.name+price.amount", ["seller.name Ann", "price.amount 12.5"]),
    ("parts.title", ["parts.title foot, bulb"]), ("PRICE.Currency", ["price.currency EUR"]),
    ("price.tax", []),
  ])
  func chosenValueIsShownInWords(_ columns: String, _ shown: [String]) throws {
    let cards = try cards("[\(Self.good)]", columns: "show=\(columns)")
    #expect(cards[0].shown.map { "\($0.name) \($0.value)" } == shown)
    #expect(cards[0].id == (try self.cards("[\(Self.good)]")[0].id))
  }

  @Test func titleMayBeInsideAField() throws {
    let text = #"{"key": "A-1", "fields": {"summary": "Broken", "status": {"name": "Open"}}}"#
    let card = try cards(
      text, .jsonl, columns: "title=fields.summary,id=key,show=fields.status.name")[0]
    #expect(card.title == "Broken")
    #expect(card.id == "A-1")
    #expect(card.shown.map(\.value) == ["Open"])
  }

  @Test func listsWithoutEndAreSkipped() throws {
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    let card = try cards(#"[{"title": "a", "x": \#(deep)}]"#, columns: "title=title,show=x.y+x")[0]
    #expect(card.shown == [])
  }

  @Test func idThatIsAThingStaysWhatItWas() throws {
    let text = #"[{"title": "a", "key": {"name": "x"}}]"#
    #expect(try cards(text, columns: "title=title,id=key")[0].id == #"{"name":"x"}"#)
  }

  @Test(arguments: ["items", "data", "results", "issues", "nodes"])
  func onlyListOfAnObjectIsTheDeck(_ name: String) throws {
    let text = """
      {"total": 1, "\(name)": [\(Self.issue), "b"],
       "labels": ["no card"], "page": {"items": [{"title": "no card"}]}}

      """
    var reader = DeckReader(name: "test", reading: DeckReading(format: .json))
    let cards = try reader.read(Array(text.utf8), isLast: true)
    #expect(cards.map(\.title) == ["The reader stops", "b"])
    #expect(reader.guess == "its list \"\(name)\" was taken for the cards")
    #expect(cards.map(\.id) == (try self.cards("[\(Self.issue), \"b\"]").map(\.id)))
  }

  /// GraphQL names what it was asked for, and puts the list inside.
  @Test(arguments: [
    (
      "{\"data\": {\"repository\": {\"issues\": {\"nodes\": [ISSUE, {\"title\": \"b\"}]}}}}",
      "data.repository.issues.nodes"
    ),
    (
      "{\"data\": {\"viewer\": {\"login\": \"ada\", \"edges\": [{\"cursor\": \"x\", \"node\": ISSUE},\n"
        + "{\"node\": {\"title\": \"b\"}, \"cursor\": \"y\"}]}}}", "data.viewer.edges"
    ),
    (
      "{\"data\": {\"q\": {\"edges\": [{\"node\": {\"title\": \"no\"}}], \"nodes\": [ISSUE, {\"title\": \"b\"}]}}}",
      "data.q.nodes"
    ),
    ("{\"data\": {\"q\": {\"nodes\": [\"no\"]}}, \"items\": [ISSUE, {\"title\": \"b\"}]}", "items"),
  ])
  func listInsideObjectsIsTheDeck(_ text: String, _ path: String) throws {
    let text = text.replacing("ISSUE", with: Self.issue)
    var reader = DeckReader(name: "test", reading: DeckReading(format: .json))
    let cards = try reader.read(Array(text.utf8), isLast: true)
    #expect(cards == (try self.cards("[\(Self.issue), {\"title\": \"b\"}]")))
    #expect(reader.guess == "its list \"\(path)\" was taken for the cards")
  }

  @Test func cardsCountMoreThanOtherLists() throws {
    for text in [
      #"{"items": [{"x": 1}], "cards": ["a"]}"#,
      #"{"cards": ["a"], "items": ["b"], "data": ["c"]}"#,
      #"{"data": [1, 2], "items": ["a"], "nodes": []}"#,
    ] {
      #expect(try cards(text).map(\.title) == ["a"])
    }
  }

  @Test(arguments: [
    (
      #"{"items": ["a"], "nodes": ["b"]}"#,
      "line 1: no deck: the object has several lists, \"items\", \"nodes\"; take one, such as with "
        + "jq .items"
    ),
    (
      #"{"data": {"a": {"nodes": ["a"]}, "b": {"edges": [{"node": {"title": "b"}}]}}}"#,
      "line 1: no deck: the object has several lists, \"data.a.nodes\", \"data.b.edges\"; take one, "
        + "such as with jq .data.a.nodes"
    ),
    (
      "{\"data\": {\"edges\": [{\"node\": {\"title\": \"a\"}},\n {\"node\": null},\n {\"x\": 1}]}}",
      "line 2: card 2 is neither an object nor a text"
    ),
    (#"{"people": ["a"]}"#, "line 1: no deck: the object has no list of \"cards\""),
    ("{\n \"items\": [{\"title\": \"a\"},\n 7]}", "line 3: card 2 is neither an object nor a text"),
  ])
  func objectWithoutADeckIsExplained(_ text: String, _ words: String) {
    let error = #expect(throws: DeckError.self) { try cards(text) }
    #expect(error?.description == words)
  }
}
