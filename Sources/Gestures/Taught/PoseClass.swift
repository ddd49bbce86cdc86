/// The mean and the spread of the frames of one showing of a pose.
///
/// Distances are in whitened measures, divided by the square root of their number: 1 is the usual
/// distance of a pose's frames from their mean among known people.
///
/// Only the frames that are alike count. The others may be more than half: the hand is still on its
/// way, or the tracker follows another hand that hangs.
struct PoseClass: Equatable, Sendable {
  /// The minimum share of the frames that must be alike.
  static let minAlike = 0.4
  /// Maximum distance from the middle of a frame that is alike. Ten likes of one person, shown at
  /// different times, spread by 3.7 at most; another hand that hangs is 5 to 8 away. Other people's
  /// streams and another day's pictures give the same results with 3 to 4.5.
  private static let alike: Float = 4
  /// How often the middle is moved to the mean of the frames alike; then it hardly moves.
  private static let rounds = 3
  /// The share of the frames alike that ``spread`` covers: with 0.8, moving hands give 0.77 false
  /// answers a minute in pairs of 13 poses, with 0.7 only 0.52, and as many poses are hit.
  private static let covered = 0.7
  /// Minimum of ``sideways`` to either side, in palm sizes, for a pose to have a side.
  private static let minSideways: Float = 0.5
  /// The distance of a hand that shows a pose on the other side: farther than any pose.
  static let otherSide: Float = 100

  let middle: [Float]
  /// The distance from the middle that most of the frames alike do not exceed.
  let spread: Float
  let alikeCount: Int
  /// The mean of ``HandMeasures/sideways`` in the frames alike, in palm sizes.
  private let sideways: Float
  /// True if the pose counts only on the side on which it was taught.
  private(set) var hasSide = false

  /// The class of at least one frame.
  init(_ frames: [HandMeasures]) {
    let points = frames.map(\.whitened)
    var middle = points[Self.densest(points)]
    var alike: [Int] = []
    for _ in 0..<Self.rounds {
      let distances = points.map { WhitenedMeasures.distance($0, middle) }
      alike = points.indices.filter { distances[$0] <= Self.alike }
      middle = middle.indices.map { index in
        alike.reduce(0) { $0 + points[$1][index] } / Float(alike.count)
      }
    }
    self.middle = middle
    alikeCount = alike.count
    sideways = alike.reduce(0) { $0 + frames[$1].sideways } / Float(alike.count)
    let distances = alike.map { WhitenedMeasures.distance(points[$0], middle) }.sorted()
    spread = distances[Int((Double(distances.count - 1) * Self.covered).rounded())]
  }

  /// The index of the point with the smallest radius around it that holds enough points.
  private static func densest(_ points: [[Float]]) -> Int {
    let count = max(Int((Double(points.count) * minAlike).rounded(.up)), 1)
    let radii = points.map { point in
      points.map { WhitenedMeasures.distance($0, point) }.sorted()[count - 1]
    }
    return radii.indices.min { radii[$0] < radii[$1] } ?? 0
  }

  /// This class, bound to its side if another one is its mirror image.
  func apart(from others: [PoseClass]) -> PoseClass {
    var result = self
    result.hasSide = others.contains { other in
      min(abs(sideways), abs(other.sideways)) >= Self.minSideways && sideways * other.sideways < 0
        && WhitenedMeasures.distance(middle, other.middle) < Self.alike
    }
    return result
  }

  /// The distance of whitened measures from the middle; ``otherSide`` for a hand on the other side.
  func distance(to point: [Float], sideways: Float) -> Float {
    if hasSide, sideways * self.sideways < 0 { return Self.otherSide }
    return WhitenedMeasures.distance(point, middle)
  }
}
