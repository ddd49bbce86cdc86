import Foundation
import Testing

/// `--print` and `--print0`: which cards come out, and what ends each.
@Suite struct PrintTests {
  /// The recorded thumbs like the first, third and fifth card and nope those in between.
  private func run(_ cards: String, _ options: String...) async throws -> Program.Outcome {
    try await Program.run(
      ["run", "-", "--landmarks", Program.thumbs] + options, input: Data(cards.utf8))
  }

  @Test(arguments: [
    ("likes", "a \n c'\ne\n"), ("nopes", "b\"b\nd\\\n"), ("laters", ""),
    ("all", "a \nb\"b\n c'\nd\\\ne\n"),
  ])
  func printedCardsAreUnchanged(_ format: String, _ expected: String) async throws {
    let outcome = try await run("a \nb\"b\n c'\nd\\\ne\nf\n", "--print", format)
    #expect(outcome.output == expected)
    #expect(outcome.status == 0)
  }

  /// The words that were given name the cards to print, in `run` and afterwards in `decisions`; the
  /// names for scripts stay, and so do the numbers of choices.
  @Test(arguments: [
    (["--answers", "keep,close"], "keep", "a\nc\ne\n"),
    (["--answers", "keep,close"], "close", "b\nd\n"),
    (["--answers", "keep,close"], "like", "a\nc\ne\n"),
    (["--answers", "keep,close"], "nopes", "b\nd\n"),
    (["--answers", "nope,like"], "like", "b\nd\n"),
    (["--answers", "nope,like"], "likes", "a\nc\ne\n"),
    (["--choices", "cat,dog", "--control", "fingers"], "dog", "b\n"),
    (["--choices", "cat,dog", "--control", "fingers"], "1", "a\n"),
    (["--choices", "2,1", "--control", "fingers"], "2", "a\n"),
  ])
  func wordNamesTheCardsToPrint(_ given: [String], _ word: String, _ expected: String) async throws
  {
    let folder = try TemporaryFolder()
    let isOfFingers = given.contains("fingers")
    let cards = isOfFingers ? "a\nb\n" : "a\nb\nc\nd\ne\n"
    let outcome = try await Program.run(
      ["run", "-", "--landmarks", isOfFingers ? Program.fingers : Program.thumbs]
        + ["-o", folder.path("log"), "--print", word] + given, input: Data(cards.utf8))
    #expect(outcome.output == expected)
    #expect(outcome.errors == "")
    let decisions = try await Program.run(["decisions", folder.path("log"), "--print", word])
    #expect(decisions.output == expected)
    #expect(decisions.errors == "")
  }

  /// What no answer is called is said with the words that there are, before a hand or a card is
  /// waited for.
  @Test func unknownWordIsRefusedBeforeTheGame() async throws {
    let folder = try TemporaryFolder()
    let message =
      "thumbdeck: --print kepe: no answer is called that; use jsonl, csv, likes, nopes, laters, all, "
      + "keep, close, later\n"
    let options = ["--answers", "keep,close", "-o", folder.path("log"), "--print"]
    let run = try await self.run("a\nb\n", "--answers", "keep,close", "--print", "kepe")
    #expect((run.status, run.output, run.errors) == (64, "", message))
    let terminal = try PseudoTerminal()
    let deck = try folder.write("a\nb\n", to: "deck.txt")
    let play = try await terminal.start([deck] + options + ["kepe"]).outcome()
    #expect((play.status, play.output, play.errors) == (64, "", message))
    #expect(!FileManager.default.fileExists(atPath: folder.path("log")))
    _ = try await Program.run(
      ["run", deck, "--landmarks", Program.thumbs] + options + ["keep"])
    let decisions = try await Program.run(["decisions", folder.path("log"), "--print", "kepe"])
    #expect((decisions.status, decisions.output, decisions.errors) == (64, "", message))
  }

  /// The answers of a long file are known before its first card is shown.
  @Test func wordOfALateCardOfAFileIsKnown() async throws {
    let folder = try TemporaryFolder()
    let plain = String(repeating: "{\"title\":\"a card without choices\"}\n", count: 11_000)
    let deck = try folder.write(
      plain + "{\"title\":\"b\",\"choices\":[\"cat\",\"dog\"]}\n", to: "deck.jsonl")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--no-log", "--print", "dog"])
    try await terminal.wait(forText: "0/11001")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(try await terminal.start([deck, "--print", "dgo"]).outcome().status == 64)
  }

