/// How the source of the frames is doing.
package struct SourceStatus: Equatable, Sendable {
  /// What it is doing.
  package enum Health: Equatable, Sendable {
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
  package var health: Health
  /// What came of the lines and frames so far.
  package var counters = SourceCounters()

  /// A source that has sent nothing yet.
  package init(_ health: Health) {
    self.health = health
  }
}

/// What came of the lines and frames of a source so far; it comes along with each frame.
package struct SourceCounters: Equatable, Sendable {
  /// Frames that came.
  package var received = 0
  /// Frames that were dropped because the screen was slower.
  package var dropped = 0
  /// Lines that were no frames.
  package var skipped = 0
  /// Why the last line was skipped, with its number.
  package var lastProblem: String?

  /// Nothing came yet.
  package init() {}
}
