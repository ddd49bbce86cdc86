import Foundation
import Gestures
import Hands
import Markup
import TestSupport
import Testing

@testable import Keys
@testable import OperatingSystem
@testable import Program
@testable import Scenarios

/// What `docs/compatibility.md` promises: nothing goes away that scripts, settings and scenarios name.
@Suite struct PromiseTests {
  // MARK: - Names

  /// Fails for each name of a list in `Fixtures/names` that is gone, and for one that is new until it is
  /// recorded, from when on it is promised, too.
  private func expect(_ names: Set<String>, in list: String) throws {
    let path = "Tests/ThumbdeckTests/Fixtures/names/\(list).txt"
    let known = (try? Repository.text(path)) ?? ""
    let promised = Set(known.split(separator: "\n").map(String.init))
    #expect(
      promised.subtracting(names).sorted() == [], "docs/compatibility.md says how these are retired"
    )
    let all = promised.union(names).sorted()
    try RecordedFile(path: path).expect(all.map { $0 + "\n" }.joined())
  }

  /// The options of all commands, hidden ones as well, each with the values that it names.
  @Test func noOptionIsGone() throws {
    let ofAll = Thumbdeck.commandNames.flatMap { name in
      ["--help", "--version", "-h"].map { "\(name) \($0)" }
    }
    let names = Thumbdeck.commands.flatMap { $0.typedOptions } + ofAll + ["help -help"]
    #expect(names.count > 400)
    try expect(Set(names), in: "options")
  }

  /// Options, keys, colours and thresholds, as the configuration names them.
  @Test func noSettingIsGone() async throws {
    let lines = try await Program.run(["config"]).lines
    let settings = lines.drop { !$0.hasPrefix("setting ") }.dropFirst()
    let names = settings.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.contains("keys.like"))
    try expect(Set(names), in: "settings")
  }

  /// The fields of what is printed and written as JSON, each with the command that does.
  @Test func noFieldIsGone() async throws {
    let folder = try TemporaryFolder()
    var names: Set<String> = []
    let game = ["run", Program.colors, "--landmarks", Program.thumbs, "--answers", "keep,toss"]
    _ = try await Program.run(
      game + ["-o", folder.path("log.jsonl"), "--on", "keep=true", "--yes"])
    let former = FormerFile.all(in: "logs", ending: ".log.jsonl").map { $0.path(".log.jsonl") }
    #expect(former.count >= 2)
    for (name, command) in [
      ("print", game), ("events", game + ["--events"]),
      ("stats", ["decisions", folder.path("log.jsonl"), "--stats", "--json"]),
      ("evaluate", ["evaluate", Program.thumbs, "--json"]),
      (
        "evaluate",
        ["evaluate", "--control", "fingers", Program.fingers, "--json"]
      ),
    ] + former.map({ ("print", ["decisions", $0, "--print", "jsonl"]) }) {
      let outcome = try await Program.run(command)
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
      for line in outcome.lines {
        names.formUnion(try Self.fields(of: line).map { "\(name) \($0)" })
      }
    }
    for line in try folder.read("log.jsonl").split(separator: "\n") {
      names.formUnion(try Self.fields(of: String(line)).map { "log \($0)" })
    }
    try expect(names, in: "fields")
  }

  /// The paths of all fields in a line of JSON, such as `total.events.hits`.
  private static func fields(of line: String) throws -> Set<String> {
    func paths(in value: Any) -> [String] {
      switch value {
      case let list as [Any]: return list.flatMap(paths)
      case let object as [String: Any]:
        return object.flatMap { name, value -> [String] in
          // What stands there is named by the deck.
          ["card", "tags", "days", "words"].contains(name)
            ? [name] : [name] + paths(in: value).map { "\(name).\($0)" }
        }
      default: return []
      }
    }
    return Set(paths(in: try JSONSerialization.jsonObject(with: Data(line.utf8))))
  }

  @Test func exitCodesMeanWhatTheyMeant() async throws {
    let folder = try TemporaryFolder()
    // From a place behind the first thumb, which likes; the next one does not.
    let frames = try Repository.text("Decks/recordings/thumbs.jsonl").split(separator: "\n")
    let thumbDown = try folder.write(
      frames.dropFirst(75).joined(separator: "\n"), to: "thumb-down.jsonl")
    let game = ["run", Program.colors, "--limit", "1", "--landmarks"]
    #expect(try await Program.run(game + [Program.thumbs]).status == 0)
    #expect(try await Program.run(game + [thumbDown]).status == 1)
    #expect(try await Program.run(game + ["no-such-recording"]).status == 2)
    #expect(try await Program.run(game + [Program.thumbs, "--no-such-option"]).status == 64)
    #expect(Failure.Code.interrupted.rawValue == 130)
    #expect(Failure.Code.readerGone.rawValue == 141)
  }

  // MARK: - Scenarios

  /// Every word that the parser takes stands in a former scenario, and all of these pass.
  @Test func everyWordOfScenariosIsInAFormerOne() throws {
    let texts = try FormerFile.all(in: "scenarios", ending: ".scenario").map {
      try $0.text(".scenario")
    }
    let lines = texts.joined(separator: "\n").split(separator: "\n").filter {
      !$0.hasPrefix("#") && !$0.hasPrefix("|")
    }
    let missing = try Self.scenarioWords().filter { words in
      !lines.contains { line in
        " \(line) ".replacing(",", with: " ,").contains(" \(words) ")
      }
    }
    #expect(
      missing == [], "add a scenario with these to Fixtures, in the folder of the next version")
  }

  /// The words of the lines before the first step, those that the parser's code names, and those of the
  /// lists that it looks up.
  private static func scenarioWords() throws -> [String] {
    let setup = ScenarioSetupLine.all.map(\.beginning)
    let folder = "Sources/Scenarios"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path()
    )
    .filter { $0.hasSuffix(".swift") }
    let named = try files.flatMap { file in
      try Repository.text("\(folder)/\(file)").matches(of: /(?:take\(|case )"([^"]+)"/).map {
        String($0.1)
      }
    }
    #expect(named.count > 30)
    let seconds = ["s", "ms"]
    let directions = ["left", "right", "up", "down"]
    return setup + named + seconds + directions.map { "drag \($0)" }
      + directions.map { ", drag \($0)" } + HandPose.allCases.map(\.rawValue)
      + PoseName.allCases.map { "pose \($0.rawValue)" } + HandMotion.places.map(\.name)
      + Mouse.Kind.allCases.map { "mouse \($0.rawValue)" } + Control.names.map { "control \($0)" }
      + Control.settable.map { "threshold \($0.name)" }
      + Control.profiles.map { "profile \($0)" }
      + Sensitivity.allCases.map { "sensitivity \($0.rawValue)" }
      + TextFormat.allCases.map { "text \($0.rawValue)" }
      + ScenarioExpectation.states.map { "state \($0)" } + Key.names.filter { !$0.contains(" ") }
  }
}

extension Command {
  /// A line for each way to type an option: `--swap`, `--limit=VALUE`, or `--print=csv`.
  fileprivate static var typedOptions: [String] {
    options.filter { !$0.shape.isPositional }.flatMap { row in
      let forms = ["--\(row.name)"] + (row.letter.map { ["-\($0)"] } ?? [])
      let values = row.choices().isEmpty ? ["VALUE"] : row.choices()
      let typed =
        switch row.shape {
        case .mark: forms
        case .flag: forms + ["--no-\(row.name)"]
        default: forms.flatMap { form in values.map { "\(form)=\($0)" } }
        }
      return typed.map { "\(name) \($0)" }
    }
  }
}
