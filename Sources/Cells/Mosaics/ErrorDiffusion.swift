/// Diffuses the error of a place to its right and below (Floyd and Steinberg, 1976).
package struct ErrorDiffusion {
  private let columns: Int
  private var column = 0
  private var current, below: [SIMD3<Float>]

  package init(columns: Int) {
    self.columns = columns
    current = Array(repeating: .zero, count: columns + 2)
    below = current
  }

  /// Moves to the next place and returns its accumulated error.
  package mutating func next() -> SIMD3<Float> {
    if column == columns {
      current = below
      below = Array(repeating: .zero, count: columns + 2)
      column = 0
    }
    column += 1
    return current[column]
  }

  /// Diffuses the error of the place for which ``next()`` was called most recently.
  package mutating func pass(on error: SIMD3<Float>) {
    current[column + 1] += error * (7 / 16)
    below[column - 1] += error * (3 / 16)
    below[column] += error * (5 / 16)
    below[column + 1] += error * (1 / 16)
  }
}

extension SIMD3<Float> {
  /// Returns the squared distance between two colours.
  package func distance(to other: SIMD3<Float>) -> Float {
    let difference = self - other
    return (difference * difference).sum()
  }
}
