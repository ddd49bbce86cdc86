import Testing

@testable import Cards

/// What people have written below an issue, and the fields that tell objects apart.
@Suite struct CommentTests {
  private static func cards(_ json: String) throws -> [Card] {
    try Deck(name: "d", bytes: Array(json.utf8), reading: DeckReading(format: .json)).cards
  }

  private static func shown(_ card: Card) -> [String] {
    card.shown.map { "\($0.name) \($0.value)" }
  }

  private static let pullRequest = """
    [{"number": 12, "title": "Fix", "author": {"login": "ann"}, "body": "b", "additions": 120,
    "isDraft": true, "reviewDecision": "CHANGES_REQUESTED", "id": "PR_1", "mergeCommitSha": "beef",
    "closed": false, "url": "https://x.org/12",
    "statusCheckRollup": [{"conclusion": "SUCCESS"}, {"conclusion": "", "status": "IN_PROGRESS"},
      {"state": "SUCCESS"}, 1],
    "comments": [{"author": {"login": "bob", "name": "Bob"}, "body": "Why?",
      "createdAt": "2026-11-02T10:00:00Z"}, {"body": ""}, {"user": {"login": "cid"}, "body": "So."}],
    "reviews": [{"author": {"login": "dee"}, "body": "Good.", "submittedAt": "2026-11-03"}]}]
    """

  @Test func pullRequestShowsItsState() throws {
    let card = try Self.cards(Self.pullRequest)[0]
    #expect(
      Self.shown(card) == [
        "number 12", "author ann", "checks 2 success, 1 in progress", "additions 120",
        "draft yes", "review changes requested", "mergeCommitSha beef",
      ])
    #expect(card.isOfTracker)
  }

  @Test func commentsHaveAuthorAndDay() throws {
    let comments = try Self.cards(Self.pullRequest)[0].comments
    #expect(comments.map(\.heading) == ["Bob, 2026-11-02", "cid", "dee, 2026-11-03"])
    #expect(comments.map(\.text) == ["Why?", "So.", "Good."])
  }

  @Test func shortFieldsTellCardsApart() throws {
    let cards = try Self.cards(
      """
      [{"name": "pip", "version": "24.0", "latest": true, "note": null, "page_url": "https://x.org",
      "key_id": 7, "list": [1], "long": "\(String(repeating: "x", count: 61))"}]
      """)
    #expect(
      Self.shown(cards[0]) == [
        "version 24.0", "latest yes", "page_url https://x.org", "key_id 7",
      ])
  }

  @Test func chosenColumnsAreTheOnlyOnesShown() throws {
    var reading = DeckReading(format: .json)
    reading.columns = ["title=name", "show=b"]
    let json = #"[{"name": "x", "a": 1, "b": 2}]"#
    let card = try Deck(name: "d", bytes: Array(json.utf8), reading: reading).cards[0]
    #expect(Self.shown(card) == ["b 2"])
  }

  /// A card is read again from its place in the text, where names and escapes stand, too.
  @Test func searchFindsWhatIsWrittenOnTheCardOnly() throws {
    let json = #"[{"title": "Zoo", "body": "na\u0069ve"}, {"title": "b"}]"#
    let deck = try Deck(name: "d", bytes: Array(json.utf8), reading: DeckReading(format: .json))
    for (text, found) in [
      ("title", []), ("naive", [0]), ("zoo", [0]), ("u0069", []), ("b", [1]), ("o", [0]),
    ] {
      #expect(SearchText(text).cards(in: deck, among: [0, 1]) == found, "\(text)")
    }
  }

  @Test(arguments: [
    ("Tue, 03 Nov 2026", "Tue, 03 Nov 2026"), ("2026-11-03T10:00:00Z", "2026-11-03"),
  ])
  func dayOfACommentIsShown(_ date: String, _ day: String) {
    var comment = CardComment()
    comment.date = date
    #expect(comment.heading == day)
  }
}
