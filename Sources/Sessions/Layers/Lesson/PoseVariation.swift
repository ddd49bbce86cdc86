import Hands
import Libc

/// How a pose was shown while it was taught: at which distances, and how it was turned.
///
/// On another day the hand is elsewhere and held differently. What was taught only once, in one place,
/// is then not known again.
struct PoseVariation: Equatable, Sendable {
  /// A way in which a pose can be shown differently.
  enum Way: String, CaseIterable, Sendable {
    /// Nearer to the camera than at first.
    case nearer
    /// Farther from it.
    case farther
    /// Turned a little: to a side, or away from the camera.
    case turned
  }

  /// Minimum of how many times as large a hand is that is nearer, and as small one that is farther: a
  /// hand at arm's length moves by the length of a palm.
  private static let minRatio: Float = 1.15
  /// Minimum angle by which a turned hand leans differently, in degrees; held still, hands lean by less
  /// than 5.
  private static let minLean: Float = 12
  /// Minimum of how many times as narrow or as broad a palm looks that is turned away: 30 degrees make
  /// it 1.15.
  private static let minNarrowing: Float = 1.15
  /// The number of frames in which a way must be seen: a single one may be a stray.
  private static let minFrames = 3

  /// The palm's size in pixels, its direction, and its breadth by its length.
  private struct Palm: Equatable {
    var size: Float = 0
    var direction = SIMD2<Float>.zero
    var proportion: Float = 0

    init() {}

    init?(_ frame: HandFrame) {
      guard let index = frame.trackedHand else { return nil }
      let geometry = HandGeometry(frame[index], in: frame.size)
      guard let size = geometry.measurablePalm, let wrist = geometry[.wrist],
        let middle = geometry[.middleMCP],
        let breadth = geometry.distance(.indexMCP, .littleMCP)
      else { return nil }
      let way = middle - wrist
      let length = (way * way).sum().squareRoot()
      guard length > 0 else { return nil }
      (self.size, direction, proportion) = (size, way / length, breadth / length)
    }
  }

  /// The sum of the palms that were shown at first.
  private var first = Palm()
  private var firstCount: Float = 0
  private var seen: [Way: Int] = [:]

  /// The ways in which the pose was not shown yet.
  var missing: [Way] { Way.allCases.filter { seen[$0, default: 0] < Self.minFrames } }

  /// Adds a frame of how the pose is shown at first.
  mutating func begin(with frame: HandFrame) {
    guard let palm = Palm(frame) else { return }
    first.size += palm.size
    first.direction += palm.direction
    first.proportion += palm.proportion
    firstCount += 1
  }

  /// Adds a frame in which the pose may be shown differently.
  mutating func add(_ frame: HandFrame) {
    guard let palm = Palm(frame), firstCount > 0 else { return }
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
