extension Hand {
  /// True if the hand reaches the picture's edge, or its box is higher or wider than `maxShare` of the
  /// picture: it may be lost though it has not moved.
  ///
  /// Found with people close to the camera, whose hands were lost for 0.6 s at a time.
  package func isCutOff(maxShare: Float) -> Bool {
    var lowest = SIMD2<Float>(repeating: .infinity)
    var highest = -lowest
    for joint in HandJoint.allCases {
      guard let landmark = self[joint] else { continue }
      let point = SIMD2(landmark.x, landmark.y)
      lowest = pointwiseMin(lowest, point)
      highest = pointwiseMax(highest, point)
    }
    let extent = highest - lowest
    return extent.max() > maxShare || lowest.min() < 0 || highest.max() > 1
  }
}
