import Hands

/// Collects the frames in which somebody shows a pose.
package struct PoseSamples: Equatable, Sendable {
  /// The measures of each frame, and its joints as in `TaughtPose.Showing`.
  private var frames: [HandMeasures] = []
  private var joints: [[SIMD2<Float>]] = []
  /// Number of frames in which no hand could be measured.
  package private(set) var missed = 0

  package init() {}

  package var count: Int { frames.count }

  /// Adds a frame that shows the pose; it counts as missed if the tracked hand lacks joints.
  package mutating func add(_ frame: HandFrame) {
    guard let geometry = frame.trackedHand?.geometry, let measures = HandMeasures(geometry) else {
      missed += 1
      return
    }
    let middle = geometry.middle(of: HandJoint.palm)
    let palm = geometry.palmSize ?? 1
    frames.append(measures)
    joints.append(HandJoint.allCases.map { ((geometry[$0] ?? middle) - middle) / palm })
  }

  /// Creates the pose from `maxFrames` of the frames, at even intervals; nil if too few were added.
  package func pose(maxFrames: Int = TaughtPose.maxFrames) -> TaughtPose? {
    guard frames.count >= TaughtPose.minFrames else { return nil }
    let count = min(frames.count, maxFrames)
    let chosen = (0..<count).map { $0 * (frames.count - 1) / (count - 1) }
    let shown = chosen.map { frames[$0] }
    let poseClass = PoseClass(shown)
    let distances = shown.map { PoseClass.distance($0.whitened, poseClass.middle) }
    let typical = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return TaughtPose(showings: [.init(frames: shown, joints: joints[chosen[typical]])])
  }
}
