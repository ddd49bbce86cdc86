import Basics

/// Results of scenarios in the Test Anything Protocol, version 13 (testanything.org).
package enum TAPReport {
  /// The message for a scenario whose expectations `--update` has changed.
  static let updatedMessage = "the expectations were updated; run the scenario again"

  /// Returns the lines of the report, without line ends.
  package static func lines(of results: [CheckResult]) -> [String] {
    ["TAP version 13", "1..\(results.count)"]
      + results.enumerated().flatMap { lines(of: $1, number: $0 + 1) }
  }

  private static func lines(of result: CheckResult, number: Int) -> [String] {
    let verdict = result.hasPassed ? "ok" : "not ok"
    let head = "\(verdict) \(number) - \(description(result.name))"
    switch result.outcome {
    case .passed: return [head]
    case .broken(let messages): return [head, "  ---"] + lines(of: messages) + ["  ..."]
    case .updated: return [head, "  ---", "  message: \(updatedMessage)", "  ..."]
    case .failed(let failures):
      return [head, "  ---"] + failures.flatMap { lines(of: $0, path: result.path) } + ["  ..."]
    }
  }

  /// Returns the lines of one message, or of a YAML list if there are several messages.
  private static func lines(of messages: [String]) -> [String] {
    guard messages.count > 1 else { return messages.map { "  message: \(QuotedText.yaml($0))" } }
    return ["  message:"] + messages.map { "  - \(QuotedText.yaml($0))" }
  }

  /// Returns a text as a test's description. A `#` would start a directive, so it is escaped. TAP
  /// reads code points, so even a `#` with a combining mark is escaped.
  private static func description(_ text: String) -> String {
    var description = String.UnicodeScalarView()
    for scalar in PrintableText.of(text).unicodeScalars {
      if scalar == "#" { description.append("\\") }
      description.append(scalar)
    }
    return String(description)
  }

  private static func lines(of failure: ScenarioFailure, path: String) -> [String] {
    [
      "  - at: \(QuotedText.yaml("\(path):\(failure.line)"))",
      "    expected: \(QuotedText.yaml(failure.expected))",
      // The `2` fixes the indentation, so that leading blanks of the screen are kept.
      "    found: \(QuotedText.yaml(failure.found))", "    screen: |2",
    ] + failure.screen.map { $0.isEmpty ? "" : "      \(PrintableText.of($0))" }
  }
}
