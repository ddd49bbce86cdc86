import Basics
import Hands

/// What is in a recording, and what a control detects in it, in ``maxSamples`` samples at most.
package struct Inspection: Sendable {
  /// The control's result for one frame, or for several adjacent frames of a long recording.
  package struct Sample: Equatable, Sendable {
    /// The time of the first frame, in seconds on the recording's clock.
    package let time: Double
    package var handCount: Int
    /// The first signal's value (for several frames, the one farthest from 0); nil if unmeasured.
    package var signal: Float?
    /// The detected gesture, as an index into the control's labels; nil for none.
    package var label: Int?
    /// True if a gesture that became a swipe was still shown in any of the frames.
    package var isHeld: Bool
  }

  /// Maximum number of samples: more than any plot can show.
  static let maxSamples = 1 << 14

  /// The control after the frames that were added so far.
  package private(set) var control: Control
  package var description: ControlDescription { control.description }
  /// The samples in order: one per frame, or in a long recording one per group of adjacent frames.
  package private(set) var samples: [Sample] = []
  private var framesPerSample = 1
  package private(set) var frameCount = 0
  /// Number of frames by number of hands, 0...`HandFrame.maxHands`.
  package private(set) var handCounts = Array(repeating: 0, count: HandFrame.maxHands + 1)
  /// The sizes of the pictures, in order of first appearance, and how many pictures have each.
  package private(set) var sizes: [(size: PictureSize, count: Int)] = []
  /// The seconds from each frame to the next; gaps of 0 or less are left out.
  package private(set) var gaps: [Double] = []
  /// The longest gap, and when it began on the recording's clock, both in seconds.
  package private(set) var longestGap: (start: Double, length: Double)?
  package private(set) var swipes: [EventScore.Swipe] = []
  private var lastTime = 0.0

  package init(control: Control) { self.control = control }

  package mutating func add(_ frame: HandFrame) {
    let gap = frame.time - lastTime
    if frameCount > 0, gap > 0 {
      gaps.append(gap)
      if gap > longestGap?.length ?? 0 { longestGap = (lastTime, gap) }
    }
    lastTime = frame.time
    frameCount += 1
    count(frame.size)
    swipes += description.swipes(in: control.process(frame), at: frame.time)
    let handCount = frame.mask == nil ? frame.handCount : control.seesTip ? 1 : 0
    handCounts[handCount] += 1
    append(
      Sample(
        time: frame.time, handCount: handCount, signal: control.values.first ?? nil,
        label: control.label, isHeld: control.isHeld))
  }

  package var signal: Signal? { control.signals.first }
  /// The time of the first frame, in seconds on the recording's clock.
  package var start: Double { samples.first?.time ?? 0 }
  /// The length of the recording in seconds; 0 for a single frame.
  package var duration: Double { lastTime - start }
  package var medianGap: Double? { gaps.sorted().percentile(0.5) }
  /// Frames per second, computed from the median gap; nil for a single frame.
  package var rate: Double? { medianGap.map { 1 / $0 } }

  private mutating func count(_ size: PictureSize) {
    if let index = sizes.firstIndex(where: { $0.size == size }) {
      sizes[index].count += 1
    } else if sizes.count < Self.maxSamples {
      sizes.append((size, 1))
    }
  }

  private mutating func append(_ sample: Sample) {
    guard (frameCount - 1).isMultiple(of: framesPerSample) else {
      samples[samples.count - 1] = joined(samples[samples.count - 1], sample)
      return
    }
    if samples.count == Self.maxSamples {
      samples = stride(from: 0, to: samples.count, by: 2).map {
        joined(samples[$0], samples[$0 + 1])
      }
      framesPerSample *= 2
    }
    samples.append(sample)
  }

  /// Merges two adjacent samples, keeping the most prominent value of each property.
  private func joined(_ first: Sample, _ second: Sample) -> Sample {
    var joined = first
    joined.handCount = max(first.handCount, second.handCount)
    joined.signal = [first.signal, second.signal].compactMap(\.self)
      .max { $0.magnitude < $1.magnitude }
    joined.label = first.label ?? second.label
    joined.isHeld = first.isHeld || second.isHeld
    return joined
  }
}
