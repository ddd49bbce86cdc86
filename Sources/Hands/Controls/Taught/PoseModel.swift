/// The taught poses as the control compares hands with them.
struct PoseModel: Equatable, Sendable {
  /// A pose other than rest.
  struct Member: Equatable, Sendable {
    let name: PoseName
    let poseClass: PoseClass
  }

  /// The poses other than rest.
  let members: [Member]
  /// The whitened frames of rest.
  private let rest: [[Float]]

  init(rest: TaughtPose, poses: [(PoseName, TaughtPose)]) {
    members = poses.map { Member(name: $0, poseClass: PoseClass($1.frames)) }
    self.rest = rest.frames.map(\.whitened)
  }

  /// How far a hand is from each pose.
  func reading(of measures: HandMeasures) -> PoseReading {
    let point = measures.whitened
    return PoseReading(
      distances: members.map { $0.poseClass.distance(to: point) },
      rest: distanceFromRest(of: point))
  }

  /// The distance from the second nearest frame of rest. One frame may be a stray one; and a frame of
  /// rest itself is so compared with the others.
  private func distanceFromRest(of point: [Float]) -> Float {
    var (nearest, second) = (Float.infinity, Float.infinity)
    for frame in rest {
      let distance = WhitenedMeasures.distance(frame, point)
      if distance < nearest {
        (nearest, second) = (distance, nearest)
      } else if distance < second {
        second = distance
      }
    }
    return second
  }
}

/// How far a hand is from each taught pose; see ``PoseClass`` for the unit.
struct PoseReading: Equatable, Sendable {
  /// The distances from the model's members, in their order.
  let distances: [Float]
  /// The distance from rest.
  let rest: Float

  /// The distance from the nearest member other than that with an index; infinite if there is none.
  func distanceFromOthers(than index: Int) -> Float {
    var nearest = Float.infinity
    for other in distances.indices where other != index {
      nearest = min(nearest, distances[other])
    }
    return nearest
  }
}
