/// What is in a recording, and what a control makes of it from frame to frame.
public struct Inspection: Equatable, Sendable {
  /// One frame, as the control saw it.
  public struct Sample: Equatable, Sendable {
    /// Seconds on the recording's clock.
    public let time: Double
    /// How many hands were seen.
    public let handCount: Int
    /// The control's signal; nil without a hand.
    public let signal: Float?
    /// The thumb that was shown.
    public let shown: ThumbDirection?
    /// True while a thumb that became a swipe is still there.
    public let isHeld: Bool
    /// The swipe that was made.
    public let fired: ThumbDirection?
  }

  /// A picture size, and how many frames have it.
  public struct SizeCount: Equatable, Sendable {
    /// The size in pixels.
    public let size: PictureSize
    /// How many frames have it.
    public fileprivate(set) var count: Int
  }

  /// Every frame, in its order; never empty.
  public let samples: [Sample]
  /// The sizes of the pictures, in the order in which they came up.
  public let sizes: [SizeCount]
  /// From where on the signal of an ordinary gesture counts, down and up.
  public let thresholds: (down: Float, up: Float)
  /// What the signal is, with its unit.
  public let signalName: String

  /// Plays frames, of which there must be one, to a control.
  public init(_ frames: [HandFrame], control: Control) {
    precondition(!frames.isEmpty, "a recording without a frame can't be inspected")
    var control = control
    var sizes: [SizeCount] = []
    samples = frames.map { frame in
      if let place = sizes.firstIndex(where: { $0.size == frame.size }) {
        sizes[place].count += 1
      } else {
        sizes.append(SizeCount(size: frame.size, count: 1))
      }
      var fired: ThumbDirection?
      for event in control.process(frame) {
        if case .fired(let direction) = event { fired = direction }
      }
      return Sample(
        time: frame.time, handCount: frame.handCount, signal: control.signal,
        shown: control.shown, isHeld: control.isHeld, fired: fired)
    }
    self.sizes = sizes
    thresholds = control.signalThresholds
    signalName = control.signalName
  }

  /// When the recording begins, in seconds on its clock.
  public var start: Double { samples[0].time }
  /// Its length in seconds; 0 for a single frame.
  public var duration: Double { (samples.last?.time ?? start) - start }

  /// Frames a second, by the median gap; nil for a single frame.
  public var rate: Double? {
    let sorted = gaps.map(\.length).sorted()
    guard !sorted.isEmpty, sorted[sorted.count / 2] > 0 else { return nil }
    return 1 / sorted[sorted.count / 2]
  }

  /// The time from each frame to the next: when it begins, and its length, in seconds.
  public var gaps: [(time: Double, length: Double)] {
    zip(samples, samples.dropFirst()).map { ($0.time, $1.time - $0.time) }
  }

  /// The swipes, in their order.
  public var swipes: [EventScore.Swipe] {
    samples.compactMap { sample in
      sample.fired.map { EventScore.Swipe(time: sample.time, direction: $0) }
    }
  }

  /// True if every sample, size and number is the same.
  public static func == (left: Inspection, right: Inspection) -> Bool {
    left.samples == right.samples && left.sizes == right.sizes
      && left.thresholds == right.thresholds && left.signalName == right.signalName
  }
}
