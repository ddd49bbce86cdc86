import Cards
import Hands

/// Why a text is no scenario.
public struct ScenarioError: Error, Equatable, Sendable {
  /// Where, 1-based.
  public let line: Int
  /// What is wrong, and what was expected.
  public let problem: String
}

/// Reads scenarios: a sentence a line, `#` begins a comment, `|` a line of a snapshot.
public struct ScenarioParser {
  private var scenario = Scenario()
  /// True once something has happened, after which nothing can be set up.
  private var hasBegun = false

  /// The scenario that `text` tells.
  public static func scenario(of text: String) throws(ScenarioError) -> Scenario {
    var parser = ScenarioParser()
    // Some editors begin a file with a mark that says in which order its bytes are.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do throws(ScenarioProblem) { try parser.read(line, number: index + 1) } catch {
        throw ScenarioError(line: index + 1, problem: error.text)
      }
    }
    return parser.scenario
  }

  private mutating func read(_ line: Substring, number: Int) throws(ScenarioProblem) {
    let text = line.trimmed
    if text.isEmpty { return }
    if text.first == "#" {
      if scenario.title.isEmpty, !hasBegun, scenario.setup == ScenarioSetup() {
        scenario.title = String(text.dropFirst().trimmed)
      }
      return
    }
    if text.first == "|" { return try readSnapshot(line) }
    var words = ScenarioWords(text)
    if try ScenarioSetup.read(&words, into: &scenario.setup) {
      guard !hasBegun else {
        throw ScenarioProblem("this is set up before anything happens; move it up")
      }
      return try words.end()
    }
    hasBegun = true
    let kind = try ScenarioStep.Kind(&words)
    try words.end()
    scenario.steps.append(ScenarioStep(line: number, kind: kind))
  }

  /// Adds a line to the snapshot of the step above.
  private mutating func readSnapshot(_ line: Substring) throws(ScenarioProblem) {
    // One blank behind the bar is not part of the line.
    var text = line.drop(while: \.isWhitespace).dropFirst()
    if text.first == " " { text = text.dropFirst() }
    switch scenario.steps.last?.kind {
    case .expect(.screenSnapshot(let lines)):
      replaceLast(.screenSnapshot(lines + [String(text)]))
    case .expect(.decisionsSnapshot(let lines)):
      replaceLast(.decisionsSnapshot(lines + [String(text)]))
    default:
      throw ScenarioProblem("lines with | stand below `expect screen` or `expect decisions`")
    }
  }

  private mutating func replaceLast(_ expectation: ScenarioExpectation) {
    guard let last = scenario.steps.popLast() else { return }
    scenario.steps.append(ScenarioStep(line: last.line, kind: .expect(expectation)))
  }
}

/// What is wrong with a line, before it is known which.
struct ScenarioProblem: Error, Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

extension StringProtocol {
  /// Without white space before and behind.
  var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    let count = start.reversed().prefix(while: \.isWhitespace).count
    return start.dropLast(count)
  }
}
