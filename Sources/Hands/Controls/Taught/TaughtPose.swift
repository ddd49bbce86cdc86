/// A pose as somebody has shown it.
package struct TaughtPose: Equatable, Sendable {
  /// Minimum number of frames to learn a pose from.
  package static let minFrames = 5
  /// Maximum number of frames that are kept: three seconds at 30 frames a second.
  package static let maxFrames = 90

  /// The measures of the frames that showed it, ``minFrames``...``maxFrames``.
  package let frames: [HandMeasures]
  /// The hand of a typical frame: the position of each joint from the palm's middle, in palm sizes,
  /// x to the right and y down.
  package let joints: [SIMD2<Float>]
}
