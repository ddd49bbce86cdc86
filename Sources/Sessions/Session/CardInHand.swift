import Cards
import Keys

/// The state of the top card, and of the fingertip near it.
package struct CardInHand: Equatable, Sendable {
  package internal(set) var isFlipped = false
  /// Lines scrolled in the top card's text.
  package internal(set) var scroll = 0
  /// Cells scrolled sideways in the top card's code.
  package internal(set) var sideways = 0
  package internal(set) var showsSource = false
  /// The part of the card's picture that is shown on the whole screen.
  var zoom = PictureZoom()
  /// True after ``Action/open``, while a digit key opens a link in the text by its number.
  var awaitsLink = false
  var typed: TypedChoice?
  var kept: KeptText?
  /// How much of the text has been read so far, in bytes; scrolling to its end reads more.
  var readBytes = CardTextOptions.firstBytes
  package internal(set) var motion: Motion?
  package internal(set) var body = CardBody()
  var fingertip = Fingertip()
  /// The cell where the mouse grabbed the card.
  var grip: Mouse?
  /// When the card came to the top, in seconds on the session's clock.
  var topSince = 0.0
}

/// The first digit of a choice's number; it counts as long as its notice is shown.
struct TypedChoice: Equatable, Sendable {
  let card: Int
  let digits: String
  let notice: String
}

/// The animation of a card; the move that it shows has already been applied.
package struct Motion: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case leave(Answer)
    case comeBack(Answer)
    case turn
    /// The card springs back to its resting position, because it was not decided.
    case settle
  }

  /// The duration in seconds: long enough to see the direction, too short to delay play.
  package static let duration = 0.25

  package let card: Int
  package let kind: Kind
  /// The initial offset from the resting position, in card widths and heights.
  package let origin: SIMD2<Double>
  /// The start time, in seconds on the session's clock.
  package let start: Double

  /// Returns the progress at a time, 0...1, slowing down towards the end; nil after the animation.
  package func progress(at time: Double) -> Double? {
    let linear = (time - start) / Self.duration
    guard linear >= 0, linear < 1 else { return nil }
    return 1 - (1 - linear) * (1 - linear)
  }
}

/// How far the top card is pulled from its resting position, and towards which answer.
package struct Pull: Equatable, Sendable {
  package let answer: Answer?
  /// The progress towards the answer, 0...1; at 1 a release decides.
  package let share: Double
  /// The offset from the resting position, in card widths and heights.
  package let offset: SIMD2<Double>

  /// The answer that a release gives; nil if it gives none.
  var armedAnswer: Answer? { share >= 1 ? answer : nil }

  package var isArmed: Bool { armedAnswer != nil }
}
