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
