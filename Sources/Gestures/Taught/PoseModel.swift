/// The taught poses in the form in which the control compares hands with them.
struct PoseModel: Equatable, Sendable {
  struct Member: Equatable, Sendable {
    let name: PoseName
    /// One class per showing, because a pose can look different on another day.
    let classes: [PoseClass]

    func nearest(to point: [Float], sideways: Float) -> (distance: Float, spread: Float) {
      classes.lazy.map { ($0.distance(to: point, sideways: sideways), $0.spread) }
        .min { $0.0 < $1.0 } ?? (.infinity, 0)
    }
  }

  let members: [Member]
  private let rest: [[Float]]

  init(rest: TaughtPose, poses: [(PoseName, TaughtPose)]) {
    let all = poses.map { name, pose in
      Member(name: name, classes: pose.showings.map { PoseClass($0.frames) })
    }
    members = all.map { member in
      let others = all.filter { $0.name != member.name }.flatMap(\.classes)
      return Member(name: member.name, classes: member.classes.map { $0.apart(from: others) })
    }
    self.rest = rest.frames.map(\.whitened)
  }

  func reading(of measures: HandMeasures) -> PoseReading {
    let point = measures.whitened
    let nearest = members.map { $0.nearest(to: point, sideways: measures.sideways) }
    // The second nearest frame of rest counts, because the nearest can be a stray frame or, if the
    // hand was itself taken from a frame of rest, that same frame.
    let rests = rest.map { PoseClass.distance($0, point) }.sorted()
    return PoseReading(
      distances: nearest.map(\.distance), spreads: nearest.map(\.spread),
      rest: rests.dropFirst().first ?? .infinity)
  }
}

/// How far a hand is from each taught pose; see `PoseClass` for the unit.
package struct PoseReading: Equatable, Sendable {
  /// For each of the model's members, in their order, the distance from its nearest class.
  let distances: [Float]
  let spreads: [Float]
  let rest: Float
  /// The index of a hand that shows the sign to rewind: the pose taught for it, else a peace sign.
  var rewindSign: Int?
  /// The hand that shows a thumb; nil if none counts.
  var thumb: HandShape?
  /// True if the pose of the thumb's answer is held, so that the thumb is called by the pose's name.
  var holdsPoseOfThumb = false
}
