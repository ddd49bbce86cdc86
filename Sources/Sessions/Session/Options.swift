import Cards
import Cells
import Markup

/// The options of a session.
package struct Options: Equatable, Sendable {
  /// True if like is to the left and nope to the right.
  package var isSwapped = false
  /// True if the camera's picture is already mirrored, so that the preview does not mirror it again.
  package var isPictureMirrored = false
  /// True if somebody has said which way is up in the picture, so that the hands are not asked.
  package var isUpKnown = false
  /// True if a camera is asked for one hand only, so that a second one is not found.
  package var findsOneHand = false
  /// True if a fist that is held puts the hand to sleep, and an open palm wakes it.
  package var hasSleepPoses = false
  /// True if the hand is asleep at first; it is woken by the same palm.
  package var startsAsleep = false
  /// True to ring the terminal's bell for answers by hand.
  package var hasBell = false
  /// How the text of the cards is written; nil to tell it by its signs.
  package var textFormat: TextFormat?
  /// True if a command says the text of the cards.
  package var hasPreviews = false
  /// True to draw ASCII characters only.
  package var isASCII = false
  /// True to animate cards.
  package var hasMotion = true
  /// True to end the session with the last card, which then can't be taken back.
  package var endsWithDeck = false
  /// The words, keys and directions of the answers; nil for those of the deck.
  package var answers: Answers?
  /// What the pictures of cards are drawn with; nil to draw none.
  package var pictures: Mosaic.Style?
  /// The colours with a meaning.
  package var palette = Palette()
  /// True for a demonstration, whose hand waits for the reader at each card but the first, and whose
  /// cards all come back after its end.
  package var isDemonstration = false
  /// Seconds for which the hand of a demonstration waits for a key at each card.
  static let demonstrationPatience = 20.0
  /// Seconds to read the end of a demonstration.
  static let demonstrationPause = 8.0
  /// The configured keys.
  package var keys: [KeyAssignment] = []

  /// How the text of cards is read.
  var reading: CardReading {
    // What commands print has the colours of terminals.
    CardReading(
      format: textFormat ?? (hasPreviews ? .ansi : nil), isASCII: isASCII,
      showsPictures: pictures != nil)
  }

  /// Creates the default options.
  package init() {}
}
