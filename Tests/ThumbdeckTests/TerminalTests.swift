import Foundation
import TestSupport
import Testing

/// The program on terminals of all kinds.
@Suite struct TerminalTests {
  @Test(arguments: [
    (["COLORTERM": "truecolor"], "[48;2;255;204;0m", "[48;5;"),
    (["COLORTERM": "24bit"], "[48;2;255;204;0m", "[48;5;"),
    ([:], "[48;5;220m", "[48;2;"),
    (["TERM": "linux"], "\u{1B}[43m", "[48;"),
    (["TERM": "vt100"], "\u{1B}[1m", "\u{1B}[43m"),
    (["COLORTERM": "truecolor", "NO_COLOR": "1"], "\u{1B}[1m", "[48;"),
  ])
  func colorsMatchTheTerminalsAbilities(
    _ environment: [String: String], _ sent: String, _ notSent: String
  ) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors], environment: environment)
    try await terminal.wait(forText: "Yellow")
    try await terminal.waitUntilHandled()
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.contains(sent))
    #expect(!text.contains(notSent))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// The terminal is asked once, and a key that is typed before it has answered counts.
  @Test func cardsAreAShadeOffTheGroundThatTheTerminalTells() async throws {
    let terminal = try PseudoTerminal()
    let folder = try TemporaryFolder()
    let deck = try folder.write("Tea\nCoffee\nMilk\n", to: "d.txt")
    let child = try terminal.start(
      [deck, "--no-log", "--no-motion"],
      environment: ["COLORFGBG": "", "COLORTERM": "truecolor"])
    try await terminal.wait(forText: "Tea")
    terminal.type("l\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62cl")
    try await terminal.wait(for: "a light card") { screen in
      screen.text.contains("2 like")
        && String(decoding: terminal.bytes, as: UTF8.self).contains("48;2;237;237;237")
    }
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "\u{1B}]11;?\u{1B}\\\u{1B}[c").count == 2)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// Whoever has the terminal next does not get the answer. mlterm says that its ground is "default".
  @Test(arguments: ["", "default;default"])
  func answerIsWaitedForAtTheEnd(_ named: String) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [Program.colors, "--no-log"], environment: ["COLORFGBG": named])
    try await terminal.wait(forText: "Yellow")
    terminal.type("q\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62c")
    #expect(await child.outcome().status == 0)
    #expect(terminal.unreadCount == 0)
  }

  /// Of a window with more cells than anybody can see, a part is drawn, which can be used.
  @Test(arguments: [true, false]) func hugeWindowIsDrawnInPart(_ isResized: Bool) async throws {
    let terminal =
      try isResized ? PseudoTerminal() : PseudoTerminal(columns: 1_010, rows: 510)
    let child = try terminal.start([Program.colors, "--no-log"])
    try await terminal.wait(forText: "Yellow")
    if isResized {
      terminal.resize(columns: 1_010, rows: 510)
      try await terminal.wait(forText: "Yellow")
    }
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    try await terminal.waitUntilHandled()
    let lines = terminal.screen.lines
    let hasText = lines.map { line in line.contains { $0 != " " } }
    #expect(hasText.lastIndex(of: true) == 499)
    let isRightBlank = lines.map { line in !line.dropFirst(1_000).contains { $0 != " " } }
    #expect(!isRightBlank.contains(false))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test(arguments: ["99999999", "2000000000", "-5", "x"])
  func sizeInTheEnvironmentIsNotBelieved(_ cells: String) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [Program.colors, "--no-log"], environment: ["COLUMNS": cells, "LINES": cells])
    try await terminal.wait(forText: "Yellow")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  #if os(Linux)
    /// What is typed faster than it is handled waits in the terminal, and not in the memory.
    @Test(.disabled(if: Effort.isSanitized, "a sanitizer keeps what was freed"))
    func burstOfKeysTakesNoMemory() async throws {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([Program.colors, "--no-log"])
      try await terminal.wait(forText: "Yellow")
      terminal.type(String(repeating: "z", count: 4_000))
      try await terminal.waitUntilHandled()
      let before = try child.maxMemory
      for _ in 0..<12 {
        terminal.type(String(repeating: "z", count: 4_000))
        try await terminal.waitUntilRead()
      }
      try await terminal.waitUntilHandled()
      terminal.type("l")
      try await terminal.wait(forText: "1 like")
      // Of the keys that wait, each would take 300 bytes.
      #expect(try child.maxMemory - before < 6 << 20)
      terminal.type("q")
      #expect(await child.outcome().status == 0)
    }
  #endif

  @Test(arguments: ["xterm", "linux", "tmux-256color", "screen", "rxvt", "vt100", "vt220", "ansi"])
  func everyTerminalTypePlaysAndIsRestored(_ name: String) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start([Program.colors], environment: ["TERM": name])
    try await terminal.wait(forText: "Yellow")
    try await terminal.wait(forText: "? help  q quit")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    try await terminal.wait(forText: "Blue")
    #expect(terminal.screen.lines[0].contains("1/6  1 like  0 nope"))
    #expect(terminal.screen.unknown == [])
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    #expect(terminal.modes == before)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.isCursorShown)
  }

  @Test func emojiCardIsShownWhole() async throws {
    let terminal = try PseudoTerminal()
    let card = "👨‍👩‍👧 🇫🇷 ❤️ 1️⃣ 手 e\u{301} |"
    let child = try terminal.start(["-"], input: .data(Data("\(card)\n".utf8)))
    try await terminal.wait(forText: card)
    // The card's right edge is straight.
    let screen = terminal.screen
    let rows = (0..<24).filter { screen.lines[$0].contains("│") }
    #expect(
      Set(rows.prefix(12).map { row in (0..<80).last { screen[$0, row].character == "│" } }).count
        == 1)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test(arguments: [[], ["--no-sync"]])
  func framesAreMarkedUnlessNoSync(_ options: [String]) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors] + options)
    try await terminal.wait(forText: "Yellow")
    terminal.type("lh")
    try await terminal.waitUntilHandled()
    // Every earlier key was handled, whatever is still in flight.
    #expect(terminal.screen.text.contains("2/6  1 like  1 nope"))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    let beginnings = text.ranges(of: "\u{1B}[?2026h").count
    #expect(options.isEmpty ? beginnings >= 2 : beginnings == 0)
    #expect(text.ranges(of: "\u{1B}[?2026l").count == beginnings)
  }

  @Test(arguments: ["", "truecolor"])
  func swipeAnimationSendsUnder20Kilobytes(_ colorTerm: String) async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors], environment: ["COLORTERM": colorTerm])
    try await terminal.wait(forText: "? help  q quit")
    try await terminal.waitUntilHandled()
    let start = terminal.bytes.count
    #expect(start < 5_000)
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    try await terminal.wait(for: "the end of the flight") { !$0.text.contains("Yellow") }
    try await terminal.waitUntilHandled()
    #expect(terminal.bytes.count - start < 20_000)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }
}
