/// Who or what moved a card.
public enum Agent: String, Sendable {
  /// A thumb up or down.
  case thumb
  /// A key.
  case key
  /// The mouse.
  case mouse
}

/// When a card was moved, and by what.
public struct Stamp: Equatable, Sendable {
  /// What moved it.
  public let agent: Agent
  /// Seconds on the session's clock.
  public let time: Double
  /// Seconds since 1970, where somebody was there live; nil in a replay.
  public let wallTime: Double?

  /// One moment.
  public init(by agent: Agent, time: Double, wallTime: Double? = nil) {
    self.agent = agent
    self.time = time
    self.wallTime = wallTime
  }
}
