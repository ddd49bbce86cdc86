import Foundation
import Testing

/// Most tests run commands in their own process. Here every command is a process of its own as well.
struct ProcessTests {
  @Test(arguments: [
    ["run", Program.colors, "--landmarks", Program.thumbs],
    ["decisions", "/nonexistent"],
    ["check", Program.root.path() + "Decks/scenarios/arrow-keys.scenario"],
    ["evaluate", "--json", Program.thumbs],
    ["inspect", Program.thumbs], ["cameras"], ["track", "/nonexistent"],
    ["record", Program.thumbs, "-o", "-"], ["teach", "--rest", Program.thumbs],
    ["draw", "--landmarks", Program.thumbs, "-o", "-"], ["play", Program.colors],
    ["--help"], ["--version"], ["help", "run"],
    ["--generate-completion-script", "bash"], ["--experimental-dump-help"],
    ["rnu"], ["evaluate", "--\u{1B}[2J"],
  ])
  func commandAsAProcessHasTheSameOutcome(_ arguments: [String]) async throws {
    let environment = ["XDG_STATE_HOME": "/nonexistent"]
    let outcome = try await Program.run(arguments, environment: environment)
    let other = try await Program.run(arguments, environment: environment, asProcess: true)
    #expect(other == outcome)
  }

  @Test func processReadsItsOwnEnvironmentAndStandardInput() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("thumbdeck"), withIntermediateDirectories: true)
    _ = try folder.write(#"{"keys": {"rewind": "z"}}"#, to: "thumbdeck/config.json")
    let environment = [
      "XDG_CONFIG_HOME": folder.url.path(), "THUMBDECK_OPTS": "--swap --print likes",
    ]
    for arguments in [["config"], ["run", "-", "--landmarks", Program.thumbs]] {
      let input = Data("a\nb\nc\n".utf8)
      let outcome = try await Program.run(arguments, input: input, environment: environment)
      #expect(outcome.errors == "")
      let other = try await Program.run(
        arguments, input: input, environment: environment, asProcess: true)
      #expect(other == outcome)
    }
  }

  /// Commands that run at the same time share nothing.
  @Test func commandsInOneProcessDoNotDisturbEachOther() async throws {
    let inputs = (0..<8).map { number in (0..<20_000).map { "\(number) \($0)" } }
    try await withThrowingTaskGroup { group in
      for lines in inputs {
        group.addTask {
          let outcome = try await Program.run(
            ["run", "-", "--landmarks", Program.thumbs, "--print", "all"],
            input: Data(lines.joined(separator: "\n").utf8))
          #expect(outcome.lines == Array(lines.prefix(5)))
          #expect(outcome.errors == "")
        }
      }
      try await group.waitForAll()
    }
  }
}
