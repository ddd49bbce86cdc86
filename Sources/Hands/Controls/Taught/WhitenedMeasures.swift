/// Measures in units in which those of one pose scatter equally in all directions.
///
/// Some measures vary more than others from one showing of a pose to the next, and most of them vary
/// together. Whitening takes that out, so that a distance says how unlikely it is.
enum WhitenedMeasures {
  /// The distance between two points, as a multiple of what is usual in one measure.
  static func distance(_ first: [Float], _ second: [Float]) -> Float {
    var sum: Float = 0
    for index in first.indices {
      let difference = first[index] - second[index]
      sum += difference * difference
    }
    return (sum / Float(first.count)).squareRoot()
  }
}

extension HandMeasures {
  /// The measures multiplied by ``HandScatter/whitening``.
  var whitened: [Float] {
    var result: [Float] = []
    result.reserveCapacity(values.count)
    var index = 0
    for row in values.indices {
      var sum: Float = 0
      for column in 0...row {
        sum += HandScatter.whitening[index] * values[column]
        index += 1
      }
      result.append(sum)
    }
    return result
  }
}
