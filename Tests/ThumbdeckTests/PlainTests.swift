import Foundation
import Libc
import Testing

/// A game told in lines: nothing is drawn, and every change is a line on standard error.
@Suite struct PlainTests {
  @Test func everyChangeIsALineOnStandardError() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start([Program.colors, "--plain", "--limit", "2"])
    _ = try await child.waitForErrors("Colours: 2 cards. ? help  q quit.")
    terminal.type("\u{1B}[C")
    _ = try await child.waitForErrors("2/2 Blue. like (→), nope (←), later (↓)?")
    terminal.type("u")
    _ = try await child.waitForErrors("rewound: Yellow\n1/2 Yellow.")
    terminal.type("Uh")
    _ = try await child.waitForErrors("all 2 cards are decided: 1 like, 1 nope. u rewind")
    terminal.type("\u{1B}[B")
    _ = try await child.waitForErrors("2 nope: Blue")
    terminal.type("\u{1B}[C")
    _ = try await child.waitForErrors("like: Blue")
    terminal.type("\tq")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.allSatisfy { $0.contains(#""answer":"like""#) })
    try await terminal.readAll()
    #expect(terminal.bytes.isEmpty)
    #expect(terminal.modes == before)
  }

  @Test func bellRingsForEveryAnswerByHandAndForNoKey() async throws {
    for option in ["--bell", "--no-bell"] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(
        [
          Program.colors, "--plain", "--no-log", "--limit", "2", option, "--landmarks",
          Program.root.appending(path: "Decks/recordings/thumbs.jsonl").path(), "--speed", "max",
        ])
      _ = try await child.waitForErrors("all 2 cards are decided")
      terminal.type("\u{1B}[B\u{1B}[C")
      _ = try await child.waitForErrors("list: 2 cards")
      terminal.type("\tq")
      _ = await child.outcome()
      try await terminal.readAll()
      #expect(terminal.bytes == (option == "--bell" ? [7, 7] : []))
    }
  }

  @Test func plainLineIncludesShownColumns() async throws {
    let terminal = try PseudoTerminal()
    let deck = Program.root.appending(path: "Decks/mails.csv").path()
    let child = try terminal.start(
      [deck, "--plain", "--no-log", "--columns", "show=to+size,body=-", "--limit", "1"])
    _ = try await child.waitForErrors(
      "1/1 Stand-up moves to 9:30. To: team@example.org. Size: 2114. like")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// A text with signs of Markdown is told in its words; `m` tells the signs, and the words again.
  @Test func laidOutWordsAreToldWithoutSigns() async throws {
    let folder = try TemporaryFolder()
    let body = [
      "## Steps", "", "- [x] open *it*", "- [ ] close `it`", "", "| a | b |", "|---|---|",
      "| 1 | 2 |", "", "See [the log](https://x.example/log) and ![a red screen](shot.png).",
    ]
    let text = body.joined(separator: "\\n")
    let deck = try folder.write(
      #"[{"title":"**Crash** at start","body":"\#(text)","back":"a **b**, then \\*c*"}]"#,
      to: "deck.json")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "--plain", "--no-log"])
    let words =
      "1/1 Crash at start. Steps. done: open it. open: close it. a, b. 1, 2. See the log[1] and "
      + "[a red screen]. link 1: https://x.example/log. like"
    _ = try await child.waitForErrors(words)
    terminal.type("m")
    _ = try await child.waitForErrors("the text as it is written")
    _ = try await child.waitForErrors("1/1 **Crash** at start. ## Steps - [x] open *it* -")
    terminal.type("m")
    _ = try await child.waitForErrors(words)
    terminal.type(" ")
    // The deck is Markdown, so all of its texts are.
    _ = try await child.waitForErrors("back: a b, then *c*.")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test(arguments: ["dumb", "no-such-terminal", ""])
  func terminalWithoutCursorMovesGetsPlainLines(_ name: String) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors], environment: ["TERM": name])
    _ = try await child.waitForErrors("the terminal \"\(name)\" can't move its cursor")
    _ = try await child.waitForErrors("1/6 Yellow.")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    #expect(terminal.bytes.isEmpty)
  }

  /// Without a free descriptor neither the terminal nor what is known about it can be opened.
  @Test(arguments: [4, 5, 6, 8])
  func limitOfOpenFilesBlamesNoTerminal(_ limit: Int) async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [
        "-c", "ulimit -n \(limit); exec \"$@\"", "bash", Program.path, Program.colors, "-o",
        folder.path("log"),
      ], program: "/bin/bash")
    let outcome = await child.outcome()
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.lowercased().contains("too many"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("cursor"), "\(outcome.errors)")
  }

  @Test func recordedThumbsArePrintedAsLines() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      Program.colors, "--plain", "--landmarks", Program.thumbs, "--speed", "20",
    ])
    let errors = try await child.waitForErrors("the recording has ended; keys still work")
    #expect(errors.contains("a hand is in view\n"))
    #expect(errors.contains("the hand is ready\n"))
    #expect(errors.contains("like: Yellow\n2/6 Blue."))
    terminal.type("q")
    #expect(await child.outcome().lines.count == 5)
  }

  /// A producer that is started is not waited for by other words first.
  @Test func startedProducerIsSaidOnce() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--plain", "--landmarks", "exec:sleep 100"])
    let errors = try await child.waitForErrors("sleep 100: starting\n")
    #expect(!errors.contains("waiting for landmarks"))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func signalsRestoreTheTerminalModes(_ signal: CInt) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start([Program.colors, "--plain"])
    _ = try await child.waitForErrors("1/6 Yellow.")
    #expect(terminal.modes != before)
    child.send(signal)
    #expect(await child.outcome().status == 128 + signal)
    #expect(terminal.modes == before)
  }

  @Test func controlZRestoresModesAndGameContinues() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start([Program.colors, "--plain"])
    _ = try await child.waitForErrors("1/6 Yellow.")
    terminal.type("\u{1A}")
    try await terminal.wait(for: "the shell's modes") { _ in terminal.modes == before }
    child.continueInForeground()
    try await terminal.wait(for: "its own modes") { _ in terminal.modes != before }
    // Keys that are typed while the program takes the terminal are discarded.
    try await terminal.waitUntilHandled()
    terminal.type("l")
    _ = try await child.waitForErrors("2/6 Blue.")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }
}
