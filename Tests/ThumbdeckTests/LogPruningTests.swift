import Foundation
import TestSupport
import Testing

/// `thumbdeck logs --prune`: which logs are removed, and why the others stay.
@Suite struct LogPruningTests {
  /// A folder with decks, and the state folder with logs of them, all of them old.
  private struct Kept {
    let folder: TemporaryFolder
    var environment: [String: String] { ["XDG_STATE_HOME": folder.path("state")] }
    var logs: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("state/thumbdeck")).sorted()
      }
    }

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("state/thumbdeck"), withIntermediateDirectories: true)
    }

    func path(_ log: String) -> String { folder.path("state/thumbdeck/\(log)") }

    /// Writes a log with a like of each card, which are lines of text, and with the deck's path.
    func log(
      _ name: String, cards: [String], deck: String?, day: String = "2020-01-02"
    ) throws {
      let path = deck.map { #","path":"\#($0)""# } ?? ""
      let lines = cards.enumerated().map { index, card in
        #"{"event":"swipe","id":"\#(Self.ids[card] ?? "")","answer":"like","by":"key","t":\#(index + 1),"#
          + #""at":"\#(day)T12:00:00.000Z","card":{"title":"\#(card)"},"deck":"words"\#(path)}"#
          + "\n"
      }
      _ = try folder.write(lines.joined(), to: "state/thumbdeck/\(name)")
    }

    /// The ids of lines of text: their hashes, FNV-1a with 64 bits.
    private static let ids = ["A": "af63fc4c860222ec", "B": "af63ff4c86022805"]

    func prune(_ options: String...) async throws -> Program.Outcome {
      try await Program.run(["logs", "--prune"] + options, environment: environment)
    }
  }

  @Test func decidedOldLogIsRemoved() async throws {
    let kept = try Kept()
    let deck = try kept.folder.write("A\nB\n", to: "words.txt")
    try kept.log("done.jsonl", cards: ["A", "B"], deck: deck)
    try kept.log("new.jsonl", cards: ["A", "B"], deck: deck, day: "2999-01-02")
    let outcome = try await kept.prune("--yes")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[1].hasSuffix(kept.path("done.jsonl")))
    #expect(try kept.logs == ["new.jsonl"])
    let again = try await kept.prune("--yes")
    #expect(again.status == 0)
    #expect(again.output == "")
    #expect(again.errors == "thumbdeck: there is no log to remove\n")
  }

  @Test func withoutATerminalNothingIsRemoved() async throws {
    let kept = try Kept()
    let deck = try kept.folder.write("A\n", to: "words.txt")
    try kept.log("done.jsonl", cards: ["A"], deck: deck)
    let outcome = try await kept.prune()
    #expect(outcome.status == 64)
    #expect(outcome.lines.count == 2)
    #expect(
      outcome.errors
        == "thumbdeck: nothing was removed, as there is no terminal to ask on; --prune --yes removes "
        + "1 log\n")
    #expect(try kept.logs == ["done.jsonl"])
  }

  @Test func whatIsNotKnownToBeDecidedStays() async throws {
    let kept = try Kept()
    let path = kept.folder.path
    let words = try kept.folder.write("A\nB\n", to: "words.txt")
    try kept.log("part.jsonl", cards: ["A"], deck: words)
    try kept.log("other.jsonl", cards: ["A", "B"], deck: nil)
    try kept.log("cards-20200102-120000-7.jsonl", cards: ["A", "B"], deck: nil)
    try kept.log("gone.jsonl", cards: ["A", "B"], deck: path("gone.txt"))
    try FileManager.default.createDirectory(
      atPath: path("photos/sub"), withIntermediateDirectories: true)
    _ = try kept.folder.write("", to: "photos/sub/a.jpg")
    try kept.log("folder.jsonl", cards: ["A", "B"], deck: path("photos"))
    try kept.log("empty.jsonl", cards: ["A"], deck: try kept.folder.write("", to: "empty.txt"))
    try kept.log("../outside.jsonl", cards: ["A", "B"], deck: words)
    try FileManager.default.createSymbolicLink(
      atPath: kept.path("link.jsonl"), withDestinationPath: path("state/outside.jsonl"))
    let before = try kept.logs
    let outcome = try await kept.prune("--yes")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(try kept.logs == before)
    for (log, reason) in [
      ("part.jsonl", "1 card of \(words) undecided"),
      (
        "other.jsonl",
        "it does not say which file its deck is; rm \(kept.path("other.jsonl")) removes it"
      ),
      (
        "cards-20200102-120000-7.jsonl",
        "its cards came through a pipe, and can't be read again; rm "
          + "\(kept.path("cards-20200102-120000-7.jsonl")) removes it"
      ),
      ("gone.jsonl", "\(path("gone.txt")): the deck can't be read: No such file or directory"),
      ("folder.jsonl", "1 card of \(path("photos")) undecided"),
      ("link.jsonl", "it is no regular file"),
    ] {
      #expect(outcome.errors.contains("thumbdeck: \(kept.path(log)) stays: \(reason)\n"), "\(log)")
    }
    #expect(outcome.errors.contains("empty.jsonl stays: \(path("empty.txt")): it has no card"))
  }

  /// A postponed card and one that was taken back are undecided.
  @Test(arguments: ["\"later\"", "rewind"])
  func undecidedAnswerKeepsTheLog(_ change: String) async throws {
    let kept = try Kept()
    let deck = try kept.folder.write("A\n", to: "words.txt")
    try kept.log("a.jsonl", cards: ["A"], deck: deck)
    let line = try kept.folder.read("state/thumbdeck/a.jsonl")
    let changed =
      change == "rewind"
      ? line + line.replacing("swipe", with: "rewind") : line.replacing("\"like\"", with: change)
    _ = try kept.folder.write(changed, to: "state/thumbdeck/a.jsonl")
    let outcome = try await kept.prune("--yes")
    #expect(outcome.errors.contains("a.jsonl stays: 1 card of \(deck) undecided"))
    #expect(try kept.logs == ["a.jsonl"])
  }

  @Test func yesGoesWithPrune() async throws {
    #expect(try await Program.run(["logs", "--yes"]).status == 64)
  }

  /// A game writes down where its deck is; while it runs its log stays.
  @Test func logOfAGameIsRemovedAfterAsking() async throws {
    let kept = try Kept()
    let deck = try kept.folder.write("number,title\n7,A\n8,B\n", to: "words.csv")
    let terminal = try PseudoTerminal()
    let child = try terminal.start([deck], environment: kept.environment)
    try await terminal.wait(forText: "words")
    terminal.type("lh")
    try await terminal.wait(forText: "1 nope")
    let name = try #require(try kept.logs.first)
    let text = try kept.folder.read("state/thumbdeck/\(name)")
    #expect(text.contains(#""path":"\#(try #require(realPath(deck)))""#))
    let day = try #require(text.firstMatch(of: /"at":"([0-9-]+)T/)).output.1
    let old = text.replacing(day, with: "2020-01-02")
    let file = try FileHandle(forWritingTo: URL(filePath: kept.path(name)))
    try file.write(contentsOf: Data(old.utf8))
    let running = try await kept.prune("--yes")
    #expect(running.errors.contains("stays: \(kept.path(name)): the log is in use by another"))
    terminal.type("q")
    _ = await child.outcome()
    for (answer, status) in [("\n", "nothing was removed"), ("y\n", "")] {
      let terminal = try PseudoTerminal()
      let child = try terminal.start(["logs", "--prune"], environment: kept.environment)
      _ = try await child.waitForErrors("remove 1 log? [y/N]")
      #expect(try kept.logs == [name])
      terminal.type(answer)
      let outcome = await child.outcome()
      #expect(outcome.status == 0)
      #expect(outcome.errors == (status.isEmpty ? "" : "thumbdeck: \(status)\n"))
    }
    #expect(try kept.logs.isEmpty)
  }

  private func realPath(_ path: String) -> String? {
    URL(filePath: path).resolvingSymlinksInPath().path()
  }

  @Test func logOfLearningStays() async throws {
    let kept = try Kept()
    let deck = try kept.folder.write("A\n", to: "words.txt")
    try kept.log("learned.jsonl", cards: ["A"], deck: deck)
    let text = try kept.folder.read("state/thumbdeck/learned.jsonl")
    _ = try kept.folder.write(
      text.replacing(#""deck":"words""#, with: #""deck":"words","learn":"FSRS-6""#),
      to: "state/thumbdeck/learned.jsonl")
    let outcome = try await kept.prune("--yes")
    #expect(outcome.errors.contains("stays: it knows when its cards are due"))
    #expect(try kept.logs == ["learned.jsonl"])
  }

  /// A log that `w` has begun, and one that `--restart` has put aside, are listed, too.
  @Test func numberedLogsAreListed() async throws {
    let kept = try Kept()
    let deck = try kept.folder.write("A\n", to: "words.txt")
    try kept.log("words.jsonl.1", cards: ["A"], deck: deck)
    let outcome = try await Program.run(["logs"], environment: kept.environment)
    #expect(outcome.lines.last?.hasSuffix("words.jsonl.1") == true)
  }
}
