import Testing

@testable import Cards

/// A card of a table shows the columns that nobody chose.
@Suite struct TableColumnsTests {
  private static let long = String(repeating: "long ", count: 20)

  private func cards(
    _ text: String, columns: [String]? = nil, isStrict: Bool = false
  ) throws -> (cards: [Card], reader: DeckReader) {
    var reading = DeckReading(format: .csv, columns: columns)
    reading.isStrict = isStrict
    var reader = DeckReader(name: "test", reading: reading)
    var cards = try reader.read(Array(text.utf8), isLast: true)
    reader.leaveOutSameValues(of: &cards)
    return (cards, reader)
  }

  private func shown(_ card: Card) -> [String] { card.shown.map { "\($0.name) \($0.value)" } }

  private static let bank = """
    Date;Payee;Purpose;Amount;Currency;Note
    2026-01-02;Grocer;Card;-12,50;EUR;
    2026-01-03;Landlord;\(long);-800,00;EUR;
    2026-01-05;Employer;Salary;2100,00;EUR;

    """

  @Test func shortColumnsAreShownAndTheLongestIsTheBody() throws {
    let cards = try cards(Self.bank).cards
    #expect(shown(cards[0]) == ["Date 2026-01-02", "Purpose Card", "Amount -12,50"])
    #expect(cards[0].body == "")
    #expect(shown(cards[1]) == ["Date 2026-01-03", "Amount -800,00"])
    #expect(cards[1].body == Self.long)
  }

  @Test func columnsWithARoleAreNotShownAgain() throws {
    let text = """
      id,title,body,back,tags,link,image,color,who
      7,a,b,c,d,https://e,f.png,red,Ann
      8,a,b,c,d,https://e,f.png,red,Bo

      """
    #expect(try cards(text).cards.map(shown) == [["who Ann"], ["who Bo"]])
  }

  @Test func bodyOfATableStaysItsBody() throws {
    let card = try cards("title,body,text\na,b,\(Self.long)\n").cards[0]
    #expect(card.body == "b")
    #expect(card.shown == [ShownField(name: "text", value: Self.long)])
  }

  @Test func idOfAMailIsShownLast() throws {
    let shown = try cards("Message-ID,Subject,From\n<1@b>,Lunch,Ann\n").cards[0].shown
    #expect(shown.map(\.name) == ["From", "Message-ID"])
  }

  @Test func chosenColumnsRule() throws {
    let card = try cards(Self.bank, columns: ["title=payee", "show=note+currency"]).cards[0]
    #expect(shown(card) == ["Currency EUR"])
    #expect(try cards(Self.bank, columns: ["Payee"]).cards[0].shown == [])
  }

  @Test func valueThatIsTheTitleIsNotShown() throws {
    let card = try cards("Subject,From,x\n,ann@b.org,1\n").cards[0]
    #expect(card.title == "ann@b.org")
    #expect(shown(card) == ["x 1"])
  }

  @Test func whatIsTheSameOnTheFirstCardsIsLeftOutUntilItDiffers() throws {
    var reader = DeckReader(name: "test", reading: DeckReading(format: .csv))
    var first = try reader.read(Array("title,who,n\na,Ann,1\nb,Ann,2\n".utf8))
    reader.leaveOutSameValues(of: &first)
    #expect(first.map(shown) == [["n 1"], ["n 2"]])
    #expect(
      try reader.read(Array("c,Bo,3\nd,Ann,4\n".utf8)).map(shown) == [["who Bo", "n 3"], ["n 4"]])
    #expect(try cards("title,who\na,Ann\n").cards.map(shown) == [["who Ann"]])
  }

  @Test func shownColumnsLeaveIdsAlone() throws {
    let ids = try cards(Self.bank).cards.map(\.id)
    #expect(ids == (try cards(Self.bank, columns: ["Payee"]).cards.map(\.id)))
  }

  @Test func shortRowsAreToldOnceWithTheirLines() throws {
    let text = "title,x\na\nb,1\n\"c\n\"\nd\ne\n"
    #expect(
      try cards(text).reader.shortRows
        == "4 rows are shorter than the first one (lines 2, 4, 6 ...), and filled up; --strict "
        + "refuses such rows")
    #expect(
      try cards("title,x\na\nb,1\n").reader.shortRows
        == "1 row is shorter than the first one (line 2), and filled up; --strict refuses such rows"
    )
    #expect(try cards("title,x\na,\n").reader.shortRows == nil)
    let error = #expect(throws: DeckError.self) { try cards(text, isStrict: true) }
    #expect(error?.description == "line 2: 1 column, but the first row has 2")
  }

  /// The header alone says how a printed table was separated.
  @Test(arguments: [
    ("title\tbody\tprice, EUR", ["title", "body", "price, EUR"], "\t" as Character),
    ("#,Date;Time", ["#", "Date;Time"], ","), ("#separator:tab", [], ","), ("a", ["a"], ","),
  ])
  func headerIsSplitAsItWasRead(_ head: String, _ names: [String], _ separator: Character) {
    #expect(TableColumns.names(in: head) == names)
    #expect(TableColumns.separator(in: head) == separator)
  }

  @Test func tagsOfAPrintedTableAreTagsAgain() throws {
    let cards = try cards("title,tags\na,\"[\"\"x y\"\",\"\"z\"\"]\"\nb,\"c, d\"\n").cards
    #expect(cards.map(\.tags) == [["x y", "z"], ["c", "d"]])
  }
}
