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
        ,Build,0,,like,thumb,11.8

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
        Three,,,,like,thumb,11.8

        """#)
    #expect(
      try await run("one\n", "--print", "csv").output == "title,answer,by,t\none,like,thumb,2.533\n"
    )
  }
}
