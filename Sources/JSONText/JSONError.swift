/// An error in a JSON text: the JSON is invalid, or a value is not of the expected kind.
public struct JSONError: Error, Equatable, Sendable {
  /// The position of the error, in bytes from the start of the text.
  public let offset: Int
  /// What is wrong, without the position; for example `a number was expected`.
  public let problem: String

  /// Creates an error at a byte offset of the text.
  public init(at offset: Int, _ problem: String) {
    (self.offset, self.problem) = (offset, problem)
  }
}
