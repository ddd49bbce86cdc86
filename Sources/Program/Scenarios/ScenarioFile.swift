import JSONText
import SystemPackage
import Table

/// A scenario that was read from a file.
struct ScenarioFile: Sendable {
  let path: String
  let text: String
  var scenario: Scenario

  /// More lines than this are not told one by one: such a file is no scenario.
  private static let maxErrors = 20

  /// Reads and parses the file; throws with the path, and every line that is wrong.
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

  /// The path of the taught hand that the scenario names; nil if it names none.
  var hand: String? { scenario.setup.hand.map(resolve) }

  /// The path of a file that the scenario names; a relative name starts at the scenario's folder.
  func resolve(_ name: String) -> String {
    FilePath(path).removingLastComponent().pushing(FilePath(name)).string
  }
}
