/// A stretch of a recording in which a person shows one thing.
package struct LabelledInterval: Equatable, Sendable {
  /// Seconds on the recording's clock; `start` is not later than `end`.
  package let start, end: Double
  /// What is shown: an index of a control's labels.
  package let label: Int

  /// A stretch of time.
  package init(start: Double, end: Double, label: Int) {
    self.start = start
    self.end = end
    self.label = label
  }
}

/// Joins frames that bear the same label to intervals.
struct LabelRuns {
  /// The intervals that are complete.
  private(set) var intervals: [LabelledInterval] = []
  private var open: LabelledInterval?

  /// Takes in the next frame's label.
  mutating func add(_ label: Int, at time: Double) {
    if let open, open.label == label {
      self.open = LabelledInterval(start: open.start, end: time, label: label)
    } else {
      close()
      open = LabelledInterval(start: time, end: time, label: label)
    }
  }

  /// Says that no more frames come.
  mutating func close() {
    if let open { intervals.append(open) }
    open = nil
  }
}
