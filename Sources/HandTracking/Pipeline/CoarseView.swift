/// A part of a picture, coarsely, which tells whether a later picture shows the same there.
///
/// It is compared with the picture in which it was taken and not with the last one, so that slow
/// motion adds up until it is seen. Means of blocks are compared, not pixels: a camera's noise nearly
/// vanishes in them, and an edge that moves by a few pixels does not.
struct CoarseView {
  /// Blocks across and down, and pixels across and down that are asked of each.
  private static let blocks = 16
  private static let samples = 8
  /// Shades of 255 by which the mean of a block may change; less in a dark picture, whose edges are
  /// as much lower: this part of the mean of all.
  private static let tolerance = 4
  private static let lightShare = 28

  /// Where the green of the asked pixels is in a picture: its row's first byte, and from there.
  private var rows: [Int] = []
  private var columns: [Int] = []
  private var size = SIMD2(0, 0)
  /// The sums of green of all blocks, row by row, and what they may change by.
  private var sums: [Int] = []
  private var limit = 0

  /// Takes the view of the part of the upright square around a region that is inside the picture.
  mutating func take(_ region: HandRegion, of picture: Picture) {
    size = SIMD2(picture.width, picture.height)
    let low = region.center - region.side / 2
    columns = Self.places(low.x, region.side, count: picture.width).map { 3 * $0 + 1 }
    rows = Self.places(low.y, region.side, count: picture.height).map { 3 * $0 * picture.width }
    sums.removeAll(keepingCapacity: true)
    for row in 0..<Self.blocks {
      withSums(row, of: picture) { sums += $0 }
    }
    let samples = Self.samples * Self.samples
    let mean = sums.reduce(0, +) / (sums.count * samples)
    limit = samples * min(mean, Self.tolerance * Self.lightShare) / Self.lightShare
  }

  /// True if a picture shows the same there as the one in which the view was taken.
  func isSame(in picture: Picture) -> Bool {
    guard size == SIMD2(picture.width, picture.height) else { return false }
    return (0..<Self.blocks).allSatisfy { row in
      withSums(row, of: picture) { now in
        now.indices.allSatisfy { abs(now[$0] - sums[row * Self.blocks + $0]) <= limit }
      }
    }
  }

  /// The pixels of one dimension that are asked: evenly, and all inside the picture, since one that is
  /// asked again and again would count with all its noise.
  private static func places(_ low: Float, _ side: Float, count: Int) -> [Int] {
    let first = min(max(low, 0), Float(count - 1))
    let length = min(max(low + side, first + 1), Float(count)) - first
    let all = blocks * samples
    return (0..<all).map { Int(first + (Float($0) + 0.5) * length / Float(all)) }
  }

  /// Passes the sums of a row of blocks.
  private func withSums<Result>(
    _ row: Int, of picture: Picture, _ body: (UnsafeMutableBufferPointer<Int>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.blocks) { sums in
      sums.initialize(repeating: 0)
      picture.storage.withUnsafeBytes { pixels in
        for start in rows[row * Self.samples..<(row + 1) * Self.samples] {
          for block in 0..<Self.blocks {
            for sample in block * Self.samples..<(block + 1) * Self.samples {
              sums[block] += Int(pixels[start + columns[sample]])
            }
          }
        }
      }
      return body(sums)
    }
  }
}
