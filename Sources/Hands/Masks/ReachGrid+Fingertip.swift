/// The end of a finger. Its cells and its direction locate the tip to the pixel.
extension ReachGrid {
  /// The maximum depth of the end, in cells.
  private static let depth: Int32 = 3
  /// The minimum number of pixels at the tip or beyond it: fewer are noise at the finger's edge.
  private static let minPixels = 3

  /// Returns the tip of a finger in pixels; pixel centres have whole coordinates. `cell` is the
  /// finger's cell that is farthest from the arm, and `runs` are those of the hand.
  /// Across the finger, the tip is in the middle of the end's pixels, so that neither side is
  /// favoured. Along the finger, at least ``minPixels`` of them are at the tip or beyond it.
  func tip(at cell: Int, in runs: [MaskRun]) -> SIMD2<Float> {
    let way = ways[cell]
    // If the hand is only a few cells long, the end is its outermost quarter.
    let depth = min(Self.depth * Self.side, way / 4)
    let end = cells(around: cell, beyond: way - depth)
    let finger = cells(around: cell, beyond: max(way - 4 * depth, 0))
    let ahead = middle(of: end) - middle(of: finger)
    let direction = ahead.direction(minLength: 1e-3) ?? [0, -1]
    let pixels = pixels(of: end, in: runs)
    let heights = pixels.map { ($0 * direction).sum() }
    let top = heights.sorted().suffix(Self.minPixels).first ?? 0
    let width = Float(pixels.count) / max(top - (heights.min() ?? top) + 1, 1)
    let slab = zip(pixels, heights).filter { $0.1 >= top - max(width / 2, 1.5) }
    let middle = slab.reduce(.zero) { $0 + $1.0 } / Float(max(slab.count, 1))
    return middle + direction * (top - (middle * direction).sum())
  }

  private func pixels(of cells: [Int], in runs: [MaskRun]) -> [SIMD2<Float>] {
    let isEnd = Set(cells)
    let rows = Set(cells.map { $0 / columns })
    var pixels: [SIMD2<Float>] = []
    for run in runs where rows.contains(run.row / cellSize) {
      let start = run.row / cellSize * columns
      for column in run.pixels.lowerBound / cellSize...(run.pixels.upperBound - 1) / cellSize
      where isEnd.contains(start + column) {
        let cell = column * cellSize..<(column + 1) * cellSize
        for x in run.pixels.clamped(to: cell) { pixels.append([Float(x), Float(run.row)]) }
      }
    }
    return pixels
  }
}
