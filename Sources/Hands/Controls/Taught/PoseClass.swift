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
