struct Box: Equatable {
  /// The upper left and the lower right corner.
  var low, high: SIMD2<Float>

  var center: SIMD2<Float> { (low + high) / 2 }
  var size: SIMD2<Float> { high - low }
}

extension Box {
  init(center: SIMD2<Float>, size: SIMD2<Float>) {
    self.init(low: center - size / 2, high: center + size / 2)
  }

  /// Returns the intersection over the union, 0...1; 0 if both are empty.
  func overlap(with other: Box) -> Float {
    let common = pointwiseMax(
      SIMD2<Float>.zero, pointwiseMin(high, other.high) - pointwiseMax(low, other.low))
    let intersection = common.x * common.y
    let union = size.x * size.y + other.size.x * other.size.y - intersection
    return union > 0 ? intersection / union : 0
  }
}
