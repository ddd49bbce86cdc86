/// The position of a joint in the picture.
public struct Landmark: Equatable, Sendable {
  /// The position as a share of the picture's width from the left, and of its height from the top:
  /// 0...1 inside of the picture, less or more outside of it.
  public var x, y: Float
  /// Depth relative to the wrist, in the scale of `x`, smaller towards the camera; 0 if unknown.
  public var z: Float
  /// The producer's confidence, 0...1; nil if it reports none.
  public var confidence: Float?

  /// Creates a landmark; see the properties for ranges.
  @inlinable public init(x: Float, y: Float, z: Float = 0, confidence: Float? = nil) {
    (self.x, self.y, self.z, self.confidence) = (x, y, z, confidence)
  }
}

/// The bounding box of a hand's seen joints, in shares of the picture's width and height.
package struct HandExtent: Sendable {
  /// The number of seen joints, and how many of them are outside of the picture.
  package private(set) var (seen, outside) = (0, 0)
  package private(set) var lowest = SIMD2<Float>(repeating: .infinity)
  package private(set) var highest = SIMD2<Float>(repeating: -.infinity)

  package init(_ hand: Hand) {
    let landmarks = hand.landmarks.span
    for index in landmarks.indices {
      guard let landmark = landmarks[index] else { continue }
      // By coordinate: the standard library's minimum of vectors takes three times as long.
      lowest.x = min(lowest.x, landmark.x)
      lowest.y = min(lowest.y, landmark.y)
      highest.x = max(highest.x, landmark.x)
      highest.y = max(highest.y, landmark.y)
      seen += 1
      if landmark.x < 0 || landmark.y < 0 || landmark.x > 1 || landmark.y > 1 { outside += 1 }
    }
  }

  package var size: SIMD2<Float> { highest - lowest }

  /// True if the hand reaches beyond the picture's edge, or if its bounding box is higher or wider
  /// than `maxShare` of the picture. A tracker can then lose the hand although it has not moved:
  /// the hands of people close to the camera were lost for 0.6 s at a time.
  package func isCutOff(maxShare: Float) -> Bool { size.max() > maxShare || outside > 0 }
}
