extension ReachGrid {
  /// Where a hand comes from.
  enum Entry: Equatable {
    /// From these cells at the picture's edge.
    case edge([Int])
    /// It touches no edge: this is the cell nearest to its middle.
    case inside(Int)
    /// It covers most of the picture's edge: no hand does, but a mask that is inverted or empty of
    /// background.
    case everywhere
  }

  /// The share of the picture's edge from which on a component is no hand: a hand close to the camera
  /// covers one side and half of two others.
  private static let maxEdgeShare: Float = 0.6
  /// Cells at the edge that may be missing between others that count as touching each other.
  private static let maxGap = 2

  /// Where the hand enters: the longest stretch of the picture's edge that it touches.
  ///
  /// Stretches run around corners, because an arm may come from one.
  var entry: Entry {
    let edge = edge
    let touched = edge.indices.filter { isHand[edge[$0]] }
    guard let first = touched.first else { return .inside(centralCell) }
    if Float(touched.count) > Self.maxEdgeShare * Float(edge.count) { return .everywhere }
    var stretches: [[Int]] = [[first]]
    for (before, index) in zip(touched, touched.dropFirst()) {
      if index - before <= Self.maxGap + 1 {
        stretches[stretches.count - 1].append(index)
      } else {
        stretches.append([index])
      }
    }
    // The edge is a ring: its end may go on at its beginning.
    if stretches.count > 1, let last = touched.last, first + edge.count - last <= Self.maxGap + 1 {
      let end = stretches.removeLast()
      stretches[0] = end + stretches[0]
    }
    let longest = stretches.max { $0.count < $1.count } ?? [first]
    return .edge(longest.map { edge[$0] })
  }

  /// The hand's cell nearest to its middle.
  private var centralCell: Int {
    let cells = isHand.indices.filter { isHand[$0] }
    let middle = middle(of: cells)
    return cells.min { (place(of: $0) - middle).length < (place(of: $1) - middle).length } ?? 0
  }
}
