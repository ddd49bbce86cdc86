import Foundation
import Libc
import TestSupport
import Testing

/// The program on a terminal that shows pictures as pixels.
@Suite(.enabled(if: Machine.has("ffmpeg"), "ffmpeg is needed"))
struct PixelTerminalTests {
  private static let environment = ["COLORTERM": "truecolor", "COLORFGBG": "15;0", "TMUX": ""]
  private static let answers =
    "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"

  private static func deck(_ folder: TemporaryFolder) async throws -> String {
    for name in ["a", "b", "c"] {
      _ = try await Machine.run([
        "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "testsrc=s=64x48", "-frames:v", "1",
        folder.path("\(name).png"),
      ])
    }
    return try folder.write("a.png\nb.png\nc.png\n", to: "deck.txt")
  }

  private static func state(_ terminal: PseudoTerminal) -> GraphicsTerminal {
    var state = GraphicsTerminal()
    state.write(terminal.bytes)
    return state
  }

  private static func start(_ terminal: PseudoTerminal, _ deck: String, _ options: [String] = [])
    throws -> Child
  {
    try terminal.start([deck, "--no-log", "--no-motion"] + options, environment: environment)
  }

  /// Waits until the program has asked the terminal what it can show.
  private static func waitUntilAsked(_ terminal: PseudoTerminal) async throws {
    try await terminal.wait(for: "the question") { _ in
      String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[>q")
    }
  }

  /// Starts a game, and waits until its first picture is there.
  private static func startWithPicture(
    _ terminal: PseudoTerminal, in folder: TemporaryFolder
  ) async throws -> Child {
    let child = try start(terminal, try await deck(folder))
    try await waitUntilAsked(terminal)
    terminal.type(answers)
    try await terminal.wait(for: "a picture") { _ in !state(terminal).placements.isEmpty }
    return child
  }

  /// The terminal is asked once, pictures are placed where their cards are, and nothing stays.
  @Test func picturesArePlacedAndForgotten() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try await Self.startWithPicture(terminal, in: folder)
    #expect(Self.state(terminal).images.values.allSatisfy { $0.width == 64 && $0.height == 48 })
    terminal.type("l")
    try await terminal.wait(for: "the next") { screen in
      screen.text.contains("b.png") && Self.state(terminal).placements.count == 1
    }
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    let end = Self.state(terminal)
    #expect(end.faults == [])
    #expect(end.images.isEmpty && end.placements.isEmpty)
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "\u{1B}[>q").count == 2)
  }

  /// A signal, whatever it interrupts, takes the pictures away as well.
  @Test(arguments: [SIGTERM, SIGSEGV, SIGQUIT, SIGKILL])
  func killedProgramLeavesNoPicture(_ signal: CInt) async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try await Self.startWithPicture(terminal, in: folder)
    child.send(signal)
    _ = await child.outcome()
    // After SIGKILL, another process gives the screen back.
    try await terminal.wait(for: "the shell's screen") { !$0.isAlternate }
    #expect(Self.state(terminal).images.isEmpty)
  }

  /// A program that was stopped has given the screen back; when it is killed, the screen may be
  /// another's.
  @Test func stoppedProgramWritesNothingWhenKilled() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try await Self.startWithPicture(terminal, in: folder)
    child.send(SIGTSTP)
    // The modes come last. Before them, the other process may still give the screen back once more.
    try await terminal.wait(for: "the shell's screen and modes") {
      !$0.isAlternate && terminal.modes == before
    }
    child.send(SIGKILL)
    child.continueInForeground()
    _ = await child.outcome()
    try await terminal.readAll()
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "\u{1B}[?1049l").count == 2)
    #expect(Self.state(terminal).images.isEmpty)
  }

  /// A terminal that says nothing is shown cells, after a while.
  @Test(arguments: [[], ["--graphics", "cells"]])
  func silentTerminalIsShownCells(_ options: [String]) async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try Self.start(terminal, try await Self.deck(folder), options)
    try await terminal.wait(for: "cells") { $0.text.contains("▀") || $0.text.contains("▌") }
    #expect(Self.state(terminal).images.isEmpty)
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}[>q") == options.isEmpty)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// What the terminal has answered before says nothing about pixels.
  @Test func firstPictureAsksAlsoWhenTheGroundWasAskedFor() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.deck(folder)
    let deck = try folder.write("one\ntwo\nthree\nfour\na.png\n", to: "late.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      [deck, "--no-log", "--no-motion"],
      environment: ["COLORTERM": "truecolor", "COLORFGBG": "", "TMUX": ""])
    try await terminal.wait(forText: "one")
    terminal.type("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62;c")
    try await terminal.waitUntilHandled()
    terminal.type("llll")
    try await Self.waitUntilAsked(terminal)
    terminal.type(Self.answers)
    try await terminal.wait(for: "a picture") { _ in !Self.state(terminal).placements.isEmpty }
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  /// Decks without pictures ask nobody.
  @Test func deckWithoutPicturesAsksNothing() async throws {
    let terminal = try PseudoTerminal()
    let child = try Self.start(terminal, Program.colors)
    try await terminal.wait(forText: "Yellow")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(!String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[>q"))
  }
}
