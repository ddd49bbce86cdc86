/// How the source of the frames is doing.
public struct SourceStatus: Equatable, Sendable {
  /// What it is doing.
  public enum Health: Equatable, Sendable {
    /// There is none: keys only.
    case none
    /// It is not there yet, or not any more, and is tried again.
    case waiting(String)
    /// It sends.
    case live
    /// It has ended, and no frame follows.
    case ended(String)
  }

  /// What it is doing.
  public var health: Health
  /// Frames that came.
  public var received = 0
  /// Frames that were dropped because the screen was slower.
  public var dropped = 0
  /// Lines that were no frames.
  public var skipped = 0
  /// Why the last line was skipped, with its number.
  public var lastProblem: String?

  /// A source that has sent nothing yet.
  public init(_ health: Health) {
    self.health = health
  }
}
