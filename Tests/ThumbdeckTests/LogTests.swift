import Foundation
import Libc
import TestSupport
import Testing

/// The decision log: what is in it, and how a session goes on from it.
@Suite struct LogTests {
  private static func run(
    _ deck: String, log: String, _ more: String...
  ) async throws -> Program.Outcome {
    try await Program.run(["run", deck, "--landmarks", Program.thumbs, "-o", log] + more)
  }

  private static func lines(_ folder: TemporaryFolder, _ name: String = "log") throws -> [String] {
    try folder.read(name).split(separator: "\n").map(String.init)
  }

  @Test func everyDecisionIsALine() async throws {
    let folder = try TemporaryFolder()
    _ = try await Self.run(Program.colors, log: folder.path("log"))
    let lines = try Self.lines(folder)
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix(#"{"event":"swipe","id":"yellow","answer":"like""#))
    #expect(lines.allSatisfy { $0.hasSuffix(#""deck":"Colours"}"#) })
  }

  @Test func secondRunContinuesWhereTheFirstEnded() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await Self.run(Program.colors, log: log)
    let second = try await Self.run(Program.colors, log: log)
    // One card was left, and the first recorded thumb likes it.
    #expect(second.lines.count == 6)
    #expect(second.lines.last?.contains(#""id":"brown","answer":"like""#) == true)
    #expect(try Self.lines(folder).count == 6)
    let third = try await Self.run(Program.colors, log: log)
    #expect(third.output == second.output)
    #expect(try Self.lines(folder).count == 6)
  }

