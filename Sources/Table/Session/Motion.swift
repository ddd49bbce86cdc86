import Cards

/// The animation of a card; the move that it shows has already been applied.
package struct Motion: Equatable, Sendable {
  /// The kind of animation.
  package enum Kind: Equatable, Sendable {
    /// The card leaves in the direction of an answer.
    case leave(Answer)
    /// The card returns from the direction of its former answer.
    case comeBack(Answer)
    /// The card turns over.
    case turn
    /// The card springs back to its resting position after it was let go too early.
    case settle
  }

  /// The duration in seconds: long enough to see the direction, and short enough not to delay play.
  package static let duration = 0.25

  /// The index of the card in the deck.
  package let card: Int
  /// The kind of animation.
  package let kind: Kind
  /// The initial offset from the resting position, in card widths and heights.
  package let origin: SIMD2<Double>
  /// The start time, in seconds on the session's clock.
  package let start: Double

  /// The progress at a time, 0...1, slowing down towards the end; nil when the animation is over.
  package func progress(at time: Double) -> Double? {
    let linear = (time - start) / Self.duration
    guard linear >= 0, linear < 1 else { return nil }
    return 1 - (1 - linear) * (1 - linear)
  }
}
