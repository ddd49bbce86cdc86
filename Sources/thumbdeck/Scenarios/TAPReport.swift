import Table

/// Results of scenarios in the Test Anything Protocol, version 13 (testanything.org).
struct TAPReport {
  let results: [CheckResult]

  /// The message for a scenario whose expectations `--update` has changed.
  static let updatedMessage = "the expectations were updated; run the scenario again"

  /// The lines, without line ends.
  var lines: [String] {
    ["TAP version 13", "1..\(results.count)"]
      + results.enumerated().flatMap { index, result in
        lines(of: result, number: index + 1).map(PrintableText.of)
      }
  }

  private func lines(of result: CheckResult, number: Int) -> [String] {
    // An unescaped `#` would start a TAP directive.
    let name = result.name.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: "\\#")
    let head = "\(result.hasPassed ? "ok" : "not ok") \(number) - \(name)"
    switch result.outcome {
    case .passed: return [head]
    case .broken(let message): return [head, "  ---", "  message: \(quoted(message))", "  ..."]
    case .updated: return [head, "  ---", "  message: \(Self.updatedMessage)", "  ..."]
    case .failed(let failures):
      return [head, "  ---"] + failures.flatMap { lines(of: $0, path: result.path) } + ["  ..."]
    }
  }

  private func lines(of failure: ScenarioFailure, path: String) -> [String] {
    [
      "  - at: \(quoted("\(path):\(failure.line)"))", "    expected: \(quoted(failure.expected))",
      // The `2` fixes the indentation, so that leading blanks of the screen are kept.
      "    found: \(quoted(failure.found))", "    screen: |2",
    ] + failure.screen.map { $0.isEmpty ? "" : "      \($0)" }
  }

  /// A text as a single-quoted YAML scalar.
  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