  @Test func undoAndRedoWorkAcrossGames() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    for (keys, expected) in [
      ("lhs", "1 later"), ("uu", "0 nope"), ("U", "1 nope"), ("r", "0 like"), ("u", "1 like"),
      ("u", "0 nope"),
    ] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start([Program.colors, "-o", log])
      try await terminal.wait(forText: "Colours")
      terminal.type(keys)
      try await terminal.wait(forText: expected)
      terminal.type("q")
      #expect(await child.outcome().status == 0)
    }
    let outcome = try await Self.run(Program.colors, log: log)
    #expect(outcome.lines.first?.contains(#""id":"yellow","answer":"like","by":"key""#) == true)
    #expect(outcome.lines.first?.contains(#""at":"20"#) == true)
  }

  @Test func restartMovesTheOldLogAside() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    for _ in 0..<3 { _ = try await Self.run(Program.colors, log: log, "--restart") }
    #expect(try Self.lines(folder).count == 5)
    #expect(try Self.lines(folder, "log.1") == Self.lines(folder))
    #expect(try Self.lines(folder, "log.2") == Self.lines(folder))
    #expect(
      try await Program.run(["run", Program.colors, "--landmarks", Program.thumbs, "--restart"])
        .status == 64)
  }

  @Test func playWithoutATerminalKeepsTheLog() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await Self.run(Program.colors, log: log)
    let outcome = try await Program.run(["play", Program.colors, "-o", log, "--restart"])
    #expect(outcome.status == 64)
    #expect(try Self.lines(folder).count == 5)
  }

  @Test func onlyThePartialLastLineIsLost() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await Self.run(Program.colors, log: log)
    let whole = try folder.read("log")
    for cut in [1, 10, 60] {
      _ = try folder.write(String(whole.dropLast(cut)), to: "log")
      let outcome = try await Self.run(Program.colors, log: log)
      #expect(outcome.status == 0)
      // Without its end only, a line is whole.
      #expect(outcome.errors.contains("the last line was incomplete") == (cut > 1))
      let ids = try RunTests.decisions(outcome).map(\.id)
      #expect(ids == ["yellow", "blue", "red", "teal", "orange", "brown"])
      #expect(try Self.lines(folder).count == 6)
    }
  }

  @Test func logOfAnotherDeckIsRefused() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await Self.run(Program.colors, log: log)
    let before = try folder.read("log")
    let triage = Program.root.appending(path: "Decks/triage.json").path()
    let outcome = try await Self.run(triage, log: log)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("this is the log of \"Colours\", not of \"Triage\""))
    #expect(try folder.read("log") == before)
  }

  /// A later export of the same list has another name; its cards have the same ids.
  @Test func logOfAnEarlierExportGoesOnIfTheUserSaysSo() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let first = try folder.write(
      #"[{"id":"a","title":"A"},{"id":"b","title":"B"}]"#, to: "issues-1.json")
    _ = try await Self.run(first, log: log, "--limit", "2")
    let before = try folder.read("log")
    let second = try folder.write(
      #"[{"id":"b","title":"B"},{"id":"c","title":"C"}]"#, to: "issues-2.json")
    let refused = try await Self.run(second, log: log)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("cards of it are here, too, and --yes goes on with it"))
    #expect(try folder.read("log") == before)
    let outcome = try await Self.run(second, log: log, "--yes")
    #expect(try RunTests.decisions(outcome).map(\.id) == ["b", "c"])
    // From now on the log knows both.
    #expect(try await Self.run(second, log: log).status == 0)
  }

  @Test func deckGoesOnWithTheOptionsOfItsLog() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let deck = try folder.write("Subject,Day\nOne,1\nTwo,2\nThree,3\n", to: "a.csv")
    _ = try await Self.run(
      deck, log: log, "--columns", "title=Day,show=Subject", "--answers", "keep,trash", "--limit",
      "1")
    let outcome = try await Self.run(deck, log: log)
    #expect(
      outcome.errors.contains(
        "it goes on with --columns title=Day,show=Subject --answers keep,trash, as before"))
    #expect(outcome.lines.allSatisfy { $0.contains(#""word":""#) })
    let changed = try await Self.run(deck, log: log, "--answers", "yes,no", "--columns", "Subject")
    #expect(changed.lines.first?.contains(#""word":"yes""#) == true)
    #expect(!changed.errors.contains("as before"))
    let again = try await Self.run(deck, log: log)
    #expect(again.errors.contains("--columns title=Day,show=Subject --answers keep,trash"))
  }

  /// The last line is found from the log's end, however long it is.
  @Test(arguments: [10, 5_000, 70_000], [true, false])
  func lastLineKeepsTheOptions(length: Int, isComplete: Bool) async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let title = String(repeating: "x", count: length)
    let deck = try folder.write("Subject,Day\nOne,1\n\(title),2\nThree,3\n", to: "a.csv")
    _ = try await Self.run(deck, log: log, "--answers", "keep,trash", "--limit", "1")
    _ = try await Self.run(deck, log: log, "--answers", "yes,no", "--limit", "2", "--restart")
    if !isComplete { _ = try folder.write(String(try folder.read("log").dropLast()), to: "log") }
    let outcome = try await Self.run(deck, log: log)
    #expect(outcome.errors.contains("it goes on with --answers yes,no, as before"))
  }

  @Test(arguments: ["trash,keep", "x,y,keep"])
  func wordsOfTheLogStayWithTheirAnswers(words: String) async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let deck = try folder.write("One\nTwo\n", to: "deck.txt")
    _ = try await Self.run(deck, log: log, "--answers", "keep,trash", "--limit", "1")
    let before = try folder.read("log")
    let refused = try await Self.run(deck, log: log, "--answers", words)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains("in this log \"keep\" means like, and now it would mean "))
    #expect(try folder.read("log") == before)
  }

  @Test func commandsForAnswersKeepTheOptionsOfTheLog() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let deck = try folder.write("One\nTwo\n", to: "deck.txt")
    _ = try await Self.run(deck, log: log, "--answers", "keep,trash", "--limit", "1")
    _ = try await Self.run(deck, log: log, "--on", "keep=true", "--yes")
    #expect(try Self.lines(folder).last?.contains("command") == true)
    let outcome = try await Self.run(deck, log: log)
    #expect(outcome.errors.contains("it goes on with --answers keep,trash, as before"))
  }

  @Test func cardKeepsItsAnswerWhenTheDeckChanges() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let deck = try folder.write(
      #"{"name":"D","cards":[{"id":"a","title":"A"},{"id":"b","title":"B"},{"id":"c","title":"C"}]}"#,
      to: "d.json")
    _ = try await Self.run(deck, log: log, "--limit", "2")
    _ = try folder.write(
      #"{"name":"D","cards":[{"id":"c","title":"C"},{"id":"b","title":"B, mended"}]}"#, to: "d.json"
    )
    let outcome = try await Self.run(deck, log: log)
    #expect(
      outcome.errors.contains("1 card of the log is not here now, changed, removed or not dealt"))
    let decisions = try RunTests.decisions(outcome)
    #expect(decisions.map(\.id) == ["b", "c"])
    #expect(decisions.map(\.answer) == ["nope", "like"])
    #expect(outcome.lines[0].contains("B, mended"))
  }

  @Test func invalidLogLinesAreNamed() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write(
      "{\"event\":\"swipe\",\"id\":\"yellow\",\"answer\":\"like\"}\nrubbish\n", to: "log")
    let outcome = try await Self.run(Program.colors, log: log)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("log, line 2: an object was expected"))
    _ = try folder.write("{\"event\":\"rewind\",\"id\":\"yellow\"}\n", to: "log")
    let contradiction = try await Self.run(Program.colors, log: log)
    #expect(contradiction.status == 2)
    #expect(contradiction.errors.contains("log, line 1: it does not fit the lines before it"))
  }

  @Test func logInUseByAnotherGameIsRefused() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([Program.colors, "-o", log])
    try await terminal.wait(forText: "Yellow")
    let second = try await Self.run(Program.colors, log: log)
    #expect(second.status == 2)
    #expect(second.errors.contains("the log is in use by another thumbdeck"))
    let third = try await Self.run(Program.colors, log: log, "--restart")
    #expect(third.status == 2)
    #expect(third.errors.contains("the log is in use by another thumbdeck"))
    terminal.type("q")
    #expect(await child.outcome().status == 0)
  }

  @Test func gameIsLoggedByDefault() async throws {
    let folder = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": folder.path("state")]
    func play(_ arguments: [String], _ keys: String, _ expected: String) async throws -> Int {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(arguments, environment: environment)
      try await terminal.wait(forText: "/6")
      terminal.type(keys)
      try await terminal.wait(forText: expected)
      terminal.type("q")
      return await child.outcome().lines.count
    }
    #expect(try await play([Program.colors], "ll", "2/6") == 2)
    // From another path to the same file.
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Program.colors)
    #expect(try await play([link], "h", "3/6") == 3)
    #expect(try await play([Program.colors, "--no-log"], "l", "1/6") == 1)
    #expect(try await play([Program.colors, "--restart"], "l", "1/6") == 1)
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/thumbdeck"))
    #expect(logs.count == 2)
    #expect(logs.allSatisfy { $0.hasPrefix("Colours-") })
    // Without a terminal nothing is kept unless it is said where.
    let run = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs], environment: environment)
    #expect(run.lines.count == 5)
  }

  /// The instant of a decision is the same in the log, in what is printed then, and in what is
  /// printed after resuming.
  @Test func decisionTimesAreTheSameInLogAndOutput() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    func instants(_ text: String) -> [String] {
      text.matches(of: /"t":([0-9.]+),"at":"([^"]+)"/).map { "\($0.1) \($0.2)" }
    }
    var printed: [[String]] = []
    for keys in ["lhlhlhl", ""] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(
        ["-", "-o", log], input: .data(Data((1...9).map { "\($0)\n" }.joined().utf8)))
      try await terminal.wait(forText: keys.isEmpty ? "7/9" : "0/9")
      for key in keys { terminal.type(String(key)) }
      try await terminal.wait(forText: "7/9")
      terminal.type("q")
      printed.append(instants(await child.outcome().output))
    }
    let logged = instants(try folder.read("log"))
    #expect(logged.count == 7)
    #expect(printed == [logged, logged])
  }

  /// Until its folder is synced, too, a power cut may take a new file away.
  @Test(.enabled(if: FaultyDisk.isAvailable, "a C compiler is needed"))
  func folderOfNewLogIsSynced() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let environment = try FaultyDisk.environment(log: log, ["SYNC_LIST": folder.path("list")])
    _ = try await Program.run(
      ["run", Program.colors, "--landmarks", Program.thumbs, "-o", log], environment: environment,
      asProcess: true)
    let synced = try folder.read("list").split(separator: "\n").map(String.init)
    #expect(synced == [log, folder.url.path()] + Array(repeating: log, count: 4))
  }

  /// A command that is refused changes nothing.
  @Test func refusedStartLeavesTheLogInItsPlace() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    _ = try await Self.run(Program.colors, log: log)
    let before = try folder.read("log")
    let outcome = try await Self.run(Program.colors, log: log, "--restart", "--hand", "nosuch")
    #expect(outcome.status != 0)
    #expect(try folder.read("log") == before)
    #expect(!FileManager.default.fileExists(atPath: log + ".1"))
  }

  /// A later sitting of the same deck resets what it sees, and asks before it resets the rest.
  @Test func resetAsksAboutCardsThatAreNotHere() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let deck = try folder.write("One\nTwo\nThree\nFour\nFive\n", to: "deck.txt")
    _ = try await Self.run(deck, log: log)
    _ = try folder.write("One\nSix\n", to: "deck.txt")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck, "-o", log, "--yes"])
    try await terminal.wait(forText: "Six")
    terminal.type("r")
    try await terminal.wait(forText: "the decided card and 4 that are not here")
    terminal.type("q")
    #expect(await child.outcome().status == 0)
    #expect(try await Program.run(["decisions", log]).lines.count == 5)
  }

  @Test func logThatIsGoneAtTheEndOfARunIsSaid() async throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let producer =
      "cat '\(Program.thumbs)'; until [ $(wc -l <'\(log)') = 5 ]; do sleep 0.01; done; rm '\(log)'"
    let outcome = try await Program.run(
      ["run", Program.colors, "--landmarks", "exec:\(producer)", "-o", log])
    #expect(outcome.status == 2)
    #expect(outcome.lines.count == 5)
    #expect(outcome.errors.contains("\(log): the log was removed or replaced"))
  }
}
