/// The status of the frame source.
package struct SourceStatus: Equatable, Sendable {
  /// The state of the source.
  package enum Health: Equatable, Sendable {
    /// There is no source; only keys are used.
    case none
    /// Not connected, or no longer; the connection is retried. The text gives the reason.
    case waiting(String)
    /// Connected and sending.
    case live
    /// Ended for good. The text gives the reason.
    case ended(String)
  }

  /// The state of the source.
  package var health: Health
  /// The counts of frames and lines so far.
  package var counters = SourceCounters()
  /// True if it plays what was recorded before, so that no hand is there now.
  package var isRecorded = false

  /// Creates a status with zero counts.
  package init(_ health: Health) {
    self.health = health
  }
}

/// The counts of a source's frames and lines so far, which are delivered with each frame.
package struct SourceCounters: Equatable, Sendable {
  /// Number of frames received.
  package var received = 0
  /// Number of frames dropped because drawing was slower.
  package var dropped = 0
  /// Number of lines skipped because they were not frames.
  package var skipped = 0
  /// The reason why the last line was skipped.
  package var lastProblem: SourceMessage?
  /// How the stream is understood, in a few words; nil until that is known, and if nothing has to be
  /// said.
  package var understanding: SourceMessage?
  /// The first change of the stream's dialect; nil if there was none.
  package var dialectChange: SourceMessage?
  /// The last line that a producer has written to its standard error, if we have started it.
  package var words: String?

  /// Creates counters of zero.
  package init() {}
}

/// Something to say about a source of frames: what, and where in it.
package struct SourceMessage: Equatable, Sendable {
  /// The source's name, such as a path.
  package let source: String
  /// The line that it is about, 1-based; nil for the source itself.
  package let line: Int?
  /// What the line is called: a stream of masks has pictures instead.
  package let unit: String
  /// What is to be said.
  package let text: String

  /// A message about a line of a source, or about the source itself.
  package init(_ text: String, source: String, line: Int? = nil, unit: String = "line") {
    self.text = text
    self.source = source
    self.line = line
    self.unit = unit
  }

  /// Where it is: `line 17 of hands.jsonl`.
  package var place: String { line.map { "\(unit) \($0) of \(source)" } ?? source }

  /// The message for a place that may be too narrow for a long path: what comes first, and then where.
  package var textFirst: String { "\(text); \(place)" }
}

extension SourceMessage: CustomStringConvertible {
  /// The message as tools write it: `hands.jsonl, line 17: hand 1: 20 landmarks, not 21`.
  package var description: String { "\(source)\(line.map { ", \(unit) \($0)" } ?? ""): \(text)" }
}
