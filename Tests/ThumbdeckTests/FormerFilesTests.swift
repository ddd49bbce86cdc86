import Foundation
import TestSupport
import Testing

/// Files that earlier versions wrote are read as they were meant then.
///
/// `Fixtures` has a folder for each version that wrote some, with the files in folders by their kind; the
/// tests find them there. What stands beside a file is what that version made of it, and is not to be
/// recorded anew unless the old reading was wrong.
@Suite struct FormerFilesTests {
  /// A log with everything that a game can write, the deck that it is about, and its options.
  @Test(arguments: FormerFile.all(in: "logs", ending: ".log.jsonl"))
  func formerLogIsPrintedAndResumed(_ file: FormerFile) async throws {
    let folder = try TemporaryFolder()
    let text = try file.text(".log.jsonl")
    let arguments = try file.text(".arguments").split(whereSeparator: \.isWhitespace).map(
      String.init)
    let log = try folder.write(text, to: "log.jsonl")
    let noHand = try folder.write("{\"t\":0,\"hands\":[]}\n", to: "no-hand.jsonl")
    for format in ["jsonl", "csv", "all"] {
      let printed = try await Program.run(["decisions", log, "--print", format])
      #expect(printed.errors == "")
      try file.recorded(".\(format).expected").expect(printed.output)
      let resumed = try await Program.run(
        [
          "run", file.besides(arguments[0]), "--landmarks", noHand, "-o", log, "--print", format,
        ] + arguments.dropFirst())
      #expect(resumed.output == printed.output, "\(resumed.errors)")
    }
    #expect(try folder.read("log.jsonl") == text)
  }

  /// A deck of each format with a log of it: whatever is shown of a card, its id and what is printed
  /// of it stay.
  @Test(arguments: FormerFile.all(in: "decks", ending: ".log.jsonl"))
  func formerDeckKeepsItsIds(_ file: FormerFile) async throws {
    let folder = try TemporaryFolder()
    let text = try file.text(".log.jsonl")
    let log = try folder.write(text, to: "log.jsonl")
    let noHand = try folder.write("{\"t\":0,\"hands\":[]}\n", to: "no-hand.jsonl")
    let resumed = try await Program.run(
      ["run", file.path(""), "--landmarks", noHand, "-o", log, "--print", "jsonl"]
        + (file.name.hasSuffix(".nul") ? ["--read0"] : []))
    #expect(try folder.read("log.jsonl") == text)
    try file.recorded(".expected").expect(resumed.output)
    #expect(!resumed.errors.contains("log"), "\(resumed.errors)")
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
      // A table is printed below its header.
      #expect(outcome.lines == expected ?? cards)
      #expect(outcome.errors.contains("a table between commas") == (expected == nil))
    }
  }

  /// What a configuration sets is set; what it leaves out may have another default today.
  @Test(arguments: FormerFile.all(in: "configurations", ending: ".json"))
  func formerConfigurationIsTaken(_ file: FormerFile) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    let path = try folder.write(try file.text(".json"), to: "thumbdeck/config.json")
    let shown = try await Program.run(
      ["config"], environment: ["XDG_CONFIG_HOME": folder.url.path()])
    #expect(shown.errors == "")
    let taken = shown.lines.filter { $0.hasSuffix(path) && !$0.hasPrefix("configuration file") }
      .map { $0.split(separator: " ").dropLast().joined(separator: " ") + "\n" }
    try file.recorded(".expected").expect(taken.joined())
  }

  /// The lines of each producer give the same recording.
  @Test(arguments: FormerFile.all(in: "landmarks", ending: ".stream"))
  func formerLandmarksAreRead(_ file: FormerFile) async throws {
    let folder = try TemporaryFolder()
    let recorded = try await Program.run([
      "record", file.path(".stream"), "-o", folder.path("recording.jsonl"),
    ])
    #expect(recorded.status == 0, "\(recorded.errors)")
    try file.recorded(".expected").expect(try folder.read("recording.jsonl"))
  }

  /// One of them uses a hand.
  @Test func formerScenariosPass() async throws {
    let files = FormerFile.all(in: "scenarios", ending: ".scenario")
    let checked = try await Program.run(["check"] + files.map { $0.path(".scenario") })
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
    #expect(files.count >= 5)
  }
}
