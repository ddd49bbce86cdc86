/// The connected parts of a mask.
///
/// Pixels that touch at a side or a corner are connected, because those of a thin diagonal finger
/// can touch at corners only. The parts are found by joining runs (Rosenfeld and Pfaltz 1966).
struct MaskComponents {
  private let runs: [MaskRun]
  /// The run that represents the component of each run: its first, from the top.
  private var roots: [Int]
  /// The number of pixels of the component that each run represents; 0 if it represents none.
  private var areas: [Int]

  init(of mask: Mask) {
    runs = mask.runs
    roots = Array(runs.indices)
    areas = runs.map(\.pixels.count)
    // The first run of the row above that can still touch a run of this row.
    var above = 0
    for index in runs.indices {
      let run = runs[index]
      let first = (run.row - 1, run.pixels.lowerBound)
      while (runs[above].row, runs[above].pixels.upperBound) < first { above += 1 }
      var other = above
      while other < index, runs[other].row == run.row - 1,
        runs[other].pixels.lowerBound <= run.pixels.upperBound
      {
        join(other, index)
        other += 1
      }
    }
    // Until here, a run only refers to an earlier one of its component.
    for index in roots.indices { roots[index] = roots[roots[index]] }
  }

  /// Returns the runs, from the top, and the area of the largest component, of equals the topmost;
  /// nil without any. One within `reach` pixels of `last` is preferred if it has half of that area,
  /// so that the tip does not jump between two hands.
  func main(near last: SIMD2<Float>?, reach: Float) -> (runs: [MaskRun], area: Int)? {
    guard let largest = runs.indices.max(by: { isSmaller($0, $1) }) else { return nil }
    var chosen = largest
    if let last {
      let near = runs.indices.filter { isNear(runs[$0], last, reach) }.map { roots[$0] }
      if let followed = near.max(by: { isSmaller($0, $1) }), areas[followed] * 2 >= areas[largest] {
        chosen = followed
      }
    }
    return (runs.indices.filter { roots[$0] == chosen }.map { runs[$0] }, areas[chosen])
  }

  /// Returns the runs of the `maxCount` largest other components of `minArea` or more pixels.
  func others(than main: [MaskRun], minArea: Int, maxCount: Int) -> [[MaskRun]] {
    runs.indices.filter { areas[$0] >= minArea && runs[$0] != main.first }
      .sorted { isSmaller($1, $0) }.prefix(maxCount)
      .map { root in zip(runs, roots).filter { $0.1 == root }.map(\.0) }
  }

  /// True if the first run's component is smaller than the second's, or as large but farther down.
  private func isSmaller(_ first: Int, _ second: Int) -> Bool {
    areas[first] == areas[second] ? first > second : areas[first] < areas[second]
  }

  private func isNear(_ run: MaskRun, _ point: SIMD2<Float>, _ reach: Float) -> Bool {
    abs(Float(run.row) - point.y) <= reach && Float(run.pixels.lowerBound) - point.x <= reach
      && point.x - Float(run.pixels.upperBound) <= reach
  }

  /// Joins the components of two runs (union-find).
  private mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(first), root(second))
    guard first != second else { return }
    let (upper, lower) = (min(first, second), max(first, second))
    roots[lower] = upper
    areas[upper] += areas[lower]
    areas[lower] = 0
  }

  /// Returns a run's representative, and halves the path to it, so that later searches are fast.
  private mutating func root(_ index: Int) -> Int {
    var index = index
    while roots[index] != index {
      roots[index] = roots[roots[index]]
      index = roots[index]
    }
    return index
  }
}
