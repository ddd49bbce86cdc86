import Foundation
import Scenarios
import Testing

/// What the README and the other pages say is so.
@Suite struct DocumentationTests {
  @Test func everyExampleGivesTheOutputBelowIt() throws {
    var count = 0
    for page in try DocumentationPage.all() {
      for example in page.examples {
        #expect(try run(example.command) == example.output, "\(page.path): \(example.command)")
        count += 1
      }
    }
    #expect(count >= 12)
  }

  /// What a command writes on standard output, run in the project's folder.
  private func run(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = Program.root
    let programs = URL(filePath: Program.path).deletingLastPathComponent().path()
    // Of a sanitizer's options, where there are any, one is that it looks for no leaks.
    let options = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    process.environment = options.merging(["PATH": "\(programs):/usr/bin:/bin"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  @Test func everyDocumentedOptionExists() async throws {
    let options = try await NamedOptions()
    var count = 0
    for page in try DocumentationPage.all() {
      let unknown = try options.unknown(in: page)
      #expect(unknown == [], "\(page.path)")
      count += try page.commandLines.flatMap(NamedOptions.options).count
      for line in page.words {
        #expect(!line.contains(/--[a-z]/), "an option needs backticks: \(page.path): \(line)")
      }
    }
    #expect(count > 80)
  }

  @Test func unknownOptionOnAPageIsFound() async throws {
    let page = DocumentationPage(
      path: "page.md",
      text: """
        Add `--nonsense`, or `--swap`.
        ```sh
        git log --oneline | thumbdeck check a.scenario --landmarks b   # of another command
        THUMBDECK_OPTS='--swap --wrong' thumbdeck a.txt --print likes | wc --lines
        ```
        """)
    #expect(
      try await NamedOptions().unknown(in: page).map { $0.prefix { $0 != " " } }
        == ["--landmarks", "--wrong", "--nonsense"])
  }

  /// What makes the cards is another program's command, which has to be right, too.
  @Test(.enabled(if: Machine.has("git"), "git is needed"))
  func commandsOfGitThatMakeCardsWork() throws {
    let lines = try DocumentationPage.all().flatMap(\.commandLines).filter {
      $0.hasPrefix("git ") && $0.contains(" | ")
    }
    let commands = Set(lines.compactMap { $0.split(separator: " | ").first })
    #expect(!commands.isEmpty)
    let beginning =
      "cd $(mktemp -d) && git init -q && echo a >a && git add a && "
      + "git -c user.name=a -c user.email=a@example.org commit -qm a && test -n \"$("
    for command in commands {
      #expect(try run("\(beginning)\(command))\" && echo works") == "works\n", "\(command)")
    }
  }

  /// Without these xargs takes blanks and quotes in a card for its own.
  @Test func xargsIsToldToKeepLinesWhole() throws {
    let lines = try DocumentationPage.all().flatMap(\.commandLines).filter { $0.contains("xargs ") }
    #expect(lines.count >= 4)
    for line in lines { #expect(line.contains("-0") || line.contains("-d '\\n'"), "\(line)") }
  }

  /// Whoever copies a line out of the tables has a scenario.
  @Test func everyLineOfTheScenarioTablesIsRead() throws {
    let section = try DocumentationPage.read("docs/scenarios.md").section("## The lines")
    let cells = section.filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: "|").first }
    let lines = cells.flatMap { $0.matches(of: /`(.+?)`/).map { String($0.1) } }
    #expect(lines.count > 40)
    for line in lines {
      #expect(throws: Never.self, "\(line)") { try ScenarioParser.scenario(of: line) }
    }
  }

  /// The example is shown as it is built and tested by `Scripts/test`.
  @Test func shownExamplePackageMatchesItsFiles() throws {
    let shown = try DocumentationPage.all().flatMap(\.blocks).filter { $0.language == "swift" }
    let files = [
      "Package.swift", "Sources/Inbox/Inbox.swift", "Tests/InboxTests/InboxTests.swift",
    ]
    let code = try files.map { file in
      let url = Program.root.appending(path: "Examples/Inbox").appending(path: file)
      return try String(contentsOf: url, encoding: .utf8)
    }
    #expect(shown.map(\.text) == code)
  }

  /// Every picture exists, and has words for those who do not see it. `PictureTests` and
  /// `InspectTests` make sure that the pictures are up to date.
  @Test func everyPictureExistsAndHasAlternativeText() throws {
    var count = 0
    for page in try DocumentationPage.all() {
      for picture in page.links where picture.isPicture {
        #expect(picture.words.count > 20, "\(page.path): \(picture.target)")
        let file = try #require(page.file(of: picture))
        #expect(FileManager.default.fileExists(atPath: file.path()), "\(page.path): \(file)")
        count += 1
      }
    }
    #expect(count >= 5)
  }

  @Test func everyLinkLeadsToAFileAndAHeading() throws {
    let root = Program.root.path()
    var count = 0
    for page in try DocumentationPage.all() {
      for link in page.links {
        guard let file = page.file(of: link) else { continue }
        count += 1
        #expect(file.path().hasPrefix(root), "\(page.path): \(link.target)")
        guard FileManager.default.fileExists(atPath: file.path()) else {
          Issue.record("\(page.path): there is no \(link.target)")
          continue
        }
        guard let mark = link.target.firstIndex(of: "#") else { continue }
        let name = String(link.target[link.target.index(after: mark)...])
        let target = try DocumentationPage.read(String(file.path().dropFirst(root.count)))
        #expect(target.anchors.contains(name), "\(page.path): \(link.target)")
      }
    }
    #expect(count > 50)
  }

  @Test func readmeIsShortAndLinksEveryPage() throws {
    let readme = try DocumentationPage.read("README.md")
    #expect(readme.lines.count <= 200)
    let targets = Set(readme.links.map(\.target))
    for page in try DocumentationPage.all() where page.path != readme.path {
      #expect(targets.contains(page.path), "\(page.path)")
    }
  }

  /// The numbers of the thumb and of taught hands, each with its default.
  @Test func everyThresholdIsListedWithItsDefault() async throws {
    let settings = try await Program.run(["config"]).lines.compactMap { line in
      line.firstMatch(of: /^thresholds\.(\S+) +(\S+)/).map { "\($0.1) \($0.2)" }
    }
    func numbers(of control: String) -> [String] {
      let own = settings.filter { $0.hasPrefix("\(control).") }
      return own.map { String($0.dropFirst(control.count + 1)) }
    }
    let hand = numbers(of: "hand")
    let thumb = settings.filter { !$0.prefix { $0 != " " }.contains(".") }
    #expect(thumb.count == 3)
    #expect(try Self.numbers(in: "## The numbers") == thumb)
    #expect(try Self.numbers(in: "## The pinch") == numbers(of: "pinch"))
    #expect(try Self.numbers(in: "## Counting fingers") == numbers(of: "fingers"))
    #expect(try Self.numbers(in: "## The fingertip") == numbers(of: "touch"))
    // The times are the same for both, and are listed once.
    #expect(try Self.numbers(in: "## Your own poses") == hand.filter { !thumb.contains($0) })
  }

  /// The numbers in a table of the page about recognition.
  private static func numbers(in section: String) throws -> [String] {
    try DocumentationPage.read("docs/recognition.md").section(section).compactMap { line in
      line.wholeMatch(of: /\| `([a-z-]+)` \| (\S+) .*/).map { "\($0.1) \($0.2)" }
    }
  }
}
