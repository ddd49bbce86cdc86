import Testing

@testable import Cards

@Suite struct ColumnChoiceTests {
  private static let mails = """
    Message-ID,Date,From,To,Subject,Body,Folder,Size,Read
    <1@example.org>,2026-01-05,Ann,me@example.org,Lunch,At noon.,Inbox,1200,no
    <2@example.org>,,Bob,me@example.org,Invoice,,Inbox,900,yes

    """

  private func deck(
    _ text: String, _ format: DeckFormat = .csv, columns: String? = nil, hasHeader: Bool = true
  ) throws(DeckError) -> Deck {
    try Deck(
      name: "test", bytes: Array(text.utf8),
      reading: DeckReading(
        format: format,
        columns: columns?.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
        hasHeader: hasHeader))
  }

  private func message(
    _ text: String, _ format: DeckFormat = .csv, columns: String? = nil
  ) -> String? {
    do throws(DeckError) {
      _ = try deck(text, format, columns: columns)
      return nil
    } catch {
      return error.description
    }
  }

  private func guess(_ text: String) throws -> String? {
    var reader = DeckReader(name: "test", reading: DeckReading(format: .csv))
    _ = try reader.read(Array(text.utf8), isLast: true)
    return reader.guess
  }

  @Test func columnsAreAssignedToRolesByName() throws {
    let cards = try deck(
      Self.mails, columns: "title=Subject,body=Body,back=Folder,show=From+Date"
    ).cards
    #expect(cards.map(\.title) == ["Lunch", "Invoice"])
    #expect(cards.map(\.body) == ["At noon.", ""])
    #expect(cards.map(\.back) == ["Inbox", "Inbox"])
    #expect(
      cards.map(\.shown) == [
        [ShownField(name: "From", value: "Ann"), ShownField(name: "Date", value: "2026-01-05")],
        [ShownField(name: "From", value: "Bob")],
      ])
  }

  /// A million columns took more than 40 s, with nothing on the screen.
  @Test func columnsAfterTheFirstThousandAreLeftOut() throws {
    let row = (1...5_000).map { "c\($0)" }.joined(separator: ",")
    let text = row + "\n" + row + "\n"
    let cards = try deck(text).cards
    #expect(cards.map(\.shown.count) == [999])
    #expect(cards[0].originalRow == row)
    #expect(
      try guess(text)?.hasPrefix("of 5000 columns the first 1000 are read") == true
    )
    #expect(message(text + row + ",x\n") == nil)
    #expect(message(String(row.prefix(100)) + "\n" + row + "\n")?.contains("5000 columns") == true)
  }

  @Test func columnNamesMatchInAnyCase() throws {
    let byRole = try deck(Self.mails, columns: "TITLE=subject,show=FROM+3").cards
    #expect(byRole[0].title == "Lunch")
    #expect(byRole[0].shown.map(\.value) == ["Ann", "Ann"])
    #expect(byRole[0].body == "At noon.")
    let byOrder = try deck(Self.mails, columns: "subject,-,body").cards
    #expect(byOrder[0].title == "Lunch")
    #expect(byOrder[0].body == "")
    #expect(byOrder[0].back == "At noon.")
    // The very name comes first.
    #expect(try deck("a,A\nx,y\n", columns: "A").cards[0].title == "y")
    #expect(try deck(" Word ;n\nx;y\n", columns: "word").cards[0].title == "x")
  }

  @Test func positionsAndRolesCanBeMixed() throws {
    let cards = try deck(Self.mails, columns: "Subject,Body,show=Date").cards
    #expect(cards[0].shown == [ShownField(name: "Date", value: "2026-01-05")])
    #expect(cards[0].back == nil)
    #expect(try deck(Self.mails, columns: "body=-").cards[0].body == "")
    #expect(try deck("A+B,Title\n1,x\n", columns: "show=A+B").cards[0].shown.count == 1)
    #expect(try deck("x,Title,l\na b,x,c\n", columns: "tags=x+l").cards[0].tags == ["a", "b", "c"])
    // A card keeps its id, whatever else its column is for.
    let ids = try deck("id,word\n7,a\n", columns: "show=id,title=word").cards
    #expect(ids[0].id == "7")
    #expect(try deck("id,word\n7,a\n", columns: "id,word").cards[0].id == "7")
  }

  @Test(arguments: [
    ("title=Subjct", "there is no column \"Subjct\"; the nearest is \"Subject\"; the columns are "),
    ("Form", "there is no column \"Form\"; the nearest is \"From\"; the columns are Message-ID, "),
    ("zzz", "there is no column \"zzz\"; the columns are Message-ID, Date, From, To, Subject, "),
    ("show=From+Dtae", "there is no column \"Dtae\"; the nearest is \"Date\"; the columns"),
    ("titel=Subject", "\"titel\" is no part of a card; there are title, body, back, show, id, "),
    ("titel=Subject", "the nearest is title"), ("title=", "a column is missing after title="),
    ("title=-", "a card needs a column for its title"),
    ("Subject,title=Body", "the columns for title are chosen twice"),
    ("10", "there is no column \"10\""),
    ("title=\(Int.min)", "there is no column \"\(Int.min)\""),
  ])
  func wrongChoicesAreExplained(_ columns: String, _ words: String) {
    let message = message(Self.mails, columns: columns)
    #expect(message?.contains(words) == true, "\(message ?? "it is taken")")
  }

  @Test(arguments: [
    ("Message-ID,From,Subject\n<1@b.org>,ann@b.org,Lunch\n", "Lunch"),
    ("n,URL,Headline\n1,https://a.org,News\n", "News"),
    ("Word,Meaning\nchat,cat\n", "chat"), ("NAME,text\nAnn,hi\n", "Ann"),
    // No name tells the title.
    ("date,mail,what\n2026-01-05,a@b.org,Call Ann\n", "Call Ann"),
    ("link,amount,city\nhttps://a.org/x,\"12,50 EUR\",Oslo\n", "Oslo"),
    ("sender,what\nAnn <a@b.org>,Call\n", "Call"),
    ("id,when\n7,12:30\n", "12:30"),
    // A name that is an address is the title only where nothing is a text.
    ("name,remark\na@b.org,Call\n", "Call"), ("name,n\na@b.org,1\n", "a@b.org"),
    // These mean a title, whatever it looks like.
    ("author,title\nOrwell,1984\n", "1984"),
  ])
  func titleColumnIsGuessedFromNamesAndValues(_ text: String, _ title: String) throws {
    #expect(try deck(text).cards[0].title == title)
  }

  @Test func emptySubjectIsReplacedByAnotherColumn() throws {
    let text = "From,Subject,Body\na@b.org,,Call me.\nc@d.org,,\n"
    for columns in [nil, "title=subject,body=body"] {
      #expect(try deck(text, columns: columns).cards.map(\.title) == ["Call me.", "c@d.org"])
    }
    // A column of titles has one for each card.
    #expect(message("Title,x\n,a\n") == "line 2, card 1, field \"Title\": it is empty")
  }

  @Test func guessedTitleColumnIsReported() throws {
    let words = "there is \"Titel\", which was taken for the title; a title is called title"
    #expect(try guess("n,Titel\n1,a\n")?.hasPrefix(words) == true)
    #expect(try guess("n,Title\n1,a\n") == nil)
    #expect(try guess("From,what\nAnn,a\n")?.contains("its column \"From\" for the title") == true)
  }

  @Test func choiceOfColumnsAppliesToFieldsOfJSON() throws {
    let text = """
      {"Subject": "Lunch", "from": {"name": "Ann"}, "n": 3, "text": "At noon.", "tags": ["a"]}
      {"Subject": "Invoice", "text": "Pay.", "from": null}
      """
    let found = try deck(text, .jsonl).cards
    #expect(found.map(\.title) == ["Lunch", "Invoice"])
    #expect(found.map(\.body) == ["At noon.", "Pay."])
    let chosen = try deck(text, .jsonl, columns: "title=TEXT,show=n+From,back=subject").cards
    #expect(chosen.map(\.title) == ["At noon.", "Pay."])
    #expect(chosen.map(\.back) == ["Lunch", "Invoice"])
    #expect(chosen[0].shown.map(\.name) == ["n", "from"])
    #expect(chosen[0].shown.map(\.value) == ["3", "Ann"])
    #expect(chosen[0].tags == ["a"])
    #expect(chosen.map(\.id) == found.map(\.id))
    #expect(
      message(text, .jsonl, columns: "title=text,show=n+form")
        == "line 1, card 1, field \"form\": it is not there; the nearest is \"from\"; the fields are "
        + "Subject, from, n, text, tags")
    #expect(try deck(text, .jsonl, columns: "text,show=colour").cards.count == 2)
    #expect(try deck(text, .jsonl, columns: "1,4").cards[0].body == "At noon.")
    #expect(
      message(text, .jsonl, columns: "subjct")
        == "line 1, card 1, field \"subjct\": it is missing or empty; the nearest is \"Subject\"; "
        + "the fields are Subject, from, n, text, tags")
    #expect(
      try deck("[{\"id\": 5, \"x\": \"a\"}]", .json, columns: "x,show=id").cards[0].id == "5")
    #expect(
      message("# a\n", .markdown, columns: "1") == "a deck in Markdown has no columns to choose")
  }

  @Test func choiceOfColumnsReadsLinesAsATable() throws {
    let text = "Wort\tBedeutung\nHund\tdog\n"
    #expect(try deck(text, .lines, columns: "wort,-,bedeutung").cards.map(\.title) == ["Hund"])
    let numbered = try deck(text, .lines, columns: "2,-,1").cards
    #expect(numbered.map(\.title) == ["Bedeutung", "dog"])
    #expect(numbered.map(\.back) == ["Wort", "Hund"])
    #expect(try deck(text, .lines, columns: "show=1+2").cards.count == 2)
    #expect(try deck("a;b\nc;d\n", .lines, columns: "b").cards.map(\.title) == ["d"])
  }

  @Test func nameOfThePictureReplacesAMissingTitle() throws {
    #expect(try deck("image,title\npics/a b.png,\n", .csv).cards[0].title == "a b.png")
    let cards = try deck(
      #"[{"image": "pics/cat.png"}, {"image": "https://a.org/b/dog.jpg?w=5"}]"#, .json
    ).cards
    #expect(cards.map(\.title) == ["cat.png", "dog.jpg"])
  }
}