  /// A pipe can bring answers until it ends, so that a wrong word shows only then; no decision is lost.
  @Test func unknownWordOfAPipePrintsEveryDecision() async throws {
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    let child = try terminal.start(
      ["-", "--format", "jsonl", "--no-log", "--print", "dog"], input: .pipe(pipe))
    pipe.write("{\"title\":\"a\"}\n")
    try await terminal.wait(forText: "0/1")
    terminal.type("lq")
    let outcome = await child.outcome()
    #expect(outcome.output.hasPrefix(#"{"id":"#))
    #expect(outcome.errors.contains("no answer is called that"))
    #expect(outcome.errors.contains("so every decision is printed as jsonl"))
    #expect(outcome.status == 64)
  }

  @Test func latersPrintsPostponedCards() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["-", "--print", "laters"], input: .data(Data("one\ntwo\nthree\n".utf8)))
    try await terminal.wait(forText: "0/3")
    terminal.type("sls")
    try await terminal.wait(forText: "2 later")
    terminal.type("q")
    #expect(await child.outcome().output == "one\nthree\n")
  }

  /// What came in with NUL goes out with NUL, unless somebody says otherwise; decisions and tables
  /// stay lines.
  @Test func nulInputAndPrint0EndCardsWithNUL() async throws {
    let cards = "a\nb\0c d\0e\0"
    #expect(try await run(cards, "--read0", "--print", "likes").output == "a\nb\0e\0")
    #expect(try await run(cards, "--read0", "--print", "all").output == "a\nb\0c d\0e\0")
    #expect(
      try await run(cards, "--read0", "--no-print0", "--print", "nopes").output == "c d\n")
    #expect(try await run("a\nb\nc\n", "--print0", "--print", "likes").output == "a\0c\0")
    let decisions = try await run(cards, "--read0").output
    #expect(decisions.split(separator: "\n").count == 3)
    #expect(!decisions.contains("\0"))
    #expect(try await run("a\n", "--print0").output.hasSuffix("}\0"))
  }

  /// All columns as they came, whatever is in them, and then what was decided.
  @Test func csvOutputKeepsTheColumnsOfTheTable() async throws {
    let table = """
      From,Subject,Size,Note
      Ann,Lunch?,12,"yes, ""if"" so
      or not"
      Bob,You have won,7,
      "",Build,0

      """
    let outcome = try await run(
      table, "--format", "csv", "--columns", "Subject", "--print", "csv")
    #expect(
      outcome.output == """
        From,Subject,Size,Note,answer,by,t
        Ann,Lunch?,12,"yes, ""if"" so
        or not",like,thumb,2.533
        Bob,You have won,7,,nope,thumb,7.467
        ,Build,0,,like,thumb,11.933

        """)
  }

  /// The columns of a table are there for its reader even if they are called like ours.
  @Test func addedColumnsNeverRepeatAName() async throws {
    let outcome = try await run(
      "question,answer,t\nOne?,1,x\n", "--format", "csv", "--print", "csv", "--answers",
      "know,again")
    #expect(
      outcome.output == "question,answer,t,answer_2,by,t_2,word\nOne?,1,x,like,thumb,2.533,know\n")
  }

  @Test func jsonFieldsBecomeCSVColumns() async throws {
    let json = """
      {"title":"One","size":3,"who":{"name":"Ann"}}
      {"title":"Two","tags":["a","b"],"size":null}
      "Three"

      """
    let outcome = try await run(json, "--format", "jsonl", "--print", "csv")
    #expect(
      outcome.output == #"""
        title,size,who,tags,answer,by,t
        One,3,"{""name"":""Ann""}",,like,thumb,2.533
        Two,,,"[""a"",""b""]",nope,thumb,7.467
        Three,,,,like,thumb,11.933

        """#)
    #expect(
      try await run("one\n", "--print", "csv").output == "title,answer,by,t\none,like,thumb,2.533\n"
    )
  }
}
