import Cards

/// What a person may choose about a session.
package struct Options: Equatable, Sendable {
  /// Likes leave to the left and nopes to the right.
  package var isSwapped = false
  /// The camera's picture is a mirror already, so that the preview does not mirror it again.
  package var isPictureMirrored = false
  /// Only characters of ASCII frame the cards.
  package var isASCII = false
  /// Cards are seen to move.
  package var hasMotion = true
  /// How the answers are called, typed and shown; nil leaves it to the deck.
  package var answers: Answers?
  /// The colours that carry a meaning.
  package var palette = Palette()
  /// Keys that are to do something else than usual.
  package var keys: [KeyAssignment] = []

  /// What holds unless something else is said.
  package init() {}
}
