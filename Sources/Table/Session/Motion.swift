import Cards

/// A card's way off the table or back, which is only decoration: the decision stands already.
public struct Motion: Equatable, Sendable {
  /// Seconds from start to end: long enough to see which way it went, short enough not to wait.
  public static let duration = 0.25

  /// The card's place in the deck.
  public let card: Int
  /// The answer it has or had.
  public let answer: Answer
  /// The side it leaves by or comes back from.
  public let direction: SwipeDirection
  /// True if it comes back.
  public let isReturn: Bool
  /// When it began, in seconds on the session's clock.
  public let start: Double

  /// How far it is at a time, 0...1, faster first; nil when it is over.
  public func progress(at time: Double) -> Double? {
    let linear = (time - start) / Self.duration
    guard linear >= 0, linear < 1 else { return nil }
    return 1 - (1 - linear) * (1 - linear)
  }
}
