import Basics

/// Parses scenarios: one statement per line. `#` begins a comment; `|` begins a snapshot's line.
public struct ScenarioParser {
  private var scenario = Scenario()
  /// True after the first step; from there on, setup lines are errors.
  private var hasBegun = false
  private var errors: [TextError] = []
  /// True after an invalid line; the snapshot lines below it are skipped.
  private var isAfterError = false

  /// Parses a scenario.
  ///
  /// - Throws: the error of the first invalid line.
  public static func scenario(of text: String) throws(TextError) -> Scenario {
    let result = result(of: text)
    if let error = result.errors.first { throw error }
    return result.scenario
  }

  /// Parses a whole scenario; invalid lines are left out and reported as errors.
  package static func result(of text: String) -> (scenario: Scenario, errors: [TextError]) {
    var parser = ScenarioParser()
    // Some editors begin a file with a byte order mark.
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    for (index, line) in text.lines.enumerated() {
      do throws(OptionProblem) { try parser.read(line, number: index + 1) } catch {
        let hint = parser.isInSnapshot ? "; a line of what is expected begins with |" : ""
        let problem = OptionProblem(error.description + hint)
        parser.errors.append(problem.located(in: line.trimmed, number: index + 1))
        parser.isAfterError = true
      }
    }
    return (parser.scenario, parser.errors)
  }

  /// True if the latest step is a snapshot, so that an invalid line may only lack its `|`.
  private var isInSnapshot: Bool {
    if case .expect(.snapshot) = scenario.steps.last?.kind { true } else { false }
  }

  private mutating func read(_ line: Substring, number: Int) throws(OptionProblem) {
    let text = line.trimmed
    if text.isEmpty { return }
    if text.first == "#" {
      if scenario.title.isEmpty, !hasBegun, scenario.setup == ScenarioSetup() {
        scenario.title = String(text.dropFirst().trimmed)
      }
      return
    }
    if text.first == "|" { return isAfterError ? () : try readSnapshot(line) }
    isAfterError = false
    var words = ScenarioWords(text)
    // The cards stay in the scenario, because a copy for each line would copy all of them.
    var setup = scenario.setup
    setup.cards = []
    if try ScenarioSetup.read(&words, into: &setup) {
      guard !hasBegun else {
        throw OptionProblem("setup lines must come before the first step; move this line up")
      }
      try words.end()
      swap(&setup.cards, &scenario.setup.cards)
      setup.cards += scenario.setup.cards
      scenario.setup = setup
      return
    }
    // A mistyped setup line looks like a step, but must not make the setup lines below it errors.
    // So `hasBegun` is set only after a valid step.
    let kind = try ScenarioStep.Kind(&words)
    try words.end()
    hasBegun = true
    scenario.steps.append(ScenarioStep(line: number, kind: kind))
  }

  private mutating func readSnapshot(_ line: Substring) throws(OptionProblem) {
    // One space after the `|` is not part of the snapshot's line.
    var text = line.drop(while: \.isWhitespace).dropFirst()
    if text.first == " " { text = text.dropFirst() }
    guard case .expect(.snapshot(let what, let lines)) = scenario.steps.last?.kind else {
      throw OptionProblem("lines with | must follow `expect screen` or `expect decisions`")
    }
    scenario.steps[scenario.steps.count - 1].kind =
      .expect(.snapshot(of: what, lines + [String(text)]))
  }
}

extension OptionProblem {
  /// The maximum number of characters of a line that are quoted.
  private static let maxQuoted = 80

  /// Returns the error with the line's number, the line in quotes, and an example of the step that
  /// the line begins. If ``description`` already begins with the quoted line, the quote is left out.
  func located(in line: Substring, number: Int) -> TextError {
    let quoted = line.count > Self.maxQuoted ? line.prefix(Self.maxQuoted) + "..." : line
    let form = ScenarioStep.Kind.example(for: line).map { "; write it as `\($0)`" }
    return TextError(
      line: number, field: description.hasPrefix("\"\(line)\"") ? nil : "\"\(quoted)\"",
      problem: description + (form ?? ""))
  }
}

package enum ScenarioText {
  /// Returns `text` with new `snapshots`, each keyed by the 1-based number of the line above it.
  package static func updated(_ text: String, snapshots: [Int: [String]]) -> String {
    guard !snapshots.isEmpty else { return text }
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    var lines: [String] = []
    var isInSnapshot = false
    for (index, line) in text.lines.enumerated() {
      let first = line.trimmed.first
      if isInSnapshot, first == "|" { continue }
      // Blank lines and comments don't end a snapshot, as in the parser.
      if let first, first != "#" { isInSnapshot = false }
      lines.append(String(line))
      guard let found = snapshots[index + 1] else { continue }
      isInSnapshot = true
      lines += found.map { $0.isEmpty ? "|" : "| \($0)" }
    }
    return lines.joined(separator: lineEnd)
  }
}
