import Basics

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
    let problems = problems(of: result)
    guard !problems.isEmpty else { return head + "/>" }
    let kind = result.problems == nil ? "failure" : "error"
    let elements = problems.map { message, text in
      "    <\(kind) message=\"\(escaped(message))\">\(escaped(text))</\(kind)>"
    }
    return ([head + ">"] + elements + ["  </testcase>"]).joined(separator: "\n")
  }

  private static func problems(of result: CheckResult) -> [(message: String, text: String)] {
    switch result.outcome {
    case .passed: []
    case .broken(let messages): messages.map { ($0, $0) }
    case .updated: [(TAPReport.updatedMessage, "")]
    case .failed(let failures): failures.map { ($0.sentence, $0.description) }
    }
  }

  private static func escaped(_ text: String) -> String {
    XMLText.of(PrintableText.lines(of: text).joined(separator: "\n"))
  }
}
