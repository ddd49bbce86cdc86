/// Who or what moved a card: `key`, `mouse`, or the name of a control.
///
/// Written as the `by` of a decision.
public struct Agent: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Creates an agent with this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an agent with this name.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// A key.
  public static let key: Agent = "key"
  /// The mouse.
  public static let mouse: Agent = "mouse"
  /// The program itself.
  public static let script = Agent(rawValue: "script")
}

/// When a card was moved, and by what.
public struct Provenance: Equatable, Sendable {
  /// Who or what moved the card.
  public let agent: Agent
  /// The time on the session's clock, in seconds.
  public let time: Double
  /// Seconds since 1970 if the session was live; nil in a replay.
  public let wallTime: Double?

  /// Creates a provenance; both times are in seconds.
  public init(by agent: Agent, time: Double, wallTime: Double? = nil) {
    (self.agent, self.time, self.wallTime) = (agent, time, wallTime)
  }
}
