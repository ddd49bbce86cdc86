import SystemPackage
import Table

/// A scenario as it stands in a file.
struct ScenarioFile: Sendable {
  let path: String
  let text: String
  var scenario: Scenario

  init(path: String) throws(Failure) {
    self.path = path
    let bytes = try WholeFile.read(path, "the scenario")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badInput("\(path): this is no UTF-8 text")
    }
    self.text = text
    do throws(ScenarioError) {
      scenario = try ScenarioParser.scenario(of: text)
    } catch {
      throw .badInput("\(path), line \(error.line): \(error.problem)")
    }
  }

  /// The path of a file that the scenario names, which is beside the scenario.
  func beside(_ name: String) -> String {
    FilePath(path).removingLastComponent().pushing(FilePath(name)).string
  }

  /// Every file that it names, decks first.
  var files: [String] {
    ((scenario.setup.deck.map { [$0] } ?? []) + scenario.recordings.sorted()).map(beside)
  }
}
