/// What was expected of a session and not so, with the screen at that moment.
package struct ScenarioFailure: Equatable, Sendable {
  /// The line of the expectation, 1-based.
  package let line: Int
  /// What was expected.
  package let expected: String
  /// What was found.
  package let found: String
  /// What a person would have seen.
  package let screen: [String]
}

extension ScenarioFailure: CustomStringConvertible {
  /// It in a sentence, without the screen.
  package var sentence: String { "line \(line): expected \(expected), found \(found)" }

  /// The sentence, and the screen below it.
  package var description: String { ([sentence] + screen).joined(separator: "\n") }
}
