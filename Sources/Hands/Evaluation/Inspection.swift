/// What is in a recording, and what a control makes of it over time.
///
/// Frames are added as they come, and the memory that it takes does not grow with their number.
package struct Inspection: Equatable, Sendable {
  /// One frame as the control saw it, or neighbouring frames of a long recording.
  package struct Sample: Equatable, Sendable {
    /// When it begins, in seconds on the recording's clock.
    package let time: Double
    /// How many hands were seen at most.
    package var handCount: Int
    /// The control's first signal where it was farthest from 0; nil without a hand.
    package var signal: Float?
    /// What was shown, as an index of the control's labels.
    package var label: Int
    /// True while a gesture that became a swipe is still there.
    package var isHeld: Bool
  }

  /// A picture size, and how many frames have it.
  package struct SizeCount: Equatable, Sendable {
    /// The size in pixels.
    package let size: PictureSize
    /// How many frames have it.
    package fileprivate(set) var count: Int
  }

  /// So many samples show more than any plot can.
  static let maxSamples = 1 << 14

  /// The control after the last frame.
  package private(set) var control: Control
  /// Every frame in its order, or in a long recording neighbours together.
  package private(set) var samples: [Sample] = []
  /// How many frames a sample stands for.
  private var framesPerSample = 1
  private var framesInLastSample = 0
  /// How many frames were added.
  package private(set) var frameCount = 0
  /// How many frames showed 0, 1, 2 ... hands.
  package private(set) var handCounts = Array(repeating: 0, count: HandFrame.maxHands + 1)
  /// The sizes of the pictures, in the order in which they came up.
  package private(set) var sizes: [SizeCount] = []
  /// The times between frames.
  package private(set) var gaps = GapHistogram()
  /// The swipes in their order.
  package private(set) var swipes: [EventScore.Swipe] = []
  private var lastTime = 0.0

  /// An inspection of no frame yet by a control that has seen none.
  package init(control: Control) {
    self.control = control
  }

  /// Shows the next frame to the control.
  package mutating func add(_ frame: HandFrame) {
    if frameCount > 0 { gaps.add(frame.time - lastTime, start: lastTime) }
    lastTime = frame.time
    frameCount += 1
    handCounts[frame.handCount] += 1
    count(frame.size)
    for event in control.process(frame) {
      guard case .intent(let intent) = event, let label = description.label(for: intent) else {
        continue
      }
      swipes.append(EventScore.Swipe(time: frame.time, label: label))
    }
    append(
      Sample(
        time: frame.time, handCount: frame.handCount, signal: control.values.first ?? nil,
        label: control.label, isHeld: control.isHeld))
  }

  /// The facts about the control.
  package var description: ControlDescription { control.description }
  /// The signal that the samples are of.
  package var signal: Signal? { control.signals.first }
  /// When the recording begins, in seconds on its clock.
  package var start: Double { samples.first?.time ?? 0 }
  /// Its length in seconds; 0 for a single frame.
  package var duration: Double { lastTime - start }
  /// Frames a second, by the median gap; nil for a single frame.
  package var rate: Double? { gaps.median.map { 1 / $0 } }

  private mutating func count(_ size: PictureSize) {
    if let index = sizes.firstIndex(where: { $0.size == size }) {
      sizes[index].count += 1
    } else if sizes.count < Self.maxSamples {
      sizes.append(SizeCount(size: size, count: 1))
    }
  }

  private mutating func append(_ sample: Sample) {
    if framesInLastSample > 0, framesInLastSample < framesPerSample {
      samples[samples.count - 1] = joined(samples[samples.count - 1], sample)
      framesInLastSample += 1
      return
    }
    if samples.count == Self.maxSamples {
      samples = stride(from: 0, to: samples.count, by: 2).map {
        joined(samples[$0], samples[$0 + 1])
      }
      framesPerSample *= 2
    }
    samples.append(sample)
    framesInLastSample = 1
  }

  /// Two neighbours as one, in which nothing that either shows is lost.
  private func joined(_ first: Sample, _ second: Sample) -> Sample {
    var joined = first
    joined.handCount = max(first.handCount, second.handCount)
    joined.signal = [first.signal, second.signal].compactMap(\.self)
      .max { $0.magnitude < $1.magnitude }
    if first.label == description.noLabel { joined.label = second.label }
    joined.isHeld = first.isHeld || second.isHeld
    return joined
  }
}
