/// A time interval of a recording with one label.
package struct LabelledInterval: Equatable, Sendable {
  /// Seconds on the recording's clock; `start` is not later than `end`.
  package let start, end: Double
  /// What is shown, as an index into a control's labels.
  package let label: Int
}

/// Joins adjacent frames with the same label into intervals.
struct LabelRuns {
  /// The completed intervals.
  private(set) var intervals: [LabelledInterval] = []
  private var open: LabelledInterval?

  /// Adds the label of the next frame, at a time in seconds.
  mutating func add(_ label: Int, at time: Double) {
    if let open, open.label == label {
      self.open = LabelledInterval(start: open.start, end: time, label: label)
    } else {
      close()
      open = LabelledInterval(start: time, end: time, label: label)
    }
  }

  /// Completes the last interval, after the last frame.
  mutating func close() {
    if let open { intervals.append(open) }
    open = nil
  }
}
