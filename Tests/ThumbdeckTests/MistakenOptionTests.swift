import Foundation
import TestSupport
import Testing

/// Options and files that were not meant so: what is said, and what stays as it was.
@Suite struct MistakenOptionTests {
  private func run(
    _ arguments: [String], variable: String? = nil, asProcess: Bool = false
  ) async throws -> Program.Outcome {
    try await Program.run(
      arguments, environment: variable.map { ["THUMBDECK_OPTS": $0] } ?? [:], asProcess: asProcess)
  }

  private static func shell(_ line: String) async throws -> Program.Outcome {
    try await Child(
      program: "/bin/sh", arguments: ["-c", line], environment: [:], input: .nothing, output: .pipe,
      terminal: nil
    ).outcome()
  }

  private static let game = ["run", Program.colors, "--landmarks", Program.thumbs]

  /// An option that no command has is named before anything else is missed.
  @Test(arguments: [
    (
      ["run", Program.colors, "--landmark", "x"],
      "run has no option --landmark; did you mean --landmarks?"
    ),
    (["--verison"], "play has no option --verison; did you mean --version?"),
    (["decisions", "--frobnicate"], "decisions has no option --frobnicate"),
    (["run", "-vv"], "run has no option -vv"), (game + ["-oX.log"], "run has no option -oX.log"),
    (["x.txt", "--shuffle=abc"], "--shuffle=abc: "), (["x.txt", "--learn=abc"], "--learn=abc: "),
    (game + ["-o", "-"], "-o - is no log"),
  ])
  func mistakeIsNamed(_ arguments: [String], _ words: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("thumbdeck: \(words)"), "\(outcome.errors)")
  }

  @Test func helpIsNoDeck() async throws {
    let outcome = try await run(["help"])
    #expect(outcome.status == 0)
    #expect(outcome.output == (try await run(["--help"])).output)
  }

  /// Otherwise a packager's script would install an empty file.
  @Test(arguments: [["--help"], ["--version"], ["--generate-completion-script", "bash"]])
  func resultThatCannotBeWrittenIsAFailure(_ arguments: [String]) async throws {
    let words = ([Program.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let outcome = try await Self.shell("\(words) >/dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("standard output"))
  }

  /// What is typed wins, also over options of the variable that exclude it.
  @Test(arguments: [
    ("--hand nobody", ["--control", "thumb"]), ("--profile article", ["--control", "thumb"]),
    ("--control pinch", ["--profile", "article"]),
  ])
  func typedOptionWinsOverOnesThatItExcludes(_ variable: String, _ typed: [String]) async throws {
    let outcome = try await run(Self.game + typed, variable: variable)
    #expect(outcome.errors == "")
    #expect(!outcome.lines.isEmpty)
  }

  @Test func wordBehindTwoDashesIsADeck() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("one\n", to: "-d.txt")
    let outcome = try await run(["run", "--landmarks", Program.thumbs, "--", deck])
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 1)
  }

  /// Only a table gets a byte order mark, whoever asked for one.
  @Test(arguments: ["likes", "jsonl", "blue-ones"])
  func byteOrderMarkOfTheVariableIsForTables(_ form: String) async throws {
    let outcome = try await run(
      Self.game + ["--print", form], variable: "--print csv --bom", asProcess: true)
    #expect(outcome.status == (form == "blue-ones" ? 64 : 0))
    #expect(!outcome.output.hasPrefix("\u{FEFF}"))
    let nothing = try await run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "--limit", "1", "--print", "nopes"],
      variable: "--print csv --bom", asProcess: true)
    #expect(nothing.status == 0)
    #expect(nothing.output == "")
  }

  /// The log must not be written by two.
  @Test(arguments: [">", ">>", "2>"])
  func outputThatGoesToTheLogIsRefused(_ redirection: String) async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let words = ([Program.path] + Self.game + ["-o", log]).map { "'\($0)'" }.joined(separator: " ")
    let outcome = try await Self.shell("\(words) \(redirection)'\(log)'")
    #expect(outcome.status == 64)
    #expect(redirection == "2>" || outcome.errors.contains("goes to this file, too"))
  }

  /// A limit of `ulimit -f` is a full disk.
  @Test(.disabled(if: Effort.areSignalsHeld, "the thread sanitizer writes a file as it starts"))
  func limitOfAFileIsAFailedWrite() async throws {
    let folder = try TemporaryFolder()
    let words = ([Program.path] + Self.game + ["-o", folder.path("log")]).map { "'\($0)'" }
      .joined(separator: " ")
    let outcome = try await Self.shell("ulimit -f 0; \(words) | cat")
    #expect(outcome.errors.contains("File too large"))
  }

  /// A field of the table that is empty stays so, whatever else a card has for its part.
  @Test func emptyColumnStaysEmpty() async throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("title,body,desc\nA,,other text\nB,bb,dd\n", to: "deck.csv")
    let outcome = try await run([
      "run", deck, "--landmarks", Program.thumbs, "--columns", "title=title,body=desc", "--print",
      "csv",
    ])
    #expect(outcome.lines.dropFirst().first?.hasPrefix("A,,other text,") == true)
  }

  /// A number is of one session only: what had it before is known by its word.
  @Test func numberDoesNotPrintFormerChoices() async throws {
    let folder = try TemporaryFolder()
    let (deck, log) = (try folder.write("A\nB\n", to: "deck.txt"), folder.path("log"))
    func run(_ choices: String, _ more: [String]) async throws -> Program.Outcome {
      try await self.run(
        [
          "run", deck, "--control", "fingers", "--landmarks", Program.fingers, "-o", log,
          "--choices", choices,
        ]
          + more)
    }
    _ = try await run("cat,dog", ["--limit", "1"])
    let outcome = try await run("dog,cow", ["--print", "1"])
    #expect(!outcome.lines.contains("A"))
  }

  /// A deck keeps its log when it gets another name, but not with other cards.
  @Test(arguments: [("a", "2/3", 1), ("d", "1/3", 2)])
  func renamedDeckKeepsItsLog(_ first: String, _ answered: String, _ count: Int) async throws {
    let folder = try TemporaryFolder()
    let state = ["XDG_STATE_HOME": folder.path("state")]
    let path = folder.path("deck.json")
    for (name, first, answered) in [("Alpha", "a", "1/3"), ("Beta", first, answered)] {
      _ = try folder.write(
        "{\"name\":\"\(name)\",\"cards\":[{\"title\":\"\(first)\"},{\"title\":\"b\"},{\"title\":\"c\"}]}",
        to: "deck.json")
      let terminal = try PseudoTerminal()
      let child = try terminal.start([path], environment: state)
      try await terminal.wait(forText: name)
      terminal.type("l")
      try await terminal.wait(forText: answered)
      terminal.type("q")
      #expect(await child.outcome().status == 0)
    }
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/thumbdeck"))
    #expect(logs.count == count)
  }

  /// The decisions of a game whose log has gone are printed, because nothing else has them.
  @Test(arguments: [true, false])
  func lostLogIsSaidAndItsDecisionsArePrinted(_ isRemoved: Bool) async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "-o", log], output: .terminal)
    try await terminal.wait(forText: "Colours")
    terminal.type("l")
    try await terminal.wait(forText: "1/6")
    if isRemoved {
      try FileManager.default.removeItem(atPath: log)
    } else {
      _ = try folder.write(try folder.read("log") + "junk\n", to: "log")
    }
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 2)
    let reason = isRemoved ? "removed or replaced" : "changed by another program"
    #expect(outcome.errors.contains("\(log): the log was \(reason)"))
    try await terminal.wait(forText: #"{"id":"yellow","answer":"like""#)
    #expect(!terminal.screen.text.contains("Kept in"))
  }

  @Test(arguments: [("csv", true), ("likes", false)])
  func markOfTheVariableIsForTablesOnly(_ form: String, _ hasMark: Bool) async throws {
    let outcome = try await Program.run(
      Self.game + ["--print", form], environment: ["THUMBDECK_OPTS": "--bom"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("\u{FEFF}") == hasMark)
  }
}
