import Cards

/// How the card in hand moves, which is only decoration: what it stands for has happened already.
package struct Motion: Equatable, Sendable {
  /// What is to be seen.
  package enum Kind: Equatable, Sendable {
    /// A card leaves with an answer.
    case leave(Answer)
    /// It comes back from where its answer had sent it.
    case comeBack(Answer)
    /// It turns over.
    case turn
    /// It goes back to its place, since it was let go too early.
    case settle
  }

  /// Seconds from start to end: long enough to see which way it went, short enough not to wait.
  package static let duration = 0.25

  /// The card's place in the deck.
  package let card: Int
  /// What is to be seen.
  package let kind: Kind
  /// Where it was when it began, in card widths and heights from its place.
  package let origin: SIMD2<Double>
  /// When it began, in seconds on the session's clock.
  package let start: Double

  /// How far it is at a time, 0...1, faster first; nil when it is over.
  package func progress(at time: Double) -> Double? {
    let linear = (time - start) / Self.duration
    guard linear >= 0, linear < 1 else { return nil }
    return 1 - (1 - linear) * (1 - linear)
  }
}
