import Foundation
import TestSupport
import Testing

/// Files that earlier versions wrote are read as they were meant then.
///
/// `Fixtures` was written by the program of November 2026. What stands beside a file is what that
/// program made of it, and is not to be recorded anew unless the old reading was wrong.
@Suite struct FormerFilesTests {
  private static let folder = "Tests/ThumbdeckTests/Fixtures"

  private static func path(_ name: String) -> String {
    Repository.root.appending(path: "\(folder)/\(name)").path()
  }

  /// A log with everything that a game can write, the deck that it is about, and its options.
  @Test(arguments: [
    ("choices", "animals.txt", ["--choices", "cat,dog,bird"]),
    ("changes", "letters.jsonl", ["--answers", "keep,trash"]),
    ("jumps", "letters.jsonl", []), ("resets", "table.csv", []),
  ])
  func formerLogIsPrintedAndResumed(
    _ name: String, _ deck: String, _ options: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let text = try Repository.text("\(Self.folder)/logs/\(name).log.jsonl")
    let log = try folder.write(text, to: "log.jsonl")
    let noHand = try folder.write("{\"t\":0,\"hands\":[]}\n", to: "no-hand.jsonl")
    for format in ["jsonl", "csv", "all"] {
      let printed = try await Program.run(["decisions", log, "--print", format])
      #expect(printed.errors == "")
      try RecordedFile(path: "\(Self.folder)/logs/\(name).\(format).expected").expect(
        printed.output)
      let resumed = try await Program.run(
        [
          "run", Self.path("logs/\(deck)"), "--landmarks", noHand, "-o", log, "--print", format,
        ] + options)
      #expect(resumed.output == printed.output, "\(resumed.errors)")
    }
    #expect(try folder.read("log.jsonl") == text)
  }

  /// A deck of each format with a log of it: whatever is shown of a card, its id and what is printed
  /// of it stay.
  @Test(arguments: [
    "issues.json", "goods.jsonl", "nested.json", "bank.csv", "mails.tsv", "mixed.txt",
    "damaged.csv",
    "anki.txt", "lines.txt", "notes.md", "names.nul",
  ])
  func formerDeckKeepsItsIds(_ name: String) async throws {
    let resumed = try await Self.resume(name)
    #expect(resumed.output == (try Repository.text("\(Self.folder)/decks/\(name).expected")))
    #expect(!resumed.errors.contains("log"), "\(resumed.errors)")
  }

  /// Text that was read wrongly is read rightly, and its cards keep their names.
  @Test func formerDeckOfAnotherEncodingKeepsItsIds() async throws {
    let resumed = try await Self.resume("latin.csv")
    let former = try Repository.text("\(Self.folder)/decks/latin.csv.expected")
    #expect(former.contains("Sü\u{7D3} x"))
    #expect(resumed.output == former.replacing("Sü\u{7D3} x", with: "Süß“ x"))
  }

  /// Lines that look like a table or JSON go on as lines in a log of lines.
  @Test func logOfLinesGoesOnAsLines() async throws {
    let folder = try TemporaryFolder()
    let lines = "name,age\nAnn,7\nBo,8\n"
    let cards = lines.split(separator: "\n").map(String.init)
    for (options, expected) in [(["--format", "lines"], cards), ([], cards), (["--restart"], nil)] {
      let outcome = try await Program.run(
        ["run", "-", "--landmarks", Program.thumbs, "-o", folder.path("log"), "--print", "all"]
          + options, input: Data(lines.utf8))
      #expect(outcome.lines == expected ?? ["Ann,7", "Bo,8"])
      #expect(outcome.errors.contains("a table between commas") == (expected == nil))
    }
  }

  /// Goes on with the log of a deck, without a decision.
  private static func resume(_ name: String) async throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    let text = try Repository.text("\(Self.folder)/decks/\(name).log.jsonl")
    let log = try folder.write(text, to: "log.jsonl")
    let noHand = try folder.write("{\"t\":0,\"hands\":[]}\n", to: "no-hand.jsonl")
    let outcome = try await Program.run(
      [
        "run", Self.path("decks/\(name)"), "--landmarks", noHand, "-o", log, "--print", "jsonl",
      ] + (name.hasSuffix(".nul") ? ["--read0"] : []))
    #expect(try folder.read("log.jsonl") == text)
    return outcome
  }

  @Test func formerHandDecidesCards() async throws {
    let played = try await Program.run([
      "run", Program.colors, "--landmarks", Self.path("hands/game.jsonl"), "--hand",
      Self.path("hands/me.json"), "--print", "csv",
    ])
    try RecordedFile(path: "\(Self.folder)/hands/me.expected").expect(played.output)
  }

  @Test func formerConfigurationIsShown() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(
      try Repository.text("\(Self.folder)/configurations/config.json"), to: "thumbdeck/config.json")
    let shown = try await Program.run(
      ["config"], environment: ["XDG_CONFIG_HOME": folder.url.path()])
    #expect(shown.errors == "")
    let text = shown.output.replacing(folder.path("thumbdeck"), with: "FOLDER")
    try RecordedFile(path: "\(Self.folder)/configurations/config.expected").expect(text)
  }
}
