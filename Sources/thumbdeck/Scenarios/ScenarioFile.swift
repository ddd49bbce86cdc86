import JSONText
import SystemPackage
import Table

/// A scenario that was read from a file.
struct ScenarioFile: Sendable {
  let path: String
  let text: String
  var scenario: Scenario

  /// Reads and parses the file; throws with the path, and the line if the text is wrong.
  init(path: String) throws(Failure) {
    self.path = path
    let bytes = try WholeFile.read(path, "the scenario")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badInput("\(path): the scenario is not UTF-8 text")
    }
    self.text = text
    do throws(TextError) {
      scenario = try ScenarioParser.scenario(of: text)
    } catch {
      throw .badInput("\(path), \(error)")
    }
  }

  /// The path of a file that the scenario names; a relative name starts at the scenario's folder.
  func resolve(_ name: String) -> String {
    FilePath(path).removingLastComponent().pushing(FilePath(name)).string
  }
}
