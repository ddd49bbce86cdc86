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
    let head = "\(result.hasPassed ? "ok" : "not ok") \(number) - \(description(result.name))"
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
    PrintableText.of(text).unicodeScalars.map { $0 == "#" ? "\\#" : String($0) }.joined()
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

/// Results of scenarios in the XML format of JUnit.
package enum JUnitReport {
  package static func text(of results: [CheckResult]) -> String {
    let errors = results.count { $0.problems != nil }
    let failures = results.count { !$0.hasPassed } - errors
    let seconds = DecimalText.rounded(results.reduce(0) { $0 + $1.seconds }, decimals: 3)
    let head =
      "<testsuite name=\"thumbdeck\" tests=\"\(results.count)\" failures=\"\(failures)\" "
      + "errors=\"\(errors)\" time=\"\(seconds)\">"
    let lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + results.map(element)
      + ["</testsuite>", ""]
    return lines.joined(separator: "\n")
  }

  private static func element(_ result: CheckResult) -> String {
    let name = result.title.isEmpty ? result.path : result.title
    let head =
      "  <testcase name=\"\(escaped(name))\" classname=\"\(escaped(result.path))\" "
      + "time=\"\(DecimalText.rounded(result.seconds, decimals: 3))\""
    let problems: [(message: String, text: String)] =
      switch result.outcome {
      case .passed: []
      case .broken(let messages): messages.map { ($0, $0) }
      case .updated: [(TAPReport.updatedMessage, "")]
      case .failed(let failures): failures.map { ($0.sentence, $0.description) }
      }
    guard !problems.isEmpty else { return head + "/>" }
    let kind = result.problems == nil ? "failure" : "error"
    let elements = problems.map { message, text in
      "    <\(kind) message=\"\(escaped(message))\">\(escaped(text))</\(kind)>"
    }
    return ([head + ">"] + elements + ["  </testcase>"]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    XMLText.of(PrintableText.lines(of: text).joined(separator: "\n"))
  }
}

/// The result of running one scenario.
package struct CheckResult: Sendable {
  package enum Outcome: Sendable {
    case passed
    case failed([ScenarioFailure])
    /// The scenario could not be run, for these reasons.
    case broken([String])
    /// `--update` has changed the expectations in the scenario's file.
    case updated
  }

  let path: String
  /// The scenario's first comment; empty if there is none.
  let title: String
  let outcome: Outcome
  /// How long the scenario ran, in seconds.
  let seconds: Double

  package init(path: String, title: String, outcome: Outcome, seconds: Double) {
    (self.path, self.title, self.outcome, self.seconds) = (path, title, outcome, seconds)
  }

  package var hasPassed: Bool { if case .passed = outcome { true } else { false } }

  /// Why the scenario could not be run; nil if it ran.
  package var problems: [String]? {
    if case .broken(let problems) = outcome { problems } else { nil }
  }

  var name: String { title.isEmpty ? path : "\(path): \(title)" }
}
