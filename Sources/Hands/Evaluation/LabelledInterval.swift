/// A stretch of a recording in which a person shows one thing.
package struct LabelledInterval: Equatable, Sendable {
  /// Seconds on the recording's clock.
  package let start, end: Double
  /// What is shown.
  package let label: ThumbLabel

  /// A stretch of time; `start` is not later than `end`.
  package init(start: Double, end: Double, label: ThumbLabel) {
    self.start = start
    self.end = end
    self.label = label
  }

  /// The stretches in which frames bear the same label; one without a label shows nothing.
  package static func runs(of frames: [HandFrame]) -> [LabelledInterval] {
    var intervals: [LabelledInterval] = []
    var open: (label: ThumbLabel, start: Double, end: Double)?
    func close() {
      guard let open else { return }
      intervals.append(LabelledInterval(start: open.start, end: open.end, label: open.label))
    }
    for frame in frames {
      // What nobody has labelled shows nothing.
      let label = frame.label ?? .none
      if let current = open, current.label == label {
        open = (label, current.start, frame.time)
      } else {
        close()
        open = (label, frame.time, frame.time)
      }
    }
    close()
    return intervals
  }
}
