import Basics
import TestSupport

@testable import Gestures
@testable import Hands

extension PoseSet {
  /// A hand that is taught by synthetic poses, with a little jitter.
  static func synthetic(
    rest: HandPose = .rest, _ poses: [PoseName: HandPose], keepsThumbs: Bool = false,
    jitter: Float = 0.02, frames: Int = 30
  ) throws(TeachingProblem) -> PoseSet {
    var generator = SeededGenerator(seed: 7)
    var taught: [PoseName: TaughtPose] = [:]
    let all = poses.merging([.rest: rest]) { first, _ in first }
    for (name, pose) in all.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      var samples = PoseSamples()
      var shown = ShownHand(pose)
      shown.jitter = jitter
      for index in 0..<frames {
        let hands = shown.seen(using: &generator).map { [$0] } ?? []
        samples.add(
          HandFrame(
            time: Double(index) / 30, size: PictureSize(width: 640, height: 480), hands: hands))
      }
      taught[name] = samples.pose()
    }
    return try PoseSet(poses: taught, keepsThumbs: keepsThumbs)
  }
}
