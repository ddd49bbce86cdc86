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
