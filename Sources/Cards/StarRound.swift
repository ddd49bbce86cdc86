/// Stars that rain down a card, to be counted with the fingers.
public struct StarRound: Equatable, Sendable {
  /// How fast they fall.
  public enum Speed: String, CaseIterable, Sendable {
    case slow, normal, fast
  }

  /// The number of stars, 1...``CardChoices/maxCount``.
  public let count: Int
  /// How fast they fall.
  public let speed: Speed

  /// Creates a round; nil unless the count is in 1...``CardChoices/maxCount``.
  public init?(count: Int, speed: Speed = .normal) {
    guard (1...CardChoices.maxCount).contains(count) else { return nil }
    self.count = count
    self.speed = speed
  }
}
