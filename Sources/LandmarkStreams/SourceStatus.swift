package struct SourceStatus: Equatable, Sendable {
  package enum Health: Equatable, Sendable {
    /// There is no source; only keys are used.
    case none
    /// The source is not connected, and tries to connect again. The text gives the reason.
    case waiting(String)
    case live
    /// The source has ended for good. The text gives the reason.
    case ended(String)
  }

  package var health: Health
  package var counters = SourceCounters()
  /// True if the source plays a recording, so no hand is in front of a camera now.
  package var isRecorded = false

  package init(_ health: Health) { self.health = health }
}

/// The counts of a source's frames and lines so far, delivered with each frame.
package struct SourceCounters: Equatable, Sendable {
  package var received = 0
  package var dropped = 0
  /// Number of lines skipped because they were not frames.
  package var skipped = 0
  /// The reason why the most recently skipped line was skipped.
  package var lastProblem: SourceMessage?
  /// How the stream is interpreted; nil while unknown, or if there is nothing to say.
  package var understanding: SourceMessage?
  /// The first change of the stream's dialect; nil if there was none.
  package var dialectChange: SourceMessage?
  /// The latest line on the standard error of a producer that thumbdeck started.
  package var words: String?

  package init() {}
}

/// A message about a source of frames, with the line that it concerns. It is a class, so that the
/// counters that come with each frame are small.
package final class SourceMessage: Equatable, Sendable, CustomStringConvertible {
  /// The source's name, such as a path.
  package let source: String
  /// The line of the source, 1-based; nil for the source itself.
  package let line: Int?
  /// The name of a line: `line`, or `picture` in a stream of masks.
  package let unit: String
  package let text: String

  package init(_ text: String, source: String, line: Int? = nil, unit: String = "line") {
    (self.text, self.source, self.line, self.unit) = (text, source, line, unit)
  }

  package static func == (left: SourceMessage, right: SourceMessage) -> Bool {
    left.line == right.line && left.text == right.text && left.source == right.source
      && left.unit == right.unit
  }

  /// The place that the message concerns: `line 17 of hands.jsonl`.
  package var place: String { line.map { "\(unit) \($0) of \(source)" } ?? source }

  /// The message with its text first, for places where a long path can be cut off.
  package var textFirst: String { "\(text); \(place)" }

  /// The message as tools write it: `hands.jsonl, line 17: hand 1: 20 landmarks, not 21`.
  package var description: String { "\(source)\(line.map { ", \(unit) \($0)" } ?? ""): \(text)" }
}
