/// Finds the fingertip in the masks of a stream: the end of the hand farthest from the arm.
///
/// The largest connected part of a mask is the hand; specks are ignored. The arm comes in where the
/// hand touches the longest stretch of the picture's edge. The tip is the point farthest from
/// there, measured along the hand. A hand that touches no edge is measured from its middle. The tip
/// stays on its finger until another finger reaches clearly farther.
public struct FingertipFinder: Equatable, Sendable {
  /// What a mask shows.
  public enum Finding: Equatable, Sendable {
    /// A hand and its fingertip, as shares of the picture from the left and from the top, 0...1.
    case tip(SIMD2<Float>)
    /// The mask's largest connected part has fewer than 10 pixels.
    case nothing
    /// The hand covers most of the picture's edge: the mask is white all over, or inverted.
    case everywhere
  }

  /// The minimum area of a hand in pixels, as in the published rule (giln/ARML).
  static let minArea = 10
  /// The minimum area of another hand, as a share of the followed one's; a smaller part is a speck.
  private static let minOther = 0.25
  /// Maximum distance from the previous tip at which a hand or finger is still followed, as a share
  /// of the picture's longer side: a fast finger moves a tenth of that side in 33 milliseconds.
  private static let reach: Float = 0.1
  /// How much farther from the arm, as a share, another finger must be before the tip moves to it.
  private static let advantage: Float = 0.1

  /// The tips in the latest mask, in shares of the picture: first the followed hand's, then those of
  /// the others, largest hand first, so that no change of hands is mistaken for a movement.
  package private(set) var tips: [SIMD2<Float>] = []

  /// Creates a finder that has seen no mask.
  public init() {}

  /// Finds the tip in the next mask of the stream.
  public mutating func find(in mask: Mask) -> Finding {
    let size = mask.size.pixels
    let last = tips.first.map { $0 * size }
    tips = []
    let components = MaskComponents(of: mask)
    guard let main = components.main(near: last, reach: Self.reach * size.max()),
      main.area >= Self.minArea
    else { return .nothing }
    let finding = Self.finding(of: main.runs, in: mask, near: last)
    guard case .tip(let tip) = finding else { return finding }
    let minArea = max(Int(Double(main.area) * Self.minOther), Self.minArea)
    let rest = components.others(
      than: main.runs, minArea: minArea, maxCount: HandFrame.maxHands - 1)
    tips = [tip]
    for runs in rest {
      if case .tip(let tip) = Self.finding(of: runs, in: mask, near: nil) { tips.append(tip) }
    }
    return finding
  }

  /// Returns what a component of a mask shows; `last` is the previous tip in pixels.
  private static func finding(
    of runs: [MaskRun], in mask: Mask, near last: SIMD2<Float>?
  ) -> Finding {
    var grid = ReachGrid(runs, width: mask.width, height: mask.height)
    guard let entry = grid.entry else { return .everywhere }
    grid.measure(from: entry)
    let tip = grid.tip(at: end(in: grid, near: last), in: runs)
    return .tip((tip + 0.5) / mask.size.pixels)
  }

  /// Returns the cell farthest from the arm, or the end of the last tip's finger if nearly as far.
  private static func end(in grid: ReachGrid, near last: SIMD2<Float>?) -> Int {
    // The first of several farthest cells counts, so that the same mask always has the same tip.
    let farthest = grid.ways.indices.max { grid.ways[$0] < grid.ways[$1] } ?? 0
    guard let last else { return farthest }
    let place = last / Float(grid.cellSize)
    let maxDistance = Self.reach * Float(max(grid.columns, grid.rows))
    let near = grid.ways.indices.filter {
      grid.ways[$0] >= 0 && (grid.place(of: $0) - place).length <= maxDistance
    }
    guard let best = near.max(by: { grid.ways[$0] < grid.ways[$1] }) else { return farthest }
    let end = grid.climb(from: best)
    let isFarEnough = Float(grid.ways[end]) >= Float(grid.ways[farthest]) * (1 - Self.advantage)
    return isFarEnough ? end : farthest
  }
}

/// Replaces the masks of a stream with the fingertips that they show.
///
/// A recording can store only landmarks, and a control needs only the fingertip of a mask.
public struct MaskTips: Equatable, Sendable {
  private var finder = FingertipFinder()

  /// Creates a value that has seen no frame.
  public init() {}

  /// Returns the next frame with its mask replaced by hands, the followed one first. Each has one
  /// joint, the tip of the index finger. A frame without a mask is returned unchanged.
  public mutating func reduce(_ frame: HandFrame) -> HandFrame {
    guard let mask = frame.mask else { return frame }
    _ = finder.find(in: mask)
    let hands = finder.tips.map { Hand().with([(.indexTip, $0.x, $0.y)]) }
    var reduced = HandFrame(time: frame.time, size: frame.size, hands: hands)
    reduced.label = frame.label
    return reduced
  }
}
