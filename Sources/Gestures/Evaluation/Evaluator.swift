import Hands

/// Evaluates a control on the frames of a recording, without storing them.
package struct Evaluator: Sendable {
  package enum Mode: Sendable {
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
  /// The file's name, for still pictures without label and pose; nil if unknown.
  private let file: String?
  private var runs = LabelRuns()
  private var swipes: [EventScore.Swipe] = []
  private var evaluation: Evaluation
  private var firstTime: Double?
  private var lastTime = 0.0
  /// True if any frame had a label, or any picture a known name in its `pose` or file name.
  package private(set) var hasSeenLabel = false
  /// The label that the file's name gave to at least one picture, as an index into the control's
  /// labels; nil if it gave none.
  package private(set) var labelOfFile: Int?

  /// The true label, as an index into the control's labels.
  private enum Truth {
    /// The label of what all hands of the frame show together.
    case frame(Int)
    /// The label of what each hand of the frame shows.
    case hand(Int)
  }

  /// Creates an evaluator. `intervals` are sorted by start and don't overlap; without them, the
  /// labels of the frames count, and a frame without a label shows no gesture. Stills without
  /// `intervals` can also be named by a `pose` or the name of the `file`; see `PictureName`.
  package init(
    _ mode: Mode, intervals: [LabelledInterval]?, control: Control, file: String? = nil
  ) {
    self.mode = mode
    initialControl = control
    self.control = control
    labels = control.description
    self.intervals = intervals
    self.file = file
    evaluation = Evaluation(labelCount: labels.labels.count)
  }

  package mutating func add(_ frame: HandFrame) {
    if mode == .stills { control = initialControl }
    for event in control.process(frame) {
      guard case .intent(let intent) = event, let label = labels.label(for: intent) else {
        continue
      }
      // A value of 0 was clamped, so it doesn't tell how narrowly the check was met.
      let met =
        control.checks.first?.checks.filter { $0.isMet && $0.margin != nil && $0.value != 0 } ?? []
      let nearest = met.min { ($0.margin ?? 0) < ($1.margin ?? 0) }
      swipes.append(EventScore.Swipe(time: frame.time, label: label, nearest: nearest))
    }
    switch truth(frame) {
    case .frame(let truth):
      evaluation.frames.add(shown: truth, seen: control.label)
      if intervals == nil { runs.add(truth, at: frame.time) }
    case .hand(let truth):
      for seen in labelsOfHands(frame) { evaluation.frames.add(shown: truth, seen: seen) }
    }
    firstTime = firstTime ?? frame.time
    lastTime = frame.time
  }

  /// Returns the evaluation; call this after the final frame.
  package mutating func finish() -> Evaluation {
    guard mode == .stream else { return evaluation }
    runs.close()
    evaluation.events = EventScore(
      swipes: swipes, intervals: (intervals ?? runs.intervals).map(asGesture),
      noLabel: labels.noLabel,
      duration: lastTime - (firstTime ?? lastTime))
    return evaluation
  }

  /// Returns the interval, relabelled as no gesture if its label has no intent.
  private func asGesture(_ interval: LabelledInterval) -> LabelledInterval {
    guard labels.labels[interval.label].intent == nil else { return interval }
    return LabelledInterval(start: interval.start, end: interval.end, label: labels.noLabel)
  }

  /// Returns the labels that a new control detects for each raised hand alone. If no hand is
  /// raised, as in a mask, returns the label of the whole frame.
  private func labelsOfHands(_ frame: HandFrame) -> [Int] {
    let raised = frame.hands.filter { !$0.hangs(in: frame.size) }
    guard !raised.isEmpty else { return [control.label] }
    return raised.map { hand in
      var control = initialControl
      _ = control.process(HandFrame(time: frame.time, size: frame.size, hands: [hand]))
      return control.label
    }
  }

  /// Returns the true label of a frame; a label unknown to the control counts as no gesture.
  private mutating func truth(_ frame: HandFrame) -> Truth {
    if frame.label != nil { hasSeenLabel = true }
    guard let intervals else {
      let name = mode == .stills ? PictureName(of: frame, file: file) : nil
      guard let name, name.origin != .label else {
        return .frame(frame.label.flatMap { labels.label(named: $0) } ?? labels.noLabel)
      }
      guard let label = labels.label(named: name.name) else { return .frame(labels.noLabel) }
      hasSeenLabel = true
      if name.origin == .file { labelOfFile = label }
      return .hand(label)
    }
    var (low, high) = (0, intervals.count)
    while low < high {
      let middle = (low + high) / 2
      if intervals[middle].start <= frame.time { low = middle + 1 } else { high = middle }
    }
    guard low > 0, frame.time <= intervals[low - 1].end else { return .frame(labels.noLabel) }
    return .frame(intervals[low - 1].label)
  }
}

/// The scores of a control on labelled recordings.
package struct Evaluation: Equatable, Sendable {
  package internal(set) var frames: FrameScore
  /// The score of swipes; empty for still pictures.
  package internal(set) var events = EventScore()

  package init(labelCount: Int) {
    frames = FrameScore(labelCount: labelCount)
  }

  package mutating func add(_ other: Evaluation) {
    frames.add(other.frames)
    events.add(other.events)
  }
}
