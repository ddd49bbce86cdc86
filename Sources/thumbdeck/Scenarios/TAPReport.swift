import Table

/// Results in the Test Anything Protocol, version 13 (testanything.org).
struct TAPReport {
  let results: [CheckResult]

  var lines: [String] {
    ["TAP version 13", "1..\(results.count)"]
      + results.enumerated().flatMap { index, result in
        lines(of: result, number: index + 1).map(PrintableText.of)
      }
  }

  private func lines(of result: CheckResult, number: Int) -> [String] {
    // A `#` would begin a directive.
    let name = result.name.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: "\\#")
    let head = "\(result.hasPassed ? "ok" : "not ok") \(number) - \(name)"
    switch result.outcome {
    case .passed: return [head]
    case .broken(let message): return [head, "  ---", "  message: \(quoted(message))", "  ..."]
    case .recorded: return [head, "  ---", "  message: recorded anew; run it again", "  ..."]
    case .failed(let failures):
      return [head, "  ---"] + failures.flatMap { lines(of: $0, path: result.path) } + ["  ..."]
    }
  }

  private func lines(of failure: ScenarioFailure, path: String) -> [String] {
    [
      "  - at: \(quoted("\(path):\(failure.line)"))", "    expected: \(quoted(failure.expected))",
      // The screen's own blanks are no indentation.
      "    found: \(quoted(failure.found))", "    screen: |2",
    ] + failure.screen.map { $0.isEmpty ? "" : "      \($0)" }
  }

  /// A text as YAML takes it on one line.
  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}
