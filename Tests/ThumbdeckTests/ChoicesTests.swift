import Foundation
import Testing

/// Cards with choices from the command line to the outputs.
@Suite struct ChoicesTests {
  /// Plays a deck by keys until the screen has a text, and returns what was printed.
  private func play(
    _ arguments: [String], keys: String, until text: String
  ) async throws -> Program.Outcome {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(arguments)
    try await terminal.wait(forText: "Rewind")
    terminal.type(keys)
    try await terminal.wait(forText: text)
    terminal.type("q")
    return await child.outcome()
  }

  @Test func choiceIsPrintedAsNumberWithItsWord() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("Tom\nRex\nTweety\n", to: "pets.txt")
    let log = folder.path("log")
    let arguments = [deck, "--choices", "cat,dog,bird", "-o", log, "--print", "jsonl"]
    let first = try await play(arguments, keys: "12", until: "2/3")
    #expect(first.status == 0)
    #expect(first.lines.count == 2)
    #expect(first.lines[1].contains(#""answer":"2","word":"dog","by":"key""#))
    // The log is gone on with, and an answer can be changed after that.
    let second = try await play(arguments, keys: "3k\tu1", until: "3/3")
    #expect(second.lines.count == 3)
    #expect(second.lines[0].contains(#""title":"Tom""#))
    #expect(second.lines[2].contains(#""answer":"1","word":"cat""#))

    let table = try await Program.run(["decisions", log, "--print", "csv"]).lines
    #expect(table[0] == "title,answer,by,t,word")
    #expect(table[1].hasPrefix("Tom,1,key,") && table[1].hasSuffix(",cat"))
    let cards = try await Program.run(["decisions", log, "--print", "all"]).lines
    #expect(cards == ["Tom", "Rex", "Tweety"])
    let statistics = try await Program.run(["decisions", log, "--stats", "--json"]).output
    #expect(statistics.contains(#""answers":{"1":2,"2":1},"words":{"1":"cat","2":"dog"}"#))
    let bars = try await Program.run(["decisions", log, "--stats", "--ascii"]).lines
    #expect(bars.contains { $0.hasPrefix("cat") && $0.contains(" 2  ") })
  }

  /// Words that differ from card to card are those of each card.
  @Test func eachCardIsPrintedWithItsOwnWord() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(
      #"[{"title": "a", "choices": ["x", "y"]}, {"title": "b", "choices": ["v", "w"]}]"#,
      to: "deck.json")
    let log = folder.path("log")
    let played = try await play([deck, "-o", log, "--print", "jsonl"], keys: "22", until: "2/2")
    let printed = try await Program.run(["decisions", log, "--print", "jsonl"])
    #expect(printed.output == played.output)
    #expect(printed.lines.map { $0.contains(#""word":"y""#) } == [true, false])
    #expect(printed.lines.map { $0.contains(#""word":"w""#) } == [false, true])
    let statistics = try await Program.run(["decisions", log, "--stats", "--json"]).output
    #expect(statistics.contains(#""answers":{"w":1,"y":1},"tags""#))
  }

  /// Choices that are named in another order are the same ones; decisions by others stay as they were.
  @Test func continuedLogMatchesChoicesByWord() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("Tom\nRex\nTweety\n", to: "pets.txt")
    let log = folder.path("log")
    _ = try await play([deck, "--choices", "cat,dog", "-o", log], keys: "12", until: "2/3")
    let turned = try await play(
      [deck, "--choices", "dog,cat", "-o", log, "--print", "jsonl"], keys: "1", until: "3/3")
    #expect(turned.lines.map { $0.contains(#""word":"cat""#) } == [true, false, false])
    let renamed = try await play(
      [deck, "--choices", "hound,cat", "-o", log, "--print", "csv"], keys: "k\t", until: "3/3")
    #expect(renamed.lines[1...].map { $0.hasSuffix(",dog") } == [false, true, true])
    #expect(
      renamed.errors.contains(
        "2 decisions are by choices that their cards do not have now, such as \"dog\", and stay as they were"
      ))
  }

  @Test func choicesAfterTheFirstCardsAreReported() async throws {
    let pipe = try InputPipe()
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["-", "--format", "json", "--no-log"], input: .pipe(pipe))
    pipe.write(#"{"cards": ["a", "b"],"#)
    try await terminal.wait(forText: "0/2+")
    pipe.write(#" "choices": ["x", "y"]}"#)
    pipe.end()
    try await terminal.wait(for: "the end of the deck") { $0.text.contains("0/2 ") }
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(
      outcome.errors.contains(
        "the choices of the deck came after its first cards, and too late; put them first"))
  }

  @Test func choicesBeforeABrokenCardAreInTime() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write(
      #"{"choices":["a","b"],"cards":[{"title":"x"},{"title":5,"body":[1]},7e]}"#, to: "deck.json")
    let outcome = try await Program.run(["run", deck, "--landmarks", Program.thumbs])
    #expect(outcome.status != 0)
    #expect(!outcome.errors.contains("too late"))
  }

  /// Two digits, or one and Enter, answer by one of many choices.
  @Test func twoDigitsAnswerByOneOfManyChoices() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("a\nb\nc\nd\n", to: "deck.txt")
    let arguments = [deck, "--choices", "30", "--no-log", "--print", "csv"]
    let played = try await play(arguments, keys: "127081\r", until: "4/4")
    #expect(
      played.lines.dropFirst().map { $0.split(separator: ",").prefix(2).joined(separator: " ") }
        == ["a 12", "b 7", "c 8", "d 1"])
  }

  @Test func choosingACardExitsWithZero() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("Tom\n", to: "pets.txt")
    let arguments = [deck, "--choices", "2", "--no-log"]
    #expect(try await play(arguments, keys: "2", until: "1/1").status == 0)
  }

  @Test func thumbAnswersNoCardWithChoices() async throws {
    let run = try await Program.run(
      ["run", "-", "--choices", "cat,dog", "--landmarks", Program.thumbs],
      input: Data("Tom\n".utf8))
    #expect(run.output.isEmpty)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("cat", "--choices: there are 2 to 50 choices, not 1."),
    ("a,a", "--choices: two choices are called \"a\"."),
  ])
  func invalidChoicesAreWrongUsage(_ list: String, _ message: String) async throws {
    let run = try await Program.run(
      ["run", "-", "--choices", list, "--landmarks", Program.thumbs], input: Data("a\n".utf8))
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }

  @Test func savedScenarioKeepsItsChoices() async throws {
    let folder = try TemporaryFolder()
    let scenario = folder.path("game.scenario")
    let deck = try folder.write("Tom\nRex\n", to: "pets.txt")
    _ = try await play(
      [deck, "--choices", "cat,dog", "--no-log", "--save-scenario", scenario], keys: "21",
      until: "2/2")
    #expect(try folder.read("game.scenario").contains("\nchoices cat,dog\n"))
    let check = try await Program.run(["check", scenario])
    #expect(check.status == 0, "\(check.output)")
  }
}
