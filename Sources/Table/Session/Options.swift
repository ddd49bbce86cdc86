import Cards

/// What a person may choose about a session.
public struct Options: Equatable, Sendable {
  /// Likes leave to the left and nopes to the right.
  public var isSwapped = false
  /// The camera's picture is a mirror already, so that the preview does not mirror it again.
  public var isPictureMirrored = false
  /// Only characters of ASCII frame the cards.
  public var isASCII = false
  /// Cards are seen to move.
  public var hasMotion = true
  /// How the answers are called, typed and shown; nil leaves it to the deck.
  public var answers: Answers?
  /// The colours that carry a meaning.
  public var palette = Palette()
  /// Keys that are to do something else than usual.
  public var keys: [KeyAssignment] = []

  /// What holds unless something else is said.
  public init() {}
}
