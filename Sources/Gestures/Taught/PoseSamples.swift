import Hands

/// Collects the frames in which somebody shows a pose.
package struct PoseSamples: Equatable, Sendable {
  private struct Sample: Equatable {
    let measures: HandMeasures
    let joints: [SIMD2<Float>]
  }

  private var samples: [Sample] = []
  /// Number of frames in which no hand could be measured.
  package private(set) var missed = 0

  package init() {}

  package var count: Int { samples.count }

  /// Adds a frame that shows the pose; it counts as missed if the tracked hand lacks joints.
  package mutating func add(_ frame: HandFrame) {
    guard let geometry = frame.trackedHand?.geometry, let measures = HandMeasures(geometry) else {
      missed += 1
      return
    }
    let middle = geometry.middle(of: HandJoint.palm)
    let palm = geometry.palmSize ?? 1
    let joints = HandJoint.allCases.map { ((geometry[$0] ?? middle) - middle) / palm }
    samples.append(Sample(measures: measures, joints: joints))
  }

  /// Creates the pose from `maxFrames` of the frames, at even intervals; nil if too few were added.
  package func pose(maxFrames: Int = TaughtPose.maxFrames) -> TaughtPose? {
    guard samples.count >= TaughtPose.minFrames else { return nil }
    let count = min(samples.count, maxFrames)
    let chosen = (0..<count).map { samples[$0 * (samples.count - 1) / (count - 1)] }
    let poseClass = PoseClass(chosen.map(\.measures))
    let distances = chosen.map { PoseClass.distance($0.measures.whitened, poseClass.middle) }
    let typical = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return TaughtPose(showings: [
      TaughtPose.Showing(frames: chosen.map(\.measures), joints: chosen[typical].joints)
    ])
  }
}
