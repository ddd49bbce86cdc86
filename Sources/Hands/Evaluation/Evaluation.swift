/// What a control makes of labelled recordings.
public struct Evaluation: Equatable, Sendable {
  /// Frame by frame.
  public private(set) var frames = FrameScore()
  /// Swipe by swipe; nothing in it for pictures that stand alone.
  public private(set) var events = EventScore()

  /// Nothing looked at yet.
  public init() {}

  /// Plays a stream to a control. Where `intervals` is nil, the frames' own labels say what is
  /// shown; where neither says, nothing is.
  public init(stream frames: [HandFrame], intervals: [LabelledInterval]?, control: Control) {
    var control = control
    var swipes: [EventScore.Swipe] = []
    let intervals = intervals ?? LabelledInterval.runs(of: frames)
    var next = intervals[...]
    for frame in frames {
      for event in control.process(frame) {
        guard case .fired(let direction) = event else { continue }
        swipes.append(EventScore.Swipe(time: frame.time, direction: direction))
      }
      while let first = next.first, first.end <= frame.time { next.removeFirst() }
      let current = next.first.flatMap { $0.start <= frame.time ? $0.label : nil }
      self.frames.add(shown: frame.label ?? current ?? .none, seen: ThumbLabel(control.shown))
    }
    let duration = (frames.last?.time ?? 0) - (frames.first?.time ?? 0)
    events = EventScore(swipes: swipes, intervals: intervals, duration: duration)
  }

  /// Shows every frame, as a picture of its own, to a control that has seen nothing.
  public init(stills frames: [HandFrame], control: Control) {
    for frame in frames {
      var control = control
      _ = control.process(frame)
      self.frames.add(shown: frame.label ?? .none, seen: ThumbLabel(control.shown))
    }
  }

  /// Adds what another recording gave.
  public mutating func add(_ other: Evaluation) {
    frames.add(other.frames)
    events.add(other.events)
  }
}
