import Foundation
import Libc
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `thumbdeck check`, as a script and somebody's continuous integration see it.
@Suite struct CheckTests {
  private static let good = "# Right likes.\ncard Yellow\npress Right\nexpect like Yellow\n"
  private static let bad = "# Right nopes.\ncard Yellow\npress Right\n\nexpect nope Yellow\n"

  /// The scenarios of the project, in the order of their names.
  private static func ours() throws -> [String] {
    let folder = Program.root.appending(path: "Decks/scenarios")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".scenario") }.sorted().map { folder.appending(path: $0).path() }
  }

  @Test func everyScenarioOfTheProjectPasses() async throws {
    let scenarios = try Self.ours()
    #expect(scenarios.count >= 25)
    let outcome = try await Program.run(["check"] + scenarios)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.errors == "")
    #expect(outcome.lines.prefix(2) == ["TAP version 13", "1..\(scenarios.count)"])
    try #require(outcome.lines.count == scenarios.count + 2)
    for (index, line) in outcome.lines.dropFirst(2).enumerated() {
      #expect(line.hasPrefix("ok \(index + 1) - \(scenarios[index]): "))
      #expect(line.hasSuffix("."), "a title is a sentence")
    }
    let again = try await Program.run(["check"] + scenarios)
    #expect(again.output == outcome.output)
  }

  @Test func brokenExpectationNamesItsLineAndShowsTheScreen() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.bad, to: "bad.scenario")
    let outcome = try await Program.run(["check", path])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "thumbdeck: 1 of 1 scenario failed\n")
    #expect(
      outcome.lines.prefix(8) == [
        "TAP version 13", "1..1", "not ok 1 - \(path): Right nopes.", "  ---",
        "  - at: '\(path):5'", "    expected: 'nope Yellow'", "    found: 'like Yellow'",
        "    screen: |2",
      ])
    #expect(outcome.lines[8].contains(/cards .* 1\/1  1 like  0 nope/))
    #expect(outcome.output.contains("The card is decided."))
    #expect(outcome.lines.last == "  ...")
  }

  @Test(arguments: [
    ("deck nosuch.json", 2), ("card a\nplay nosuch.jsonl", 3), ("card a\nhand nosuch", 3),
  ])
  func missingFileIsNamedWithTheLineThatNamesIt(_ text: String, _ line: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# a nosuch thing\n\(text)\npress l\n", to: "e.scenario")
    let outcome = try await Program.run(["check", path])
    #expect(
      (outcome.errors + outcome.output).contains("\(path), line \(line): "), "\(outcome)")
  }

  @Test func everyFailureOfAScenarioIsReported() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.bad + "expect exit 1\nexpect finished\n", to: "bad.scenario")
    let outcome = try await Program.run(["check", path])
    #expect(
      outcome.lines.filter { $0.contains("- at:") } == [
        "  - at: '\(path):5'", "  - at: '\(path):6'",
      ])
  }

  @Test func everyMistakeOfAFileIsReportedInOneRun() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("card a\njump\nexpect sceen\npress l\nwait\n", to: "a.scenario")
    for arguments in [["check", path], ["play", "--scenario", path]] {
      let outcome = try await Program.run(arguments)
      #expect(outcome.status == 2)
      let lines = outcome.errors.split(separator: "\n").prefix(3)
      #expect(
        zip(lines, [2, 3, 5]).allSatisfy { $0.hasPrefix("thumbdeck: \(path), line \($1)") },
        "\(outcome.errors)")
      #expect(lines.count == 3)
    }
    let report = folder.path("report.xml")
    let outcome = try await Program.run(["check", path, "--junit", report])
    #expect(outcome.output.contains("  message:\n  - '\(path), line 2: \"jump\""))
    #expect(outcome.output.contains("\n  - '\(path), line 5, \"wait\": a time such as 0.5 s"))
    let reader = JUnitReader(try Data(contentsOf: URL(filePath: report)))
    #expect(reader.isWellFormed)
    #expect(reader.errors.count == 3)
    #expect(reader.failures == [])
    let other = try folder.write(String(repeating: "{}\n", count: 500), to: "b.scenario")
    let long = try await Program.run(["check", other])
    #expect(long.errors.split(separator: "\n").count == 22)
    #expect(long.errors.contains("thumbdeck: \(other): there are mistakes in 480 more lines\n"))
  }

  @Test func mistakesAndMissingFilesDoNotStopOtherScenarios() async throws {
    let folder = try TemporaryFolder()
    let paths = [
      try folder.write("card a\njump\n", to: "mistake.scenario"), folder.path("missing.scenario"),
      try folder.write("deck nowhere.json\npress l\n", to: "no-deck.scenario"),
      try folder.write("card a\nrecording nowhere.jsonl\n", to: "no-recording.scenario"),
      try folder.write(Self.good, to: "good.scenario"),
    ]
    let outcome = try await Program.run(["check"] + paths)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("thumbdeck: \(paths[0]), line 2: \"jump\" is not a step"))
    #expect(outcome.errors.hasSuffix("thumbdeck: 4 of 5 scenarios could not be run\n"))
    #expect(outcome.errors.split(separator: "\n").count == 5)
    #expect(outcome.output.contains("not ok 1 - \(paths[0])\n"))
    #expect(outcome.output.contains("message: '\(paths[0]), line 2: \"jump\" is not a step"))
    #expect(outcome.output.contains("message: '\(paths[1]): the scenario can''t be read: No such"))
    #expect(outcome.output.contains("nowhere.json"))
    #expect(outcome.output.contains("nowhere.jsonl"))
    #expect(outcome.output.contains("ok 5 - \(paths[4]): Right likes."))
  }

  @Test func missingScenarioIsWrongUsage() async throws {
    #expect(try await Program.run(["check"]).status == 64)
  }

  @Test func updatedExpectationsFailOnceAndThenPass() async throws {
    let folder = try TemporaryFolder()
    let text =
      "# It looks so.\ncard Yellow\nscreen 30x8\nexpect screen\npress l\nexpect decisions\n"
    let path = try folder.write(text, to: "look.scenario")
    let before = try await Program.run(["check", path])
    #expect(before.status == 1)
    #expect(before.output.contains("expected: 'the recorded screen, line 1 nothing'"))
    #expect(try folder.read("look.scenario") == text)

    // Whoever records by accident hears of it.
    let update = try await Program.run(["check", path, "--update"])
    #expect(update.status == 1)
    #expect(update.output.contains("message: the expectations were updated"))
    let updated = try folder.read("look.scenario")
    #expect(updated.hasPrefix(text.prefix(while: { $0 != "p" })))
    #expect(updated.contains("|  cards"))
    #expect(updated.hasSuffix("press l\nexpect decisions\n| like Yellow\n"))

    for arguments in [["check", path], ["check", path, "--update"]] {
      #expect(try await Program.run(arguments).status == 0)
    }
    #expect(try folder.read("look.scenario") == updated)
  }

  @Test func updateKeepsWrittenExpectations() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.bad, to: "bad.scenario")
    #expect(try await Program.run(["check", path, "--update"]).status == 1)
    #expect(try folder.read("bad.scenario") == Self.bad)
  }

  @Test func controlCharactersNeverReachTheOutput() async throws {
    let folder = try TemporaryFolder()
    let evil = "\u{1B}[2J\u{7}\u{9B}31m"
    let paths = [
      try folder.write("# \(evil)\ncard \(evil)\nexpect top x\(evil)\n", to: "1.scenario"),
      try folder.write("card a\n\(evil)\n", to: "2.scenario"),
      "/nowhere/\(evil).scenario",
    ]
    let report = folder.path("report.xml")
    let outcome = try await Program.run(["check", "--junit", report] + paths)
    #expect(outcome.status == 2)
    for text in [outcome.output, outcome.errors, try folder.read("report.xml")] {
      let controls = text.unicodeScalars.filter {
        $0 != "\n" && $0.properties.generalCategory == .control
      }
      #expect(controls.isEmpty, "\(text.debugDescription)")
    }
  }

  @Test func junitReportMatchesTheOutput() async throws {
    let folder = try TemporaryFolder()
    let title = "# <Right> & \"left\", 'so' #1.\n"
    let paths = [
      try folder.write(Self.good, to: "good.scenario"),
      try folder.write(title + Self.bad, to: "bad&worse.scenario"),
      try folder.write("card a\njump ]]>\n", to: "mistake.scenario"),
    ]
    let report = folder.path("report.xml")
    let outcome = try await Program.run(["check", "--junit", report] + paths)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasSuffix("thumbdeck: 1 of 3 scenarios failed, and 1 could not be run\n"))
    #expect(outcome.output.contains("not ok 2 - \(paths[1]): <Right> & \"left\", 'so' \\#1."))
    let reader = JUnitReader(try Data(contentsOf: URL(filePath: report)))
    #expect(reader.isWellFormed)
    #expect(reader.suite["tests"] == "3")
    #expect(reader.suite["failures"] == "1")
    #expect(reader.suite["errors"] == "1")
    #expect(
      reader.cases.map { $0["name"] } == [
        "Right likes.", "<Right> & \"left\", 'so' #1.", paths[2],
      ])
    #expect(reader.cases.map { $0["classname"] } == paths)
    #expect(reader.failures == ["line 6: expected nope Yellow, found like Yellow"])
    #expect(reader.errors.count == 1)
    #expect(reader.errors[0].hasPrefix("\(paths[2]), line 2: \"jump ]]>\" is not a step"))
    #expect(reader.text.contains("The card is decided."))
  }

  @Test func updateOverwritesNoOtherFile() async throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write("card a\npress l\nexpect decisions\n", to: "a.scenario")
    _ = try folder.write("somebody's", to: "a.scenario.new")
    #expect(try await Program.run(["check", scenario, "--update"]).status == 1)
    #expect(try folder.read("a.scenario").hasSuffix("| like a\n"))
    #expect(try folder.read("a.scenario.new") == "somebody's")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
    #expect(files.sorted() == ["a.scenario", "a.scenario.new"])
  }

  /// A report must not take the place of what is checked.
  @Test func reportOverwritesNoCheckedFile() async throws {
    let folder = try TemporaryFolder()
    let texts = [
      "a.scenario": "deck deck.txt\nrecording thumbs.jsonl\nexpect top one\n",
      "deck.txt": "one\n", "thumbs.jsonl": "{\"t\":0,\"hands\":[]}\n",
      "broken.scenario": "jump\n",
    ]
    for (name, text) in texts { _ = try folder.write(text, to: name) }
    #expect(symlink("deck.txt", folder.path("link")) == 0)
    let words = [
      ("a.scenario", "this is the scenario \(folder.path("a.scenario"))"),
      ("deck.txt", "this is the deck of \(folder.path("a.scenario"))"),
      ("link", "this is the deck of \(folder.path("a.scenario"))"),
      ("thumbs.jsonl", "this is a recording of \(folder.path("a.scenario"))"),
      ("broken.scenario", "this is the scenario \(folder.path("broken.scenario"))"),
    ]
    for (name, words) in words {
      let outcome = try await Program.run([
        "check", folder.path("a.scenario"), folder.path("broken.scenario"), "--junit",
        folder.path(name),
      ])
      #expect(outcome.status == 64, "\(name)")
      #expect(outcome.output == "", "\(name)")
      #expect(
        outcome.errors.contains("--junit \(folder.path(name)): \(words); name another file"),
        "\(outcome.errors)")
    }
    for (name, text) in texts { #expect(try folder.read(name) == text) }
  }

  @Test func unwritableReportIsAnError() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.good, to: "good.scenario")
    let outcome = try await Program.run(["check", path, "--junit", folder.path("no/report.xml")])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no/report.xml: the results can't be written"))
  }
}

/// Reads what `--junit` writes, as somebody's continuous integration does.
private final class JUnitReader: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var suite: [String: String] = [:]
  private(set) var cases: [[String: String]] = []
  private(set) var failures: [String] = []
  private(set) var errors: [String] = []
  private(set) var text = ""

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch element {
    case "testsuite": suite = attributes
    case "testcase": cases.append(attributes)
    case "failure": failures.append(attributes["message"] ?? "")
    case "error": errors.append(attributes["message"] ?? "")
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }
}
