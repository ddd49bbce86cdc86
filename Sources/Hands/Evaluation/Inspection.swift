/// What is in a recording, and what a control makes of it from frame to frame.
package struct Inspection: Equatable, Sendable {
  /// One frame, as the control saw it.
  package struct Sample: Equatable, Sendable {
    /// Seconds on the recording's clock.
    package let time: Double
    /// How many hands were seen.
    package let handCount: Int
    /// The control's signal; nil without a hand.
    package let signal: Float?
    /// The thumb that was shown.
    package let shown: ThumbDirection?
    /// True while a thumb that became a swipe is still there.
    package let isHeld: Bool
    /// The swipe that was made.
    package let fired: ThumbDirection?
  }

  /// A picture size, and how many frames have it.
  package struct SizeCount: Equatable, Sendable {
    /// The size in pixels.
    package let size: PictureSize
    /// How many frames have it.
    package fileprivate(set) var count: Int
  }

  /// Every frame, in its order; never empty.
  package let samples: [Sample]
  /// The sizes of the pictures, in the order in which they came up.
  package let sizes: [SizeCount]
  /// From where on the signal of an ordinary gesture counts, down and up.
  package let thresholds: (down: Float, up: Float)
  /// What the signal is, with its unit.
  package let signalName: String

  /// Plays frames, of which there must be one, to a control.
  package init(_ frames: [HandFrame], control: Control) {
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
  package var start: Double { samples[0].time }
  /// Its length in seconds; 0 for a single frame.
  package var duration: Double { (samples.last?.time ?? start) - start }

  /// Frames a second, by the median gap; nil for a single frame.
  package var rate: Double? {
    let sorted = gaps.map(\.length).sorted()
    guard !sorted.isEmpty, sorted[sorted.count / 2] > 0 else { return nil }
    return 1 / sorted[sorted.count / 2]
  }

  /// The time from each frame to the next: when it begins, and its length, in seconds.
  package var gaps: [(time: Double, length: Double)] {
    zip(samples, samples.dropFirst()).map { ($0.time, $1.time - $0.time) }
  }

  /// The swipes, in their order.
  package var swipes: [EventScore.Swipe] {
    samples.compactMap { sample in
      sample.fired.map { EventScore.Swipe(time: sample.time, direction: $0) }
    }
  }

  /// True if every sample, size and number is the same.
  package static func == (left: Inspection, right: Inspection) -> Bool {
    left.samples == right.samples && left.sizes == right.sizes
      && left.thresholds == right.thresholds && left.signalName == right.signalName
  }
}
