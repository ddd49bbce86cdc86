import Gestures

/// How the measures of hands that show one pose scatter around their mean, over several poses.
struct PoseScatter {
  /// The share by which the covariance between two measures is reduced: with few frames it is partly
  /// chance. Tried from 0.1 to 1 on other people's streams; 0.5 was best.
  private static let shrinkage = 0.5

  /// The covariance matrix, row by row.
  let covariance: [[Double]]

  /// The scatter within each pose; all frames count alike.
  init(_ poses: [[HandMeasures]]) {
    let size = HandMeasures.count
    var sums = Array(repeating: Array(repeating: 0.0, count: size), count: size)
    var freedom = 0
    for frames in poses {
      let points = frames.map { $0.values.map(Double.init) }
      let mean = (0..<size).map { index in
        points.reduce(0) { $0 + $1[index] } / Double(points.count)
      }
      for point in points {
        let difference = zip(point, mean).map { $0 - $1 }
        for row in 0..<size {
          for column in 0..<size { sums[row][column] += difference[row] * difference[column] }
        }
      }
      freedom += points.count - 1
    }
    covariance = sums.indices.map { row in
      sums.indices.map { column in
        sums[row][column] / Double(freedom) * (row == column ? 1 : 1 - Self.shrinkage)
      }
    }
  }

  /// The lower triangle, row by row, of the matrix that turns the covariance into the identity: the
  /// inverse of the covariance's Cholesky factor.
  var whitening: [Double] {
    let factor = choleskyFactor
    var inverse = factor
    for column in factor.indices {
      for row in factor.indices {
        guard row >= column else {
          inverse[row][column] = 0
          continue
        }
        var sum = row == column ? 1.0 : 0
        for index in column..<max(row, column) {
          sum -= factor[row][index] * inverse[index][column]
        }
        inverse[row][column] = sum / factor[row][row]
      }
    }
    return inverse.indices.flatMap { inverse[$0][...$0] }
  }

  private var choleskyFactor: [[Double]] {
    let size = covariance.count
    var factor = Array(repeating: Array(repeating: 0.0, count: size), count: size)
    for row in 0..<size {
      for column in 0...row {
        var sum = covariance[row][column]
        for index in 0..<column { sum -= factor[row][index] * factor[column][index] }
        precondition(row != column || sum > 0, "a measure never varies: \(HandMeasures.names[row])")
        factor[row][column] = row == column ? sum.squareRoot() : sum / factor[column][column]
      }
    }
    return factor
  }
}
