/// Pixels of a hand that lie side by side in one row.
struct MaskRun: Equatable {
  /// The row, 0-based from the top.
  let row: Int
  /// The pixels of the run, 0-based from the left.
  let pixels: Range<Int>

  /// The runs of a mask, row by row from the top.
  static func all(of mask: Mask) -> [MaskRun] {
    var runs: [MaskRun] = []
    mask.forEachRow { row, bytes in
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
    return runs
  }
}
