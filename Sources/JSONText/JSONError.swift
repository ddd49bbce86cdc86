/// Why a text is no JSON, or not the JSON that was expected, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// Bytes from the start of the text to the place, 0-based.
  package let offset: Int
  /// What was found or missing, a phrase without the place: `a number was expected`.
  package let problem: String

  /// An error at a place of the text.
  package init(at offset: Int, _ problem: String) {
    self.offset = offset
    self.problem = problem
  }
}
