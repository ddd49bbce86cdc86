/// An expectation that was not met, with the screen at that time.
public struct ScenarioFailure: Equatable, Sendable {
  /// The line of the expectation, 1-based.
  public let line: Int
  /// The expectation in words.
  public let expected: String
  /// What was found.
  public let found: String
  /// The lines of the screen.
  public let screen: [String]
}

extension ScenarioFailure: CustomStringConvertible {
  /// The failure in a sentence, without the screen.
  public var sentence: String { "line \(line): expected \(expected), found \(found)" }

  /// The sentence, followed by the screen.
  public var description: String { ([sentence] + screen).joined(separator: "\n") }
}
