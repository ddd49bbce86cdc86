/// Pixels of a hand that lie side by side in one row.
struct MaskRun: Equatable {
  /// The row, 0-based from the top.
  let row: Int
  /// The pixels of the run, 0-based from the left.
  let pixels: Range<Int>

  /// The maximum number of runs: a hand has some thousands, and a large picture of noise so many that
  /// they would fill the memory.
  static let maxCount = 1 << 20

  /// The runs of a mask, row by row from the top; none if there are more than ``maxCount``.
  static func all(of mask: Mask) -> [MaskRun] {
    var runs: [MaskRun] = []
    mask.forEachRow { row, bytes in
      guard runs.count <= maxCount else { return }
      var x = 0
      while x < bytes.count {
        guard bytes[x] >= Mask.minHand else {
          x += 1
          continue
        }
        let start = x
        while x < bytes.count, bytes[x] >= Mask.minHand { x += 1 }
        runs.append(MaskRun(row: row, pixels: start..<x))
      }
    }
    return runs.count <= maxCount ? runs : []
  }
}
