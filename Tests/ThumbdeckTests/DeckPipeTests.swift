import Cards
import Testing

@testable import OperatingSystem
@testable import Program

/// A file is a pipe that ends.
@Suite(.silent) struct DeckPipeTests {
  private static func pipe(_ path: String) throws(Failure) -> DeckPipe {
    try DeckPipe(path: path, reading: DeckReading(format: DeckFormat(fileName: path)))
  }

  private static func jsonDeck(_ count: Int, tail: String) -> String {
    let cards = (0..<count).map { #"{"title": "\#($0)"}"# }
    return "{\"cards\": [" + cards.joined(separator: ", ") + "]" + tail
  }

  @Test(arguments: ["1\n2\n3\n", "1\n2\n3"])
  func shortFileIsReadWholeAtOnce(_ text: String) async throws {
    let folder = try TemporaryFolder()
    var pipe = try Self.pipe(try folder.write(text, to: "deck.txt"))
    let deck = try await pipe.firstDeck()
    #expect(deck.cards.map(\.title) == ["1", "2", "3"])
    #expect(pipe.hasEnded)
  }

  @Test(arguments: [(2, nil, true), (4, nil, false), (2, 1, false), (2, 2, false)])
  func tooManyCardsAreLeftOutAndSaid(_ most: Int, _ limit: Int?, _ isSaid: Bool) async throws {
    let folder = try TemporaryFolder()
    var reading = DeckReading(format: .lines)
    reading.limit.maxCards = most
    var pipe = try DeckPipe(
      path: try folder.write("1\n2\n3\n", to: "deck.txt"), reading: reading, limit: limit,
      isQuiet: true)
    let deck = try await pipe.firstDeck()
    #expect(deck.cards.count == min(most, limit ?? 3, 3))
    #expect(pipe.remarks.contains { $0.contains("only the first 2 cards are read") } == isSaid)
  }

  @Test(arguments: DeckFormat.allCases)
  func firstCardsOfALongFileComeBeforeItsLast(_ format: DeckFormat) async throws {
    let folder = try TemporaryFolder()
    // Mails and news take the longest.
    let count = format == .mail || format == .feed ? 12_000 : 30_000
    let lines = (0..<count).map(String.init)
    let texts: [DeckFormat: String] = [
      .lines: lines.joined(separator: "\n"),
      .json: Self.jsonDeck(count, tail: "}"),
      .jsonl: lines.map { "\"\($0)\"\n" }.joined(),
      .csv: "title\n" + lines.joined(separator: "\n"),
      .tsv: "#html:true\n" + lines.joined(separator: "\n"),
      .markdown: lines.map { "# \($0)\n\n" }.joined(),
      .feed: "<rss>" + lines.map { "<item><title>\($0)</title></item>\n" }.joined() + "</rss>",
      .mail: lines.map { "From - Mon Jan  5 09:40:17 2026\nSubject: \($0)\n\n\n" }.joined(),
    ]
    let text = try #require(texts[format])
    let path = try folder.write(text, to: "deck")
    var pipe = try DeckPipe(path: path, reading: DeckReading(format: format))
    var deck = try await pipe.firstDeck()
    #expect((1..<count).contains(deck.cards.count))
    #expect(!pipe.hasEnded)
    try await pipe.readOn(&deck, saying: { _ in "" }, until: { _ in false })
    #expect(deck.cards.map(\.title) == lines)
  }

  @Test func nameAfterTheCardsIsKnownOnceAllAreRead() async throws {
    let folder = try TemporaryFolder()
    let tail = #", "answers": {"like": "keep"}, "name": "Last"}"#
    var short = try Self.pipe(try folder.write(Self.jsonDeck(6, tail: tail), to: "short.json"))
    let shortDeck = try await short.firstDeck()
    #expect(shortDeck.name == "Last")
    #expect(shortDeck.answers[.like].word == "keep")
    var long = try Self.pipe(try folder.write(Self.jsonDeck(50_000, tail: tail), to: "long.json"))
    var deck = try await long.firstDeck()
    #expect(deck.name == "long")
    try await long.readOn(&deck, saying: { _ in "" }, until: { _ in false })
    #expect(deck.name == "Last")
    #expect(deck.answers[.like].word == "keep")
  }

  @Test func errorFarDownAFileIsReportedWhenReached() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(Self.jsonDeck(50_000, tail: ""), to: "deck.json")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--print", "likes", "--no-log"])
    try await terminal.wait(forText: "no more cards:")
    terminal.type("lq")
    let outcome = await child.outcome()
    #expect(outcome.output == #"{"title":"0"}"# + "\n")
    #expect(outcome.errors.contains("deck.json: line 1: no deck: a comma or }"))
    #expect(outcome.status == 2)
  }
}
