import Cards

/// What is known of the card on top, and ends with it: where it is, what moves it, and what it shows.
package struct CardInHand: Equatable, Sendable {
  /// True while the top card shows its back.
  package internal(set) var isFlipped = false
  /// The number of lines by which the top card's text is scrolled.
  package internal(set) var scroll = 0
  /// The current animation; nil if there is none.
  package internal(set) var motion: Motion?
  /// The position of the top card, which can be dragged.
  package internal(set) var body = CardBody()
  /// The fingertip that can push the top card.
  var fingertip = Fingertip()
  /// The cell where the mouse took hold of the card; nil if it does not hold it.
  var grip: Mouse?
  /// When the card in hand came to the top, in seconds on the session's clock.
  var topSince = 0.0
}
