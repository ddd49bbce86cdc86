import Hands

/// A person's own poses, as taught to the program.
public struct PoseSet: Equatable, Sendable {
  /// The poses: `PoseName.rest`, and, unless thumbs answer, at least one that gives an answer.
  package let poses: [PoseName: TaughtPose]
  /// True if thumbs up and down answer, too.
  package let keepsThumbs: Bool
  /// The sensitivity measured for the person who taught the poses; nil if it was not measured.
  package var sensitivity: Sensitivity?
  let model: PoseModel

  /// Creates a set of poses; throws if rest or every answer is missing, or if poses look alike.
  package init(poses: [PoseName: TaughtPose], keepsThumbs: Bool) throws(TeachingProblem) {
    guard let rest = poses[.rest] else { throw .missing(.rest) }
    let shown = PoseName.allCases.filter { $0 != .rest && poses[$0] != nil }
    self.poses = poses
    self.keepsThumbs = keepsThumbs
    model = PoseModel(
      rest: rest, poses: shown.compactMap { name in poses[name].map { (name, $0) } })
    if let problem = TeachingProblem(in: poses, model) { throw problem }
    guard keepsThumbs || shown.contains(where: { $0.choice != nil }) else {
      throw .nothingTaught
    }
    if keepsThumbs, let name = shown.first(where: isThumbOfAnother) { throw .thumb(name) }
  }

  /// Returns this set with `other` poses of another day added; throws if the poses can't be told
  /// apart. A pose in both keeps its old showings and gains the new ones.
  package func adding(
    _ other: [PoseName: TaughtPose], keepsThumbs: Bool = false
  ) throws(TeachingProblem) -> PoseSet {
    var hand = try PoseSet(
      poses: poses.merging(other) { TaughtPose(showings: $0.showings + $1.showings) },
      keepsThumbs: self.keepsThumbs || keepsThumbs)
    hand.sensitivity = sensitivity
    return hand
  }

  /// True if the pose looks like a thumb that does not give the pose's own answer.
  private func isThumbOfAnother(_ name: PoseName) -> Bool {
    guard let hand = hand(showing: name) else { return false }
    let frame = HandFrame(time: 0, size: PictureSize(width: 640, height: 480), hands: [hand])
    let thumb = ThumbRule.standard.observation(of: MeasuredFrame(frame)).sighting.shown
    return thumb.map { $0 != name.choice } ?? false
  }

  /// The poses that are taught, rest first.
  package var names: [PoseName] { PoseName.allCases.filter { poses[$0] != nil } }

  /// Returns a typical hand in the middle of a picture of 640 x 480 pixels; nil if it isn't taught.
  package func hand(showing name: PoseName) -> Hand? {
    guard let pose = poses[name] else { return nil }
    // The palm is as large as that of a person sitting at a desk.
    let palm: Float = 100
    return Hand(
      positions: pose.joints.map { joint in
        ((320 + joint.x * palm) / 640, (240 + joint.y * palm) / 480)
      })
  }
}
