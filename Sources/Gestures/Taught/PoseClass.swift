/// The mean and the spread of the frames of one showing of a pose.
///
/// Distances are root mean square differences of whitened measures: 1 is the usual distance of a
/// pose's frames from their mean. Only frames that are alike count: in the others, often most, the
/// hand is still on its way, or the tracker follows the person's other hand, which hangs.
struct PoseClass: Equatable, Sendable {
  static let minAlike = 0.4
  /// Maximum distance of an alike frame from the middle. Ten `like` poses of one person are at most
  /// 3.7 away, the hanging other hand 5 to 8. Any value from 3 to 4.5 gives the same results in
  /// other people's streams and another day's pictures.
  private static let alike: Float = 4
  /// How often the middle is moved to the mean of the alike frames; after that it hardly moves.
  private static let rounds = 3
  /// The share of the alike frames that ``spread`` covers. On pairs of 13 poses, 0.7 gives 0.52
  /// false answers a minute of moving hands, and 0.8 gives 0.77, with as many recognised poses.
  private static let covered = 0.7
  /// Minimum magnitude of ``sideways``, in palm sizes, for a pose to have a side.
  private static let minSideways: Float = 0.5
  /// The distance given to a hand on the side opposite to the pose's: larger than any measured one.
  static let otherSide: Float = 100

  let middle: [Float]
  /// The distance from the middle within which the share ``covered`` of the alike frames lies.
  let spread: Float
  let alikeCount: Int
  /// The mean of `HandMeasures.sideways` in the alike frames, in palm sizes.
  private let sideways: Float
  /// True if the pose counts only on the side on which it was taught.
  private(set) var hasSide = false

  init(_ frames: [HandMeasures]) {
    let points = frames.map(\.whitened)
    var middle = points[Self.densest(points)]
    var alike: [Int] = []
    for _ in 0..<Self.rounds {
      let distances = points.map { Self.distance($0, middle) }
      alike = points.indices.filter { distances[$0] <= Self.alike }
      middle = middle.indices.map { index in
        alike.reduce(0) { $0 + points[$1][index] } / Float(alike.count)
      }
    }
    self.middle = middle
    alikeCount = alike.count
    sideways = alike.reduce(0) { $0 + frames[$1].sideways } / Float(alike.count)
    let distances = alike.map { Self.distance(points[$0], middle) }.sorted()
    spread = distances[Int((Double(distances.count - 1) * Self.covered).rounded())]
  }

  /// Returns the index of the point with the smallest circle that holds ``minAlike`` of all points.
  private static func densest(_ points: [[Float]]) -> Int {
    let count = max(Int((Double(points.count) * minAlike).rounded(.up)), 1)
    let radii = points.map { point in points.map { Self.distance($0, point) }.sorted()[count - 1] }
    return radii.indices.min { radii[$0] < radii[$1] } ?? 0
  }

  /// Returns this class, restricted to its own side if one of the others is its mirror image.
  func apart(from others: [PoseClass]) -> PoseClass {
    var result = self
    result.hasSide = others.contains { other in
      min(abs(sideways), abs(other.sideways)) >= Self.minSideways && sideways * other.sideways < 0
        && Self.distance(middle, other.middle) < Self.alike
    }
    return result
  }

  /// Returns the distance from the middle; ``otherSide`` if the hand is not on the taught side.
  func distance(to point: [Float], sideways: Float) -> Float {
    if hasSide, sideways * self.sideways < 0 { return Self.otherSide }
    return Self.distance(point, middle)
  }

  /// Returns the root mean square difference of two points; 1 is the usual scatter of one measure.
  static func distance(_ first: [Float], _ second: [Float]) -> Float {
    var sum: Float = 0
    for index in first.indices {
      let difference = first[index] - second[index]
      sum += difference * difference
    }
    return (sum / Float(first.count)).squareRoot()
  }
}
