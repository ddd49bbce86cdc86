/// Evaluates a control on the frames of a recording as they come; none of them is kept.
package struct Evaluator: Sendable {
  /// How the frames belong together.
  package enum Mode: Sendable {
    /// They are a stream.
    case stream
    /// Each is a picture of its own, shown to a control that has seen nothing.
    case stills
  }

  private let mode: Mode
  /// A control that has seen nothing.
  private let fresh: Control
  private var control: Control
  private let labels: ControlDescription
  /// What is shown when, from a table; nil where the frames say it themselves.
  private let intervals: [LabelledInterval]?
  private var runs = LabelRuns()
  private var swipes: [EventScore.Swipe] = []
  private var evaluation: Evaluation
  private var firstTime: Double?
  private var lastTime = 0.0
  /// True if any frame bore a label.
  package private(set) var hasSeenLabel = false

  /// An evaluator of a control. Where `intervals` is nil, the frames' own labels say what is shown;
  /// where neither says, nothing is. Intervals are in the order of their starts and don't overlap.
  package init(_ mode: Mode, intervals: [LabelledInterval]?, control: Control) {
    self.mode = mode
    fresh = control
    self.control = control
    labels = control.description
    self.intervals = intervals
    evaluation = Evaluation(labelCount: labels.labels.count)
  }

  /// Shows the next frame to the control.
  package mutating func add(_ frame: HandFrame) {
    if mode == .stills { control = fresh }
    for event in control.process(frame) {
      guard case .intent(let intent) = event, let label = labels.label(for: intent) else {
        continue
      }
      swipes.append(EventScore.Swipe(time: frame.time, label: label))
    }
    let truth = truth(frame)
    evaluation.frames.add(shown: truth, seen: control.label)
    if intervals == nil { runs.add(truth, at: frame.time) }
    firstTime = firstTime ?? frame.time
    lastTime = frame.time
  }

  /// What came of it, after the last frame.
  package mutating func finish() -> Evaluation {
    guard mode == .stream else { return evaluation }
    runs.close()
    evaluation.events = EventScore(
      swipes: swipes, intervals: intervals ?? runs.intervals, noLabel: labels.noLabel,
      duration: lastTime - (firstTime ?? lastTime))
    return evaluation
  }

  /// What a frame shows; a label that the control does not know is nothing.
  private mutating func truth(_ frame: HandFrame) -> Int {
    if frame.label != nil { hasSeenLabel = true }
    guard let intervals else {
      return frame.label.flatMap { labels.label(named: $0) } ?? labels.noLabel
    }
    var (low, high) = (0, intervals.count)
    while low < high {
      let middle = (low + high) / 2
      if intervals[middle].start <= frame.time { low = middle + 1 } else { high = middle }
    }
    guard low > 0, frame.time <= intervals[low - 1].end else { return labels.noLabel }
    return intervals[low - 1].label
  }
}
