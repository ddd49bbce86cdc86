import Foundation
import Testing

/// The mouse on a terminal, by the bytes that xterm and its kin send.
@Suite struct MouseTests {
  private func drag(_ terminal: PseudoTerminal, to column: Int) {
    terminal.type("\u{1B}[<0;40;12M")
    for step in 1...4 { terminal.type("\u{1B}[<32;\(40 + (column - 40) * step / 4);12M") }
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "linux"])
  func draggedCardIsDecidedOrPutBack(_ name: String) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors], environment: ["TERM": name])
    try await terminal.wait(forText: "Yellow")
    drag(terminal, to: 70)
    try await terminal.wait(forText: "let go now: like")
    try await terminal.wait(forText: "L I K E")
    terminal.type("\u{1B}[<0;70;12m")
    try await terminal.wait(forText: "1 like")
    drag(terminal, to: 10)
    try await terminal.wait(forText: "let go now: nope")
    terminal.type("\u{1B}[<0;10;12m")
    try await terminal.wait(forText: "1 nope")
    // Drawn out and brought back, nothing is decided.
    drag(terminal, to: 70)
    try await terminal.wait(forText: "let go now: like")
    terminal.type("\u{1B}[<32;42;12M\u{1B}[<0;41;12m")
    try await terminal.wait(for: "the card in its place") { !$0.text.contains("let go") }
    #expect(terminal.screen.text.contains("2/6"))
    terminal.type("\u{1B}[<0;24;22M\u{1B}[<0;24;22m")
    try await terminal.wait(forText: "rewound: Blue")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.lines.count == 1)
    #expect(outcome.lines[0].contains(#""answer":"like","by":"mouse""#))
  }

  /// Older terminals, GNU screen 4 among them, report the mouse in bytes, some of which are letters.
  @Test(arguments: ["xterm-256color", "screen", "linux"])
  func mouseReportInBytesDecidesNothing(_ name: String) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors], environment: ["TERM": name])
    try await terminal.wait(forText: "Yellow")
    terminal.type("\u{1B}[M l!\u{1B}[M#l!?")
    try await terminal.wait(forText: "reset: ")
    terminal.type("?q")
    #expect(await child.outcome().lines == [])
  }

  @Test func mouseReportingEndsWithTheGame() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    #expect(String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[?1002h"))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    #expect(String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[?1002l"))
  }

  @Test func noMouseOptionTurnsReportingOff() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--no-mouse"])
    try await terminal.wait(forText: "Yellow")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    #expect(!String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[?1002h"))
  }
}
