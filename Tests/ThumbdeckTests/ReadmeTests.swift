import Foundation
import Table
import Testing

/// The README says what is so.
@Suite struct ReadmeTests {
  private static func readme() throws -> [String] {
    try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// Every command behind a `$`, with what stands below it.
  private static func examples() throws -> [(command: String, output: String)] {
    var examples: [(command: String, output: String)] = []
    var isInConsole = false
    for line in try readme() {
      if line.hasPrefix("```") {
        isInConsole = line == "```console"
      } else if isInConsole, line.hasPrefix("$ ") {
        examples.append((String(line.dropFirst(2)), ""))
      } else if isInConsole, !examples.isEmpty {
        examples[examples.count - 1].output += line + "\n"
      }
    }
    return examples
  }

  @Test func everyExampleGivesWhatStandsBelowIt() throws {
    let examples = try Self.examples()
    #expect(examples.count >= 4)
    for example in examples {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", example.command]
      process.currentDirectoryURL = Program.root
      let programs = URL(filePath: Program.path).deletingLastPathComponent().path()
      process.environment = ["PATH": "\(programs):/usr/bin:/bin"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(output == example.output, "\(example.command)")
    }
  }

  /// Options that the README names are options of the program, or of the script that installs it.
  @Test func everyOptionIsThere() async throws {
    var help = try Machine.run(["Scripts/install", "--help"]).output
    for command in ["play", "run", "check", "record", "inspect", "evaluate"] {
      help += try await Program.run(["help", command]).output
    }
    let pattern = /--[a-z][a-z-]+/
    let named = Set(try Self.readme().flatMap { $0.matches(of: pattern).map { String($0.output) } })
    for option in named { #expect(help.contains(option), "\(option)") }
    #expect(named.count > 5)
  }

  /// Whoever copies a line out of the tables has a scenario.
  @Test func everyLineOfTheScenarioTablesIsRead() throws {
    let section = try Self.readme().drop { $0 != "## Scenarios" }.prefix {
      $0 != "### In your own tests"
    }
    let cells = section.filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: "|").first }
    let lines = cells.flatMap { $0.matches(of: /`(.+?)`/).map { String($0.1) } }
    #expect(lines.count > 40)
    for line in lines {
      #expect(throws: Never.self, "\(line)") { try ScenarioParser.scenario(of: line) }
    }
  }

  /// The example is shown as it is built and tested by `Scripts/test`.
  @Test func theExampleIsShownAsItIs() throws {
    let text = try Self.readme().joined(separator: "\n")
    let files = [
      "Package.swift", "Sources/Inbox/Inbox.swift", "Tests/InboxTests/InboxTests.swift",
    ]
    for file in files {
      let url = Program.root.appending(path: "Examples/Inbox").appending(path: file)
      let code = try String(contentsOf: url, encoding: .utf8)
      #expect(text.contains("```swift\n\(code)```\n"), "\(file)")
    }
    #expect(text.components(separatedBy: "```swift\n").count - 1 == files.count)
  }

  /// Every picture is there, and in words, too, for those who don't see it. That they are up to
  /// date is the business of `PictureTests` and `InspectTests`.
  @Test func everyPictureIsThere() throws {
    let pattern = /!\[(.*?)\]\((.+?)\)/
    let pictures = try Self.readme().flatMap { $0.matches(of: pattern).map(\.output) }
    #expect(pictures.count >= 4)
    for (_, words, path) in pictures {
      #expect(words.count > 20, "\(path)")
      let file = Program.root.appending(path: String(path)).path()
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }
}
