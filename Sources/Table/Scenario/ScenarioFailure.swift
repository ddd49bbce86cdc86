/// What was expected of a session and not so, with the screen at that moment.
public struct ScenarioFailure: Equatable, Sendable {
  /// The line of the expectation, 1-based.
  public let line: Int
  /// What was expected.
  public let expected: String
  /// What was found.
  public let found: String
  /// What a person would have seen.
  public let screen: [String]
}

extension ScenarioFailure: CustomStringConvertible {
  /// It in a sentence, without the screen.
  public var sentence: String { "line \(line): expected \(expected), found \(found)" }

  /// The sentence, and the screen below it.
  public var description: String { ([sentence] + screen).joined(separator: "\n") }
}
