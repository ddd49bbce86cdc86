/// The places in a picture at which the palm net looks for a palm.
enum PalmAnchors {
  /// The count of anchors, and so of the net's answers.
  static let count = 2_016

  /// The middles of the anchors as shares of the picture's sides, in the order of the net's answers:
  /// a grid of 24 times 24 with 2 for each cell, then one of 12 times 12 with 6 for each.
  static let centers: [SIMD2<Float>] = grid(24, answers: 2) + grid(12, answers: 6)

  private static func grid(_ count: Int, answers: Int) -> [SIMD2<Float>] {
    var centers: [SIMD2<Float>] = []
    for row in 0..<count {
      for column in 0..<count {
        let corner = SIMD2<Float>(Float(column), Float(row))
        let center: SIMD2<Float> = (corner + 0.5) / Float(count)
        centers += Array(repeating: center, count: answers)
      }
    }
    return centers
  }
}
