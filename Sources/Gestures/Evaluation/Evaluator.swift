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
  private var reader: HandReader
  /// That of the control; one that is asked for each frame would be copied each time.
  private let labels: ControlDescription
  /// The intervals of a label table; nil to use the labels of the frames.
  private let intervals: [LabelledInterval]?
  /// The file's name, for still pictures without label and pose; nil if unknown.
  private let file: String?
  /// The runs of adjacent frames with the same label.
  private var runs: [LabelledInterval] = []
  private var swipes: [EventScore.Swipe] = []
  private var evaluation = Evaluation()
  private var firstTime: Double?
  private var lastTime = 0.0
  /// True if any frame had a label, or any picture a known name in its `pose` or file name.
  package private(set) var hasSeenLabel = false
  /// The label that the file's name gave to a picture; nil if it gave none.
  package private(set) var labelOfFile: String?

  /// Creates an evaluator. `intervals` are sorted by start and don't overlap; without them, the
  /// labels of the frames count, and a frame without a label shows no gesture. Stills without
  /// `intervals` can also be named by a `pose` or the name of the `file`; see `PictureName`.
  package init(
    _ mode: Mode, intervals: [LabelledInterval]?, control: Control, asksWhereUpIs: Bool = false,
    file: String? = nil
  ) {
    (self.mode, self.intervals, self.file) = (mode, intervals, file)
    (initialControl, labels) = (control, control.description)
    // A still may show a hand of any direction.
    reader = HandReader(control: control, asksWhereUpIs: asksWhereUpIs && mode == .stream)
  }

  package mutating func add(_ frame: HandFrame) {
    if mode == .stills { reader.control = initialControl }
    reader.see(frame)
    swipes += labels.swipes(in: reader.read(), at: frame.time)
    let (truth, isOfEachHand) = truth(frame)
    let seen = isOfEachHand ? labelsOfHands(frame) : [reader.control.label]
    for label in seen { evaluation.frames.add(shown: truth, seen: label) }
    if intervals == nil { runs.add(truth, at: frame.time) }
    firstTime = firstTime ?? frame.time
    lastTime = frame.time
  }

  /// Returns the evaluation; call this after the final frame.
  package mutating func finish() -> Evaluation {
    guard mode == .stream else { return evaluation }
    let gestures = (intervals ?? runs).filter { labels.intent(of: $0.label) != nil }
    evaluation.events = EventScore(
      swipes: swipes, gestures: gestures, duration: lastTime - (firstTime ?? lastTime))
    return evaluation
  }

  /// Returns a new control's label for each raised hand alone; without any, the frame's label.
  private func labelsOfHands(_ frame: HandFrame) -> [Int?] {
    let raised = frame.hands.filter { !$0.hangs(in: frame.size) }
    guard !raised.isEmpty else { return [reader.control.label] }
    return raised.map { hand in
      var control = initialControl
      _ = control.process(HandFrame(time: frame.time, size: frame.size, hands: [hand]))
      return control.label
    }
  }

  /// Returns the true label of a frame, and whether it applies to each hand or to all hands
  /// together. A label unknown to the control counts as no gesture.
  private mutating func truth(_ frame: HandFrame) -> (label: Int?, isOfEachHand: Bool) {
    if frame.label != nil { hasSeenLabel = true }
    if let intervals {
      let latest = intervals.last { $0.start <= frame.time }
      return (latest.flatMap { frame.time <= $0.end ? $0.label : nil }, false)
    }
    let name = mode == .stills ? PictureName(of: frame, file: file) : nil
    guard let name, name.origin != .label else {
      return (frame.label.flatMap(labels.label(named:)), false)
    }
    guard labels.knows(name.name) else { return (nil, false) }
    let label = labels.label(named: name.name)
    hasSeenLabel = true
    if name.origin == .file { labelOfFile = labels.name(of: label) }
    return (label, true)
  }
}

/// The scores of a control on labelled recordings.
package struct Evaluation: Equatable, Sendable {
  package internal(set) var frames = FrameScore()
  /// The score of swipes; empty for still pictures.
  package internal(set) var events = EventScore()

  package init() {}

  package mutating func add(_ other: Evaluation) {
    frames.add(other.frames)
    events.add(other.events)
  }
}
