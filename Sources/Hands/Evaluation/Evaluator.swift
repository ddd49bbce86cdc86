/// Evaluates a control on the frames of a recording, without storing them.
package struct Evaluator: Sendable {
  /// How the frames relate to each other.
  package enum Mode: Sendable {
    /// The frames are a stream.
    case stream
    /// The frames are independent pictures, each shown to a control in its initial state.
    case stills
  }

  private let mode: Mode
  private let initialControl: Control
  private var control: Control
  private let labels: ControlDescription
  /// The intervals of a label table; nil to use the labels of the frames.
  private let intervals: [LabelledInterval]?
  private var runs = LabelRuns()
  private var swipes: [EventScore.Swipe] = []
  private var evaluation: Evaluation
  private var firstTime: Double?
  private var lastTime = 0.0
  /// True if any frame had a label.
  package private(set) var hasSeenLabel = false

  /// Creates an evaluator of a control.
  ///
  /// Without `intervals` the labels of the frames count; a frame without a label shows no gesture.
  /// Intervals are sorted by their start and don't overlap.
  package init(_ mode: Mode, intervals: [LabelledInterval]?, control: Control) {
    self.mode = mode
    initialControl = control
    self.control = control
    labels = control.description
    self.intervals = intervals
    evaluation = Evaluation(labelCount: labels.labels.count)
  }

  /// Processes the next frame.
  package mutating func add(_ frame: HandFrame) {
    if mode == .stills { control = initialControl }
    for event in control.process(frame) {
      guard case .intent(let intent) = event, let label = labels.label(for: intent) else {
        continue
      }
      // A value of 0 is one that was cut off there, and says nothing about how near it was.
      let met =
        control.checks.first?.checks.filter { $0.isMet && $0.margin != nil && $0.value != 0 } ?? []
      let nearest = met.min { ($0.margin ?? 0) < ($1.margin ?? 0) }
      swipes.append(EventScore.Swipe(time: frame.time, label: label, nearest: nearest))
    }
    let truth = truth(frame)
    evaluation.frames.add(shown: truth, seen: control.label)
    if intervals == nil { runs.add(truth, at: frame.time) }
    firstTime = firstTime ?? frame.time
    lastTime = frame.time
  }

  /// The evaluation, to be called after the last frame.
  package mutating func finish() -> Evaluation {
    guard mode == .stream else { return evaluation }
    runs.close()
    evaluation.events = EventScore(
      swipes: swipes, intervals: intervals ?? runs.intervals, noLabel: labels.noLabel,
      duration: lastTime - (firstTime ?? lastTime))
    return evaluation
  }

  /// The label of a frame; a label that the control does not know counts as no gesture.
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
