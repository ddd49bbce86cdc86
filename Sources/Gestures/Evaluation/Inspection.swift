import Hands

/// What is in a recording, and what a control detects in it.
package struct Inspection: Sendable {
  /// The control's result for one frame, in 24 bytes: a recording can have millions of frames.
  package struct Sample: Equatable, Sendable {
    /// The time of the frame, in seconds on the recording's clock.
    package let time: Double
    /// The first signal's value; nil if unmeasured.
    package let signal: Float?
    package let handCount: Int8
    /// The detected gesture, as an index into the control's labels; nil for none.
    package let label: Int8?
    /// True if a gesture that became a swipe was still shown.
    package let isHeld: Bool
  }

  /// Maximum number of sizes that are counted.
  private static let maxSizes = 1 << 14

  private var reader: HandReader
  /// The control after the frames that were added so far.
  package var control: Control { reader.control }
  package var description: ControlDescription { control.description }
  /// The samples in order, one per frame.
  package private(set) var samples: [Sample] = []
  /// The sizes of the pictures, in order of first appearance, and how many pictures have each.
  package private(set) var sizes: [(size: PictureSize, count: Int)] = []
  package private(set) var swipes: [EventScore.Swipe] = []

  /// Creates an inspection of what a game would see; see ``HandReader`` for `asksWhereUpIs`.
  package init(control: Control, asksWhereUpIs: Bool = false) {
    reader = HandReader(control: control, asksWhereUpIs: asksWhereUpIs)
  }

  package mutating func add(_ frame: HandFrame) {
    if let index = sizes.firstIndex(where: { $0.size.pixels == frame.size.pixels }) {
      sizes[index].count += 1
    } else if sizes.count < Self.maxSizes {
      sizes.append((frame.size, 1))
    }
    reader.see(frame)
    swipes += description.swipes(in: reader.read(), at: frame.time)
    let handCount = frame.mask == nil ? frame.handCount : control.seesTip ? 1 : 0
    samples.append(
      Sample(
        time: frame.time, signal: control.values.first ?? nil, handCount: Int8(handCount),
        label: control.label.map(Int8.init), isHeld: control.isHeld))
  }

  package var signal: Signal? { control.signals.first }
  /// The time of the first frame, in seconds on the recording's clock.
  package var start: Double { samples.first?.time ?? 0 }
  /// The length of the recording in seconds; 0 for a single frame.
  package var duration: Double { (samples.last?.time ?? 0) - start }
  /// The gaps from each frame to the next, in seconds; those of 0 or less are left out.
  package var gaps: some Sequence<(start: Double, length: Double)> {
    zip(samples, samples.dropFirst()).lazy
      .map { (start: $0.time, length: $1.time - $0.time) }.filter { $0.length > 0 }
  }
}
