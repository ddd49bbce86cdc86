/// A pose as somebody has shown it, once or on several days.
package struct TaughtPose: Equatable, Sendable {
  package struct Showing: Equatable, Sendable {
    /// The measures of the ``minFrames``...``maxFrames`` frames that showed the pose.
    package let frames: [HandMeasures]
    /// A typical frame's hand: joints from the palm's middle, in palm sizes, x right and y down.
    package let joints: [SIMD2<Float>]
  }

  package static let minFrames = 5
  /// Maximum number of frames that are kept of a showing: three seconds at 30 frames a second.
  package static let maxFrames = 90
  /// Maximum number of showings that are kept; older showings are dropped.
  package static let maxShowings = 8

  /// The showings, one or more, from the oldest to the latest.
  package let showings: [Showing]

  /// Creates a pose from one or more showings, and keeps the latest ``maxShowings`` of them.
  init(showings: [Showing]) {
    precondition(!showings.isEmpty)
    self.showings = showings.suffix(Self.maxShowings)
  }

  package var frames: [HandMeasures] { showings.flatMap(\.frames) }

  /// The typical hand of the latest showing.
  package var joints: [SIMD2<Float>] { showings[showings.count - 1].joints }
}
