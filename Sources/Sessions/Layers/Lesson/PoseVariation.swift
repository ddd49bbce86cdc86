import Hands
import Libc

/// How a pose was varied while it was taught: a pose taught at only one distance and angle would
/// not be recognised at others.
struct PoseVariation: Equatable, Sendable {
  enum Way: String, CaseIterable, Sendable {
    case nearer
    case farther
    /// Turned a little: to a side, or away from the camera.
    case turned
  }

  /// Minimum ratio of hand sizes that counts as nearer; its inverse is farther. Moving by a palm's
  /// length at arm's length reaches it.
  private static let minRatio: Float = 1.15
  /// Minimum change of a turned hand's direction, in degrees; a still hand's varies by 5 at most.
  private static let minLean: Float = 12
  /// Minimum factor by which a palm's ratio of breadth to length must grow or shrink to count as
  /// turned away; turning a palm away by 30 degrees gives 1.15.
  private static let minNarrowing: Float = 1.15
  /// Number of frames in which a way must be seen, because a single frame can be an outlier.
  private static let minFrames = 3

  /// A palm's size in pixels, its direction as a unit vector, and its ratio of breadth to length.
  private struct Palm: Equatable {
    var size: Float = 0
    var direction = SIMD2<Float>.zero
    var proportion: Float = 0
  }

  /// The sums of the palms' values in the first frames, to compute their means.
  private var first = Palm()
  private var firstCount: Float = 0
  private var seen: [Way: Int] = [:]

  var missing: [Way] { Way.allCases.filter { seen[$0, default: 0] < Self.minFrames } }

  private static func palm(in frame: HandFrame) -> Palm? {
    guard let geometry = frame.trackedHand?.geometry, let size = geometry.measurablePalm,
      let way = geometry.way(from: .wrist, to: .middleMCP), way.length > 0,
      let breadth = geometry.distance(.indexMCP, .littleMCP)
    else { return nil }
    return Palm(size: size, direction: way / way.length, proportion: breadth / way.length)
  }

  mutating func begin(with frame: HandFrame) {
    guard let palm = Self.palm(in: frame) else { return }
    first.size += palm.size
    first.direction += palm.direction
    first.proportion += palm.proportion
    firstCount += 1
  }

  mutating func add(_ frame: HandFrame) {
    guard let palm = Self.palm(in: frame), firstCount > 0 else { return }
    let growth = palm.size / (first.size / firstCount)
    let narrowing = palm.proportion / (first.proportion / firstCount)
    let turn = first.direction.x * palm.direction.y - first.direction.y * palm.direction.x
    let along = (first.direction * palm.direction).sum()
    let lean = abs(atan2(turn, along)) * 180 / .pi
    if growth >= Self.minRatio { seen[.nearer, default: 0] += 1 }
    if growth <= 1 / Self.minRatio { seen[.farther, default: 0] += 1 }
    if lean >= Self.minLean || max(narrowing, 1 / narrowing) >= Self.minNarrowing {
      seen[.turned, default: 0] += 1
    }
  }
}
