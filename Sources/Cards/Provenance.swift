/// Who or what moved a card.
package enum Agent: String, Sendable {
  /// A thumb up or down.
  case thumb
  /// A key.
  case key
  /// The mouse.
  case mouse
}

/// When a card was moved, and by what.
package struct Provenance: Equatable, Sendable {
  /// What moved it.
  package let agent: Agent
  /// Seconds on the session's clock.
  package let time: Double
  /// Seconds since 1970, where somebody was there live; nil in a replay.
  package let wallTime: Double?

  /// One moment.
  package init(by agent: Agent, time: Double, wallTime: Double? = nil) {
    self.agent = agent
    self.time = time
    self.wallTime = wallTime
  }
}
