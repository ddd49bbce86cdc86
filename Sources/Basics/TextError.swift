/// An error in a text file, such as a scenario, a table of labels or a configuration.
public struct TextError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, 1-based.
  public let line: Int
  /// The wrong field of the line; nil if the line as a whole is wrong.
  public let field: String?
  /// What is wrong, and what was expected.
  public let problem: String

  package init(line: Int, field: String? = nil, problem: String) {
    (self.line, self.field, self.problem) = (line, field, problem)
  }

  /// The position and the problem, to be printed after the file name: `line 3, keys.redo: ...`.
  public var description: String { "line \(line)\(field.map { ", \($0)" } ?? ""): \(problem)" }
}
