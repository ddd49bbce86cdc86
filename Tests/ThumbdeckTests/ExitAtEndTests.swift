import Foundation
import Testing

/// Leaving at the end of the deck.
@Suite struct ExitAtEndTests {
  @Test func exitAtEndLeavesAfterTheLastCard() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      ["-", "--print", "likes", "--exit-at-end"], input: .data(Data("1\n2\n3\n".utf8)))
    try await terminal.wait(forText: "0/3")
    // The later one comes back, and the game ends with it.
    terminal.type("lsl")
    try await terminal.wait(forText: "2/3")
    terminal.type("h")
    let outcome = await child.outcome()
    #expect(outcome.output == "1\n3\n")
    #expect(outcome.status == 0)
  }

  @Test func exitAtEndWaitsForAnOpenPipe() async throws {
    let terminal = try PseudoTerminal()
    let pipe = try InputPipe()
    pipe.write("one\n")
    let child = try terminal.start(
      ["-", "--print", "likes"], environment: ["THUMBDECK_OPTS": "--exit-at-end"],
      input: .pipe(pipe))
    try await terminal.wait(forText: "0/1+")
    terminal.type("l")
    try await terminal.wait(forText: "1 decided; more cards may come.")
    pipe.end()
    #expect(await child.outcome().output == "one\n")
  }

  @Test func decidedDeckIsOnlyPrinted() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let deck = try folder.write("1\n2\n", to: "deck.txt")
    for keys in ["lh", ""] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([deck, "-o", log, "--exit-at-end", "--print", "likes"])
      if !keys.isEmpty { try await terminal.wait(forText: "0/2") }
      terminal.type(keys)
      #expect(await child.outcome().output == "1\n")
    }
  }

  /// The last swipe could not be taken back before the next program acts on it.
  @Test func withoutExitAtEndTheEndWaitsForAKey() async throws {
    for (options, key) in [([], "q"), (["--no-exit-at-end"], "\r")] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(
        ["-", "--print", "likes"] + options, input: .data(Data("1\n2\n".utf8)))
      try await terminal.wait(forText: "0/2")
      terminal.type("lh\u{1B}[B\tu")
      try await terminal.wait(forText: "1/2")
      terminal.type("l")
      try await terminal.wait(forText: "All 2 cards are decided.")
      terminal.type(key)
      #expect(await child.outcome().output == "1\n2\n")
    }
  }

  @Test func enterDoesNothingBeforeTheEnd() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--no-log"])
    try await terminal.wait(forText: "0/6")
    terminal.type("\rl")
    try await terminal.wait(forText: "1/6")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }
}
