/// An error in a JSON text: invalid JSON, or a value of another kind than expected.
public struct JSONError: Error, Equatable, Sendable {
  /// The position of the error, in bytes from the start of the text.
  public let offset: Int
  /// What is wrong, without the position: `a number was expected`.
  public let problem: String

  /// An error at a byte offset of the text.
  public init(at offset: Int, _ problem: String) {
    self.offset = offset
    self.problem = problem
  }
}
