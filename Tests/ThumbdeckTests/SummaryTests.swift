import Cards
import Foundation
import Sessions
import Testing

@testable import DecisionLogs
@testable import Program

/// What is on the terminal after a game whose answer nobody reads: two lines, and not all cards.
@Suite struct SummaryTests {
  /// The lines on the terminal after a game, without those that are empty.
  private func lines(
    after arguments: [String], keys: String, until text: String, input: Child.Input = .terminal,
    state: String
  ) async throws -> [String] {
    let terminal = try PseudoTerminal(columns: 300)
    let child = try terminal.start(
      arguments, environment: ["XDG_STATE_HOME": state], input: input, output: .terminal)
    try await terminal.wait(forText: "/")
    terminal.type(keys)
    try await terminal.wait(forText: text)
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.errors == "")
    try await terminal.readAll()
    #expect(!terminal.screen.isAlternate)
    return terminal.screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test func summarySaysWhatIsKeptAndHowToContinue() async throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    let lines = try await lines(
      after: [Program.colors], keys: "lhs", until: "1 later", state: state)
    #expect(lines.count == 2)
    #expect(lines.first == "Decided 2 of 6 cards: 1 like, 1 nope; 1 later.")
    #expect(lines.last?.hasPrefix("Kept in \(state)/thumbdeck/Colours-") == true)
    #expect(
      lines.last?.hasSuffix(
        ".jsonl. The same command goes on; thumbdeck decisions \(Program.colors) shows them.")
        == true)
  }

  @Test func summaryNamesTheChosenLog() async throws {
    let folder = try TemporaryFolder()
    let log = folder.url.path() + "/my log"
    let lines = try await lines(
      after: [Program.colors, "-o", log, "--answers", "keep,trash"], keys: "lhlhlh",
      until: "All 6", state: folder.path("state"))
    #expect(
      lines == [
        "Decided 6 of 6 cards: 3 keep, 3 trash; 0 later.",
        "Kept in \(log). The same command opens them again; "
          + "thumbdeck decisions '\(log)' shows them.",
      ])
  }

  @Test func summaryWithoutALogSaysHowToKeepOne() async throws {
    let folder = try TemporaryFolder()
    let lines = try await lines(
      after: [Program.colors, "--no-log"], keys: "l", until: "1/6", state: folder.path("state"))
    #expect(
      lines == [
        "Decided 1 of 6 cards: 1 like, 0 nope; 0 later.",
        "Nothing is kept. Leave out --no-log to keep the decisions, or add -o FILE; "
          + "--print jsonl prints them.",
      ])
  }

  /// Without a folder for logs nothing can be kept, which is said before anything is decided.
  @Test func missingHomeIsSaidAtTheStart() async throws {
    let terminal = try PseudoTerminal(columns: 120)
    let child = try terminal.start(
      [Program.colors], environment: ["XDG_STATE_HOME": "", "HOME": ""], output: .terminal)
    try await terminal.wait(
      forText: "nothing is kept: HOME and XDG_STATE_HOME are not set; -o FILE keeps the decisions")
    terminal.type("lq")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "thumbdeck: nothing is kept: HOME and XDG_STATE_HOME are not set; -o FILE keeps the decisions\n"
    )
    try await terminal.readAll()
    #expect(
      terminal.screen.text.contains(
        "Nothing is kept. Add -o FILE to keep the decisions; --print jsonl prints them."))
  }

  /// What else would be said on standard error is said here already.
  @Test func summaryOfAPipeSaysHowToContinue() async throws {
    let folder = try TemporaryFolder()
    let lines = try await lines(
      after: ["-"], keys: "l", until: "1/3", input: .data(Data("1\n2\n3\n".utf8)),
      state: folder.path("state"))
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/thumbdeck"))
    let log = folder.path("state/thumbdeck/\(try #require(logs.first))")
    #expect(
      lines == [
        "Decided 1 of 3 cards: 1 like, 0 nope; 0 later.",
        "Kept: -o \(log) goes on with the same cards; thumbdeck decisions \(log) shows them.",
      ])
    let none = try await self.lines(
      after: ["-"], keys: "", until: "0/3", input: .data(Data("1\n2\n3\n".utf8)),
      state: folder.path("none"))
    #expect(none.last == "Nothing was decided.")
  }

  @Test func printOptionPrintsOnTheTerminal() async throws {
    let folder = try TemporaryFolder()
    for (format, expected) in [
      ("likes", "{\"id\":\"yellow\",\"title\":\"Yellow\",\"color\":\"yellow\"}"),
      ("csv", "id,title,color,answer,by,t"),
    ] {
      let lines = try await lines(
        after: [Program.colors, "--print", format, "--no-log"], keys: "l", until: "1/6",
        state: folder.path("state"))
      #expect(lines.first == expected)
      #expect(!lines.contains { $0.contains("Decided") })
    }
  }

  /// After `w` the log is where the same command does not look for it.
  @Test func summaryNamesAMovedLog() throws {
    var session = Session(deck: Deck(name: "D", cards: [Card(id: "1", title: "1")]))
    _ = session.apply(Decision(.swipe(card: 0, .like), provenance: Provenance(by: .key, time: 1)))
    let place = JournalLocation(path: "/logs/D.jsonl", deck: "d.txt").moved(to: "/logs/it's.1")
    #expect(
      session.summary(log: place, isLogForbidden: true) == [
        "Decided 1 of 1 card: 1 like, 0 nope; 0 later.",
        #"Kept: -o '/logs/it'\''s.1' goes on with the same cards; "#
          + #"thumbdeck decisions '/logs/it'\''s.1' shows them."#,
      ])
  }

  @Test func runPrintsTheSummaryToo() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["run", Program.colors, "--landmarks", Program.thumbs], input: .nothing, output: .terminal)
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    #expect(
      terminal.screen.lines.prefix(3).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "Decided 5 of 6 cards: 3 like, 2 nope; 0 later.",
        "Nothing is kept. Add -o FILE to keep the decisions; --print jsonl prints them.", "",
      ])
  }
}
