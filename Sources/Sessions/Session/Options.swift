import Cards
import Cells
import Markup

package struct Options: Equatable, Sendable {
  /// True if like is to the left and nope to the right.
  package var isSwapped = false
  /// True if the camera's picture is mirrored already, so that the preview does not mirror it.
  package var isPictureMirrored = false
  /// True if the user has said which way is up in the picture, so that it need not be detected.
  package var isUpKnown = false
  /// True if a camera is asked for one hand only, so that it finds no second one.
  package var findsOneHand = false
  /// True if holding a fist puts the hand to sleep, and an open palm wakes it.
  package var hasSleepPoses = false
  /// True if the hand is asleep at first; an open palm wakes it.
  package var startsAsleep = false
  /// True if answers by hand ring the terminal's bell.
  package var hasBell = false
  /// The format of the cards' text; nil to guess it.
  package var textFormat: TextFormat?
  /// The format of most texts of the deck, if its cards tell.
  var usualFormat: TextFormat?
  /// What the first cards of the deck hold.
  var content = CardContent.prose
  /// True if a command prints the text of the cards.
  package var hasPreviews = false
  package var isASCII = false
  package var hasMotion = true
  /// True if the session ends with the last card, so that the decision on it can't be undone.
  package var endsWithDeck = false
  /// The words, keys and directions of the answers; nil to use the deck's.
  package var answers: Answers?
  /// The characters and colours of cards' pictures; nil to draw none.
  package var pictures: Mosaic.Style?
  package var palette = Palette()
  /// True for a demonstration: its hand waits for the user at each card but the first, and all
  /// cards come back after its end.
  package var isDemonstration = false
  /// Seconds for which a demonstration's hand waits for a key at each card.
  static let demonstrationPatience = 20.0
  /// Seconds to read the end of a demonstration before it begins again.
  static let demonstrationPause = 8.0
  package var keys: [KeyAssignment] = []

  /// Returns a text that fits `columns` cells; what does not is cut off with an ellipsis.
  func beginning(of text: String, columns: Int) -> String {
    TextWrapping.beginning(of: text, columns: columns, isASCII: isASCII)
  }

  var border: Border { isASCII ? .ascii : .round }

  var textOptions: CardTextOptions {
    // The output of a preview command can contain terminal colours.
    CardTextOptions(
      format: textFormat ?? (hasPreviews ? .ansi : nil), usual: usualFormat, isASCII: isASCII,
      showsPictures: pictures != nil)
  }

  package init() {}
}
