import Basics
import Foundation
import Libc
import TestSupport
import Testing

/// The whole program on a pseudo-terminal, as a person sees it.
@Suite struct PlayTests {
  @Test func screenShowsThreeCardsPreviewAndState() async throws {
    let folder = try TemporaryFolder()
    let lines = try String(contentsOf: URL(filePath: Program.thumbs), encoding: .utf8)
      .split(separator: "\n")
    // The fist of 1.8 s, for two minutes: long enough for the slowest machine to look at it.
    let fist = try #require(lines.first { $0.hasPrefix("{\"t\":1.8,") }).dropFirst(
      "{\"t\":1.8".count)
    let recording = try folder.write(
      (0..<1_800).map { "{\"t\":\(Double($0) / 15)\(fist)" }.joined(separator: "\n"),
      to: "fist.jsonl")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--landmarks", recording])
    try await terminal.wait(forText: "ready: show a thumb")
    let screen = terminal.screen
    #expect(screen.isAlternate)
    #expect(!screen.isCursorShown)
    #expect(screen.text.contains("Yellow"))
    #expect(screen.text.contains("0/6"))
    // The top card's lower edge and those of the two behind it.
    #expect(screen.lines.filter { $0.hasPrefix(" ╰─") }.count == 1)
    #expect(screen.lines.filter { $0.hasPrefix("   ╰─") }.count == 1)
    #expect(screen.lines.filter { $0.hasPrefix("     ╰─") }.count == 1)
    #expect(screen.text.contains { ("\u{2801}"..."\u{28FF}").contains($0) })
    #expect(screen.unknown.isEmpty)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func keysSwipeRewindResetAndPostpone() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    terminal.type("\u{1B}OC")
    try await terminal.wait(forText: "1 like")
    try await terminal.wait(forText: "Blue")
    terminal.type("\u{1B}OD")
    try await terminal.wait(forText: "1 nope")
    terminal.type("u")
    try await terminal.wait(forText: "0 nope")
    try await terminal.wait(forText: "rewound: Blue")
    terminal.type("r")
    try await terminal.wait(forText: "0 like")
    terminal.type("u")
    try await terminal.wait(forText: "1 like")
    terminal.type("s")
    try await terminal.wait(forText: "1 later")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].contains(#""id":"yellow","answer":"like","by":"key""#))
    #expect(outcome.lines[0].contains(#""at":"20"#))
    #expect(outcome.lines[1].contains(#""id":"blue","answer":"later""#))
    #expect(outcome.errors == "")
  }

  @Test func quittingRestoresTheTerminal() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    #expect(terminal.modes != before)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    #expect(terminal.modes == before)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.isCursorShown)
  }

  @Test(
    .serialized, .enabled(if: !Effort.areSignalsHeld, "the sanitizer holds signals back"),
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGQUIT, SIGBUS, SIGFPE, SIGUSR1,
      SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGIO,
    ])
  func signalsAndCrashesRestoreTheTerminal(_ signal: CInt) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    child.send(signal)
    let outcome = await child.outcome()
    #expect(outcome.status == 128 + signal)
    #expect(outcome.output == "")
    try await terminal.readAll()
    #expect(terminal.modes == before)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.isCursorShown)
  }

  @Test func controlCKeepsTheLogAndPrintsNothing() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "-o", folder.path("log")])
    try await terminal.wait(forText: "Yellow")
    terminal.type("ln")
    try await terminal.wait(forText: "2/6")
    // What is on the screen is in the log already.
    #expect(try folder.read("log").split(separator: "\n").count == 2)
    terminal.type("\u{3}")
    let outcome = await child.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.output == "")
  }

  @Test(.enabled(if: FaultyDisk.isAvailable, "cc is needed"))
  func fullDiskLeavesTheCardUndecided() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let terminal = try PseudoTerminal(columns: 200)
    let child = try terminal.start(
      [Program.colors, "-o", log], environment: try FaultyDisk.environment(log: log, ["ROOM": 10]))
    try await terminal.wait(forText: "Yellow")
    terminal.type("l")
    try await terminal.wait(forText: "not saved, so nothing has changed: \(log): No space left")
    #expect(terminal.screen.text.contains("Yellow"))
    #expect(terminal.screen.text.contains("0/6"))
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.output == "")
    // Scripts learn it, too.
    #expect(outcome.errors.contains("\(log): No space left on device"))
    #expect(outcome.status == 2)
  }

  /// A log that could not be saved whole is not left behind.
  @Test(.enabled(if: FaultyDisk.isAvailable, "cc is needed"))
  func saveOnAFullDiskAsksForRoomAndLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let terminal = try PseudoTerminal(columns: 200)
    let child = try terminal.start(
      [Program.colors, "-o", log],
      environment: try FaultyDisk.environment(log: log + ".1", ["ROOM": 10]))
    try await terminal.wait(forText: "Yellow")
    terminal.type("l")
    try await terminal.wait(forText: "1/6")
    unlink(log)
    terminal.type("l")
    try await terminal.wait(forText: "w saves all decisions to a new log")
    terminal.type("w")
    try await terminal.wait(forText: "make room there and press w again")
    #expect(!FileManager.default.fileExists(atPath: log + ".1"))
    terminal.type("\u{3}")
    #expect(await child.outcome().status == 130)
  }

  @Test func recordedThumbsSwipeOnTheScreen() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([
      Program.colors, "--landmarks", Program.thumbs, "--speed", "20", "--print", "likes",
    ])
    try await terminal.wait(forText: "the recording has ended; keys still work")
    #expect(terminal.screen.text.contains("5/6  3 like  2 nope"))
    terminal.type("y")
    try await terminal.wait(forText: "All 6 cards are decided.")
    #expect(terminal.screen.text.contains("4 like"))
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(
      outcome.lines.map { $0.prefix(10) }
        == ["{\"id\":\"yel", "{\"id\":\"red", "{\"id\":\"ora", "{\"id\":\"bro"].map {
          Substring($0).prefix(10)
        })
  }

  @Test func cardsComeFromAPipeAndKeysFromTheTerminal() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(["-", "--print", "likes"], input: .data(Data("1\n2\n3\n".utf8)))
    try await terminal.wait(forText: "0/3")
    terminal.type("lhl")
    try await terminal.wait(forText: "All 3 cards are decided.")
    terminal.type("q")
    let outcome = await child.outcome()
    #expect(outcome.output == "1\n3\n")
    #expect(outcome.status == 0)
  }

  @Test func decidingAllWithoutALikeExitsWithOne() async throws {
    for (keys, status) in [("hh", Int32(1)), ("h", 0)] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(["-"], input: .data(Data("1\n2\n".utf8)))
      // While the deck may grow, its count has a plus sign.
      try await terminal.wait(forText: "0/2 ")
      terminal.type(keys)
      try await terminal.wait(forText: "\(keys.count)/2 ")
      terminal.type("q")
      #expect(await child.outcome().status == status)
    }
  }

  @Test func helpClosesWithoutDecidingACard() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    terminal.type("?")
    try await terminal.wait(forText: "closes the help")
    #expect(terminal.screen.text.contains("u Backspace"))
    terminal.type("l")
    try await terminal.wait(forText: "Yellow")
    #expect(terminal.screen.text.contains("0/6"))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func resizedWindowIsDrawnAgain() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    terminal.resize(columns: 15, rows: 6)
    try await terminal.wait(forText: "20x8")
    terminal.type("l")
    terminal.resize(columns: 100, rows: 30)
    try await terminal.wait(forText: "1 like")
    try await terminal.wait(forText: "Blue")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func screenIsRightAfterAHundredResizes() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    try await terminal.waitUntilHandled()
    let before = terminal.screen.text
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      terminal.resize(
        columns: Int.random(in: 1...200, using: &generator),
        rows: Int.random(in: 1...60, using: &generator))
      // About as long as a hand takes from one size to the next: 100 of them in 2 seconds.
      try await terminal.waitUntilHandled()
    }
    terminal.resize(columns: 80, rows: 24)
    try await terminal.wait(for: "the screen as it was") { $0.text == before }
    #expect(terminal.screen.unknown.isEmpty)
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func controlZGivesTheTerminalBackAndTakesItAgain() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    terminal.type("\u{1A}")
    try await terminal.wait(for: "the shell's screen") { _ in
      !terminal.screen.isAlternate && terminal.modes == before
    }
    child.continueInForeground()
    try await terminal.wait(forText: "Yellow")
    #expect(terminal.screen.isAlternate)
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func pastesAndUnknownSequencesDecideNothing() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    for text in [
      "\u{1B}[200~lynn\u{1B}[201~", "\u{1B}[200~l\u{1B}OC\u{1B}[D\u{7F}\u{8}y\u{1B}O\u{1B}[201~",
      "\u{1B}[0n", "\u{1B}[13;2u", "\u{1B}l", "\u{1B}Or",
    ] {
      terminal.type(text)
      try await terminal.waitUntilHandled()
    }
    #expect(terminal.screen.text.contains("0/6"))
    terminal.type(bytes: [0xFF] + Array("lh".utf8))
    try await terminal.wait(forText: "2/6")
    terminal.type("q")
    #expect(await child.outcome().lines.count == 2)
  }

  @Test func keysTypedBeforeACardIsShownDecideNothing() async throws {
    let terminal = try PseudoTerminal()
    terminal.type("lll")
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    child.send(SIGTSTP)
    try await terminal.wait(for: "the shell's screen") { !$0.isAlternate }
    terminal.type("lll")
    child.continueInForeground()
    try await terminal.wait(for: "its own screen") { $0.isAlternate && $0.text.contains("Yellow") }
    terminal.type("h")
    try await terminal.wait(forText: "1 nope")
    terminal.type("q")
    #expect(await child.outcome().lines.count == 1)
  }

  @Test func stoppedProgramTakesTheTerminalAgain() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    let modes = terminal.modes
    for signal in [SIGSTOP, SIGTSTP, SIGSTOP] {
      child.send(signal)
      try await terminal.readAll()
      terminal.setModes(like: terminal.initialModes)
      terminal.forgetScreen()
      child.continueInForeground()
      try await terminal.wait(forText: "Yellow")
      try await terminal.wait(for: "raw modes") { _ in terminal.modes == modes }
      #expect(terminal.screen.isAlternate || signal == SIGSTOP)
    }
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func closedOutputNeitherEndsTheGameNorLosesDecisions() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--events", "-o", folder.path("log")])
    try await terminal.wait(forText: "Yellow")
    child.closeOutput()
    terminal.type("ll")
    try await terminal.wait(forText: "2 like")
    // Another test's program that is just being started may have had the pipe open until now.
    terminal.type("hh")
    try await terminal.wait(forText: "2 nope")
    #expect(try folder.read("log").split(separator: "\n").count == 4)
    terminal.type("q")
    #expect(await child.outcome().status == 141)
    try await terminal.readAll()
    #expect(!terminal.screen.isAlternate)
  }

  @Test func screenIsReadableWithoutALocale() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors], environment: ["LC_ALL": "C"])
    try await terminal.wait(forText: "Yellow")
    // Whichever it is, it is one of them throughout, and nothing was replaced.
    let text = terminal.screen.text
    #expect(text.contains("╭──") != text.contains("+--"))
    #expect(!text.contains("?--") && !text.contains("\u{FFFD}"))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func missingRecordingIsReportedBeforeTheScreenIsTaken() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--landmarks", "/nowhere.jsonl"])
    let outcome = await child.outcome()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("/nowhere.jsonl: the recording can't be read"))
    try await terminal.readAll()
    #expect(terminal.bytes.isEmpty)
  }

  @Test func hangUpEndsTheProgram() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    terminal.hangUp()
    #expect(await child.outcome().status == 128 + SIGHUP)
  }

  @Test(arguments: [["--no-color"], []])
  func noColorOptionAndVariableTurnColorsOff(_ options: [String]) async throws {
    let terminal = try PseudoTerminal()
    let environment = ["COLORTERM": "truecolor", "NO_COLOR": options.isEmpty ? "1" : ""]
    let child = try terminal.start([Program.colors] + options, environment: environment)
    try await terminal.wait(forText: "Yellow")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    try await terminal.readAll()
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    for code in 30..<50 where code != 39 && code != 49 {
      #expect(!text.contains("\u{1B}[\(code)m"))
      #expect(!text.contains("\u{1B}[\(code);"))
    }
  }

  /// A paste decides nothing, and is written where a text is written.
  @Test func pastedTextIsWrittenIntoANote() async throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "-o", folder.path("log")])
    try await terminal.wait(forText: "Colours")
    terminal.type("\u{1B}[200~lll\n\u{1B}[201~e")
    try await terminal.wait(forText: "Enter")
    terminal.type("see \u{1B}[200~https://example.org/1\n\u{1B}[201~too\r")
    try await terminal.wait(forText: "example.org/1 too")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    let log = try folder.read("log")
    #expect(log.contains("\"note\":\"see https://example.org/1 too\""))
    #expect(!log.contains("swipe"))
  }

  @Test func keyWithoutEffectWritesNothing() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors])
    try await terminal.wait(forText: "Yellow")
    // The first key takes the advice to use keys away.
    terminal.type("z")
    try await terminal.waitUntilHandled()
    let written = terminal.bytes.count
    terminal.type("z")
    try await terminal.waitUntilHandled()
    #expect(terminal.bytes.count == written)
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func eventsAreWrittenAfterTheScreenIsLeft() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "--events"], output: .terminal)
    try await terminal.wait(forText: "Yellow")
    terminal.type("l")
    try await terminal.wait(forText: "1 like")
    #expect(!terminal.screen.text.contains(#""event""#))
    terminal.type("q")
    try await terminal.wait(forText: #"{"event":"swipe""#)
    #expect(await child.outcome().status == 0)
  }

  @Test(.enabled(if: FaultyDisk.isAvailable, "cc is needed"))
  func answerAfterAFailedWriteIsSaved() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let terminal = try PseudoTerminal(columns: 200)
    let child = try terminal.start(
      [Program.colors, "-o", log],
      environment: try FaultyDisk.environment(log: log, ["WRITE_EVERY": 2]))
    try await terminal.wait(forText: "Yellow")
    terminal.type("l")
    try await terminal.wait(forText: "1/6")
    terminal.type("h")
    try await terminal.wait(forText: "not saved")
    terminal.type("h")
    try await terminal.wait(forText: "2/6")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(try folder.read("log").split(separator: "\n").count == 2)
  }

  /// The last card was decided, and the game had ended, when the disk said no.
  @Test(.enabled(if: FaultyDisk.isAvailable, "cc is needed"))
  func lastDecisionWhoseSyncFailsIsTakenBack() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let terminal = try PseudoTerminal(columns: 200)
    let child = try terminal.start(
      [try folder.write("a\nb\n", to: "deck.txt"), "-o", log, "--exit-at-end"],
      environment: try FaultyDisk.environment(log: log, ["SYNC_EVERY": 2]))
    try await terminal.wait(forText: "0/2")
    terminal.type("l")
    try await terminal.wait(forText: "1/2")
    terminal.type("h")
    try await terminal.wait(
      forText: "not saved, so nothing has changed: \(log): Input/output error")
    #expect(terminal.screen.text.contains("1/2"))
    #expect(try folder.read("log").split(separator: "\n").count == 1)
    terminal.type("h")
    let outcome = await child.outcome()
    #expect(outcome.status == 0)
    #expect(try RunTests.decisions(outcome).map(\.answer) == ["like", "nope"])
    #expect(try folder.read("log").split(separator: "\n").count == 2)
  }
}
