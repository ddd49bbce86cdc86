import Basics
import OperatingSystem
import Scenarios
import SystemPackage

struct ScenarioFile: Sendable {
  let path: String
  let text: String
  var scenario: Scenario

  /// The maximum number of mistakes that are listed. A file with more is probably no scenario.
  private static let maxErrors = 20

  /// Reads and parses the file; an error names the path and the lines that are wrong.
  init(path: String) throws(Failure) {
    self.path = path
    let bytes = try WholeFile.read(path, "the scenario")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badInput("\(path): the scenario is not UTF-8 text")
    }
    self.text = text
    let result = ScenarioParser.result(of: text)
    scenario = result.scenario
    guard let first = result.errors.first else { return }
    var failure = Failure.badInput("\(path), \(first)")
    failure.others = result.errors.dropFirst().prefix(Self.maxErrors - 1).map { "\(path), \($0)" }
    let rest = result.errors.count - Self.maxErrors
    if rest > 0 {
      failure.others.append("\(path): there are mistakes in \(Plural.of(rest, "more line"))")
    }
    throw failure
  }

  var hand: String? { scenario.setup.hand.map(resolve) }

  /// Returns the content of a file that the scenario names; an error says on which line.
  func get<Value>(
    _ result: Result<Value, Failure>?, named name: String?
  ) throws(Failure) -> Value? {
    do throws(Failure) { return try result?.get() } catch {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let index = lines.firstIndex {
        $0.first { !$0.isWhitespace } != "#" && $0.contains(name ?? "")
      }
      let place = index.map { ", line \($0 + 1)" } ?? ""
      throw Failure(message: "\(path)\(place): \(error.message)", code: error.code)
    }
  }

  /// Returns the path of a file that the scenario names relative to its own folder, or absolutely.
  func resolve(_ name: String) -> String {
    FilePath(path).removingLastComponent().pushing(FilePath(name)).string
  }
}
