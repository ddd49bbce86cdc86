/// The distances of a hand's parts from the place where the arm enters the picture.
///
/// The picture is divided into square cells, at most ``maxCells`` a side. A cell belongs to the
/// hand if any of its pixels does, so that a thin finger is not lost. Distances are measured along
/// paths inside of the hand, because with a bent wrist the knuckles can be farther from the arm in
/// a straight line than the fingertip.
struct ReachGrid {
  /// The maximum number of cells along the longer side: a finger is wider than 1 % of the picture.
  static let maxCells = 160
  /// The costs of straight and diagonal steps; their ratio is close to root 2 (Borgefors 1986).
  static let (side, corner): (Int32, Int32) = (5, 7)

  let cellSize, columns, rows: Int
  private(set) var isHand: [Bool]
  /// The cost of the shortest path from the entry to each cell; -1 if there is no path.
  private(set) var ways: [Int32]

  /// Creates a grid from a component's runs; its distances are not measured yet.
  init(_ runs: [MaskRun], width: Int, height: Int) {
    cellSize = max((max(width, height) + Self.maxCells - 1) / Self.maxCells, 1)
    columns = (width + cellSize - 1) / cellSize
    rows = (height + cellSize - 1) / cellSize
    isHand = Array(repeating: false, count: columns * rows)
    ways = Array(repeating: -1, count: isHand.count)
    for run in runs { for cell in cells(of: run) { isHand[cell] = true } }
  }

  private func cells(of run: MaskRun) -> ClosedRange<Int> {
    let start = run.row / cellSize * columns
    let (first, last) = (run.pixels.lowerBound / cellSize, (run.pixels.upperBound - 1) / cellSize)
    return start + first...start + last
  }

  /// The cells along the picture's edge, clockwise from the upper left.
  var edge: [Int] {
    let top = Array(0..<columns)
    let right = (1..<max(rows, 1)).map { $0 * columns + columns - 1 }
    let bottom = rows > 1 ? (0..<columns - 1).reversed().map { (rows - 1) * columns + $0 } : []
    let left = columns > 1 && rows > 2 ? (1..<rows - 1).reversed().map { $0 * columns } : []
    return top + right + bottom + left
  }

  /// Measures the distances from `entry` to all cells connected with it (Dial 1969).
  mutating func measure(from entry: [Int]) {
    let count = Int(Self.corner) + 1
    var buckets = Array(repeating: [Int](), count: count)
    // A local array, because the closure would copy the property on every change.
    var ways = Array(repeating: Int32(-1), count: isHand.count)
    for cell in entry { ways[cell] = 0 }
    buckets[0] = entry
    var (way, waiting) = (0, entry.count)
    while waiting > 0 {
      let cells = buckets[way % count]
      buckets[way % count] = []
      waiting -= cells.count
      for cell in cells where Int(ways[cell]) == way {
        forEachNeighbour(of: cell) { neighbour, cost in
          let longer = Int32(way) + cost
          guard ways[neighbour] < 0 || longer < ways[neighbour] else { return }
          ways[neighbour] = longer
          buckets[Int(longer) % count].append(neighbour)
          waiting += 1
        }
      }
      way += 1
    }
    self.ways = ways
  }

  /// Calls `body` with each cell of the hand within `reach` of `cell`, and the cost of a step there
  /// if it is adjacent.
  @inline(__always)
  private func forEachNeighbour(of cell: Int, within reach: Int = 1, _ body: (Int, Int32) -> Void) {
    let (column, row) = (cell % columns, cell / columns)
    for y in max(row - reach, 0)...min(row + reach, rows - 1) {
      for x in max(column - reach, 0)...min(column + reach, columns - 1) {
        let neighbour = y * columns + x
        guard neighbour != cell, isHand[neighbour] else { continue }
        body(neighbour, x == column || y == row ? Self.side : Self.corner)
      }
    }
  }

  /// Returns `cell`, and the cells connected with it that are at least `way` from the entry.
  func cells(around cell: Int, beyond way: Int32) -> [Int] {
    var found = [cell]
    var isFound = Set(found)
    var next = 0
    while next < found.count {
      forEachNeighbour(of: found[next]) { neighbour, _ in
        if ways[neighbour] >= way, isFound.insert(neighbour).inserted { found.append(neighbour) }
      }
      next += 1
    }
    return found
  }

  func place(of cell: Int) -> SIMD2<Float> {
    [Float(cell % columns) + 0.5, Float(cell / columns) + 0.5]
  }

  /// Returns the mean of the centres of one or more cells, in cells.
  func middle(of cells: [Int]) -> SIMD2<Float> {
    cells.reduce(.zero) { $0 + place(of: $1) } / Float(max(cells.count, 1))
  }

  /// Moves from a cell to ever farther ones, and returns the cell from which no step leads farther.
  func climb(from cell: Int) -> Int {
    var farthest = cell
    // Neighbours can be equally far, in whole numbers; jumps of two cells get past them.
    forEachNeighbour(of: cell, within: 2) { other, _ in
      if ways[other] > ways[farthest] { farthest = other }
    }
    return farthest == cell ? cell : climb(from: farthest)
  }

  /// The maximum share of the picture's edge that a hand touches: a hand close to the camera covers
  /// one side and half of two others.
  private static let maxEdgeShare: Float = 0.6
  /// The maximum number of untouched cells between two touched cells of one stretch.
  private static let maxGap = 2

  /// Where the hand enters: the longest stretch of the picture's edge that it touches, even around a
  /// corner; without one, the cell nearest to its middle. Nil if it covers most of the edge, so that
  /// it is no hand: the mask is inverted, or all of it is white.
  var entry: [Int]? {
    let edge = edge
    let touched = edge.indices.filter { isHand[edge[$0]] }
    guard let first = touched.first else { return [centralCell] }
    if Float(touched.count) > Self.maxEdgeShare * Float(edge.count) { return nil }
    var stretches: [[Int]] = [[first]]
    for (before, index) in zip(touched, touched.dropFirst()) {
      if index - before > Self.maxGap + 1 { stretches.append([]) }
      stretches[stretches.count - 1].append(index)
    }
    // The edge is a ring, so a stretch at the end of the list can continue at the start.
    if stretches.count > 1, let last = touched.last, first + edge.count - last <= Self.maxGap + 1 {
      let end = stretches.removeLast()
      stretches[0] = end + stretches[0]
    }
    let longest = stretches.max { $0.count < $1.count } ?? [first]
    return longest.map { edge[$0] }
  }

  private var centralCell: Int {
    let cells = isHand.indices.filter { isHand[$0] }
    let middle = middle(of: cells)
    return cells.min { (place(of: $0) - middle).length < (place(of: $1) - middle).length } ?? 0
  }

  /// The maximum depth of a finger's end, in cells. The end's cells and direction locate the tip to
  /// the pixel.
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
      for cell in self.cells(of: run) where isEnd.contains(cell) {
        let first = cell % columns * cellSize
        for x in run.pixels.clamped(to: first..<first + cellSize) {
          pixels.append([Float(x), Float(run.row)])
        }
      }
    }
    return pixels
  }
}
