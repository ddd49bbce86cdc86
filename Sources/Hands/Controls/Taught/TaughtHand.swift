/// Somebody's own poses for the answers and for rest.
public struct TaughtHand: Equatable, Sendable {
  /// The poses; ``PoseName/rest`` and at least one other.
  package let poses: [PoseName: TaughtPose]
  /// True if thumbs up and down answer as well.
  package let keepsThumbs: Bool
  /// What the poses look like to the control.
  let model: PoseModel

  /// A hand with poses; throws if they can't be told from each other.
  package init(poses: [PoseName: TaughtPose], keepsThumbs: Bool) throws(TeachingProblem) {
    guard let rest = poses[.rest] else { throw .missing(.rest) }
    let shown = PoseName.allCases.filter { $0 != .rest && poses[$0] != nil }
    guard keepsThumbs || shown.contains(where: { $0.choice != nil }) else {
      throw .nothingTaught
    }
    self.poses = poses
    self.keepsThumbs = keepsThumbs
    model = PoseModel(
      rest: rest, poses: shown.compactMap { name in poses[name].map { (name, $0) } })
    if let problem = TeachingProblem(in: poses, model) { throw problem }
    if keepsThumbs, let name = shown.first(where: isThumbOfAnother) { throw .thumb(name) }
  }

  /// True if a pose is a thumb that gives another answer.
  private func isThumbOfAnother(_ name: PoseName) -> Bool {
    guard let choice = name.choice, let hand = hand(showing: name) else { return false }
    let frame = HandFrame(time: 0, size: PictureSize(width: 640, height: 480), hands: [hand])
    let thumb = ThumbObservation(frame, rule: ThumbRule()).sighting.shown
    return thumb.map { $0 != choice } ?? false
  }

  /// The poses that are taught, rest first.
  package var names: [PoseName] { PoseName.allCases.filter { poses[$0] != nil } }

  /// The hand of a typical frame of a pose, in the middle of a picture of 640 x 480 pixels; nil if
  /// the pose was not taught.
  package func hand(showing name: PoseName) -> Hand? {
    guard let pose = poses[name] else { return nil }
    // As large as the hand of a person sitting at a desk.
    let palm: Float = 100
    return Hand(
      positions: pose.joints.map { joint in
        ((320 + joint.x * palm) / 640, (240 + joint.y * palm) / 480)
      })
  }
}
