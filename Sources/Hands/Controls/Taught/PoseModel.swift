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
package struct PoseReading: Equatable, Sendable {
  /// The distances from the model's members, in their order.
  let distances: [Float]
  /// The distance from rest.
  let rest: Float
  /// The answer of the thumb that is shown instead of a pose; nil if none is, or none counts.
  var thumb: Choice?

  /// The distance from the nearest member other than that with an index; infinite if there is none.
  func distanceFromOthers(than index: Int) -> Float {
    var nearest = Float.infinity
    for other in distances.indices where other != index {
      nearest = min(nearest, distances[other])
    }
    return nearest
  }
}

/// What the frames of one pose have in common: their middle and their spread.
///
/// Distances are in whitened measures, divided by the square root of their number: 1 is how far
/// frames of one pose lie apart from their middle among known people.
struct PoseClass: Equatable, Sendable {
  /// The share of frames that make up the middle: those nearest the median, so that stray frames,
  /// such as those in which the hand is still on its way, do not count.
  private static let kept = 0.8

  /// The mean of the kept frames.
  let middle: [Float]
  /// The distance that 80 % of the frames do not exceed.
  let spread: Float

  /// The class of some frames, at least one.
  init(_ frames: [HandMeasures]) {
    let points = frames.map(\.whitened)
    let median = points[0].indices.map { index in
      let column = points.map { $0[index] }.sorted()
      return (column[(column.count - 1) / 2] + column[column.count / 2]) / 2
    }
    let byDistance = points.sorted {
      WhitenedMeasures.distance($0, median) < WhitenedMeasures.distance($1, median)
    }
    let kept = byDistance.prefix(max(Int((Double(points.count) * Self.kept).rounded()), 1))
    middle = median.indices.map { index in
      kept.reduce(0) { $0 + $1[index] } / Float(kept.count)
    }
    let center = middle
    let distances = points.map { WhitenedMeasures.distance($0, center) }.sorted()
    spread = distances[Int((Double(distances.count - 1) * Self.kept).rounded())]
  }

  /// The distance of whitened measures from the middle.
  func distance(to point: [Float]) -> Float {
    WhitenedMeasures.distance(point, middle)
  }
}
