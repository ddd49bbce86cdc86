/// A coarse view of a part of a picture; it tells if a later picture shows the same in that part.
///
/// A picture is compared with the one from which the view was taken, not with the previous one, so
/// that slow motion adds up until it is noticed. Means of blocks are compared, not pixels: a
/// camera's noise nearly cancels out in them, but an edge that moves by a few pixels does not.
struct CoarseView {
  /// Blocks across and down, and sampled pixels across and down in each.
  private static let blocks = 16
  private static let samples = 8
  /// The maximum change of a block's mean, on a scale of 0...255. It is 1 / `lightShare` of the
  /// mean of all blocks if that is less, because edges have less contrast in a dark picture.
  private static let tolerance = 4
  private static let lightShare = 28

  /// The offsets of the sampled rows, and the offsets of the sampled green bytes within a row.
  private var rows: [Int] = []
  private var columns: [Int] = []
  private var size = SIMD2(0, 0)
  /// The sums of green of all blocks, row by row, and the maximum change of a sum.
  private var sums: [Int] = []
  private var limit = 0

  /// Takes the view of the upright square around a region, as far as it is inside the picture.
  mutating func take(_ region: HandRegion, of picture: Picture) {
    size = SIMD2(picture.width, picture.height)
    let low = region.center - region.side / 2
    columns = Self.places(low.x, region.side, count: picture.width).map { 3 * $0 + 1 }
    rows = Self.places(low.y, region.side, count: picture.height).map { 3 * $0 * picture.width }
    sums.removeAll(keepingCapacity: true)
    for row in 0..<Self.blocks { withSums(row, of: picture) { sums += $0 } }
    let samples = Self.samples * Self.samples
    let mean = sums.reduce(0, +) / (sums.count * samples)
    limit = samples * min(mean, Self.tolerance * Self.lightShare) / Self.lightShare
  }

  /// Returns true if a picture shows the same in this part as the one that the view is of.
  func isSame(in picture: Picture) -> Bool {
    guard size == SIMD2(picture.width, picture.height) else { return false }
    return (0..<Self.blocks).allSatisfy { row in
      withSums(row, of: picture) { now in
        now.indices.allSatisfy { abs(now[$0] - sums[row * Self.blocks + $0]) <= limit }
      }
    }
  }

  /// Returns the sampled positions of one dimension, evenly spaced inside the picture. If a pixel
  /// at the edge were sampled repeatedly instead, its noise would not cancel out.
  private static func places(_ low: Float, _ side: Float, count: Int) -> [Int] {
    let first = min(max(low, 0), Float(count - 1))
    let length = min(max(low + side, first + 1), Float(count)) - first
    let all = blocks * samples
    return (0..<all).map { Int(first + (Float($0) + 0.5) * length / Float(all)) }
  }

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
