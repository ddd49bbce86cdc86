/// Why a text is no JSON, or not the JSON that was expected, and where.
public struct JSONError: Error, Equatable, Sendable {
  /// Bytes from the start of the text to the place, 0-based.
  public let offset: Int
  /// What was found or missing, a phrase without the place: `a number was expected`.
  public let problem: String

  /// An error at a place of the text.
  public init(at offset: Int, _ problem: String) {
    self.offset = offset
    self.problem = problem
  }
}
