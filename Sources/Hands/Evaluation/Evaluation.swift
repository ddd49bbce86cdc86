/// What a control makes of labelled recordings.
package struct Evaluation: Equatable, Sendable {
  /// Frame by frame.
  package private(set) var frames = FrameScore()
  /// Swipe by swipe; nothing in it for pictures that stand alone.
  package private(set) var events = EventScore()

  /// Nothing looked at yet.
  package init() {}

  /// Plays a stream to a control. Where `intervals` is nil, the frames' own labels say what is
  /// shown; where neither says, nothing is.
  package init(stream frames: [HandFrame], intervals: [LabelledInterval]?, control: Control) {
    var control = control
    var swipes: [EventScore.Swipe] = []
    let intervals = intervals ?? LabelledInterval.runs(of: frames)
    for frame in frames {
      for event in control.process(frame) {
        guard case .fired(let direction) = event else { continue }
        swipes.append(EventScore.Swipe(time: frame.time, direction: direction))
      }
      self.frames.add(shown: Self.truth(frame, intervals), seen: ThumbLabel(control.shown))
    }
    let duration = (frames.last?.time ?? 0) - (frames.first?.time ?? 0)
    events = EventScore(swipes: swipes, intervals: intervals, duration: duration)
  }

  /// Shows every frame, as a picture of its own, to a control that has seen nothing.
  package init(stills frames: [HandFrame], intervals: [LabelledInterval]?, control: Control) {
    for frame in frames {
      var control = control
      _ = control.process(frame)
      let truth = intervals.map { Self.truth(frame, $0) } ?? frame.label ?? .none
      self.frames.add(shown: truth, seen: ThumbLabel(control.shown))
    }
  }

  /// What a frame shows by the intervals, which are in the order of their starts and do not overlap.
  private static func truth(_ frame: HandFrame, _ intervals: [LabelledInterval]) -> ThumbLabel {
    var (low, high) = (0, intervals.count)
    while low < high {
      let middle = (low + high) / 2
      if intervals[middle].start <= frame.time { low = middle + 1 } else { high = middle }
    }
    guard low > 0, frame.time <= intervals[low - 1].end else { return .none }
    return intervals[low - 1].label
  }

  /// Adds what another recording gave.
  package mutating func add(_ other: Evaluation) {
    frames.add(other.frames)
    events.add(other.events)
  }
}
