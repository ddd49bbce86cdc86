/// Where a palm is in a picture, in pixels.
package struct PalmPlace: Equatable, Sendable {
  /// The middle of the palm's corners.
  package let center: SIMD2<Float>
  /// The size of the palm; see `HandGeometry.palmSize`.
  package let size: Float

  package init(center: SIMD2<Float>, size: Float) {
    (self.center, self.size) = (center, size)
  }

  /// Palms whose middles are closer than this, in palm sizes, are one hand that was detected twice.
  package static let minDistance: Float = 0.6
}

extension HandGeometry {
  /// The middle of the palm in pixels: the mean of its corners that were seen.
  package var palmCenter: SIMD2<Float> { middle(of: HandJoint.palm) }

  /// Where the palm is; nil if its size is unknown.
  package var palm: PalmPlace? { palmSize.map { PalmPlace(center: palmCenter, size: $0) } }
}
