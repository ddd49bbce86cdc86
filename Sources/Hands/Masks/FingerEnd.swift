/// The end of a finger. Its cells and its direction locate the tip to the pixel.
struct FingerEnd {
  /// The maximum depth of the end, in cells.
  private static let depth: Int32 = 3
  /// The minimum number of pixels at the tip or beyond it: fewer are noise at the finger's edge.
  private static let minPixels = 3

  private let end: Set<Int>
  private let rows: Range<Int>
  private let grid: ReachGrid
  /// The direction in which the finger points, of length 1.
  private let direction: SIMD2<Float>

  /// Finds the end of a finger around `cell`, the finger's cell that is farthest from the arm.
  init(around cell: Int, in grid: ReachGrid) {
    self.grid = grid
    let way = grid.ways[cell]
    // If the hand is only a few cells long, the end is its outermost quarter.
    let depth = min(Self.depth * ReachGrid.side, way / 4)
    let end = grid.cells(around: cell, beyond: way - depth)
    self.end = Set(end)
    let endRows = end.map { $0 / grid.columns }
    rows = (endRows.min() ?? 0) * grid.cellSize..<((endRows.max() ?? 0) + 1) * grid.cellSize
    let finger = grid.cells(around: cell, beyond: max(way - 4 * depth, 0))
    let ahead = grid.middle(of: end) - grid.middle(of: finger)
    direction = ahead.direction(minLength: 1e-3) ?? [0, -1]
  }

  /// Returns the tip in pixels; pixel centres have whole coordinates. `runs` are those of the hand.
  /// Across the finger, the tip is in the middle of the end's pixels, so that neither side is
  /// favoured. Along the finger, at least ``minPixels`` of them are at the tip or beyond it.
  func tip(in runs: [MaskRun]) -> SIMD2<Float> {
    let pixels = pixels(in: runs)
    let heights = pixels.map { ($0 * direction).sum() }
    let top = heights.sorted().suffix(Self.minPixels).first ?? 0
    let width = Float(pixels.count) / max(top - (heights.min() ?? top) + 1, 1)
    let slab = zip(pixels, heights).filter { $0.1 >= top - max(width / 2, 1.5) }
    let middle = slab.reduce(.zero) { $0 + $1.0 } / Float(max(slab.count, 1))
    return middle + direction * (top - (middle * direction).sum())
  }

  private func pixels(in runs: [MaskRun]) -> [SIMD2<Float>] {
    var pixels: [SIMD2<Float>] = []
    for run in runs where rows.contains(run.row) {
      let start = run.row / grid.cellSize * grid.columns
      let columns =
        run.pixels.lowerBound / grid.cellSize...(run.pixels.upperBound - 1) / grid.cellSize
      for column in columns where end.contains(start + column) {
        let cell = column * grid.cellSize..<(column + 1) * grid.cellSize
        for x in run.pixels.clamped(to: cell) { pixels.append([Float(x), Float(run.row)]) }
      }
    }
    return pixels
  }
}
