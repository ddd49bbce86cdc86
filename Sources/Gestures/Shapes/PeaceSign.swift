import Hands

/// A peace sign: index and middle finger up and spread, the others and the thumb folded.
///
/// It accepts 248 of 258 photographs of peace signs, and 2 of 2,848 other photographs (HaGRID).
enum PeaceSign {
  /// Minimum straightness of the two stretched fingers.
  private static let straight: Float = 0.90
  /// Minimum reach of the stretched fingers, and maximum reach of the folded ones.
  static let stretched: Float = 1.25
  private static let folded: Float = 1.05
  /// Maximum cosine of the angle between the stretched fingers, which is 8 degrees or more.
  private static let maxCosine: Float = 0.9903
  /// Maximum angle between the stretched fingers' mean direction and straight up in degrees.
  private static let maxLean: Float = 40
  /// Maximum distance of the thumb's tip from the base of the middle finger, in palm sizes.
  private static let thumb: Float = 0.75

  /// True if a finger fits a peace sign; `straightness` must be 0 if it is unknown, and
  /// is not needed up to a reach of ``stretched``.
  static func fits(_ finger: Finger, reach: Float, straightness: Float) -> Bool {
    switch finger {
    case .index, .middle: reach > stretched && straightness > straight
    case .ring, .little: reach < folded
    }
  }

  /// True if the stretched fingers, which must fit, point up and apart, and the thumb is folded.
  static func isSpread(_ geometry: HandGeometry, palmSize: Float) -> Bool {
    func direction(of finger: Finger) -> SIMD2<Float>? {
      geometry.way(from: finger.base, to: finger.tip)?.direction()
    }
    guard let index = direction(of: .index), let middle = direction(of: .middle),
      let thumbWay = geometry.distance(.thumbTip, .middleMCP)
    else { return false }
    let cosine = max(min(index.projection(of: middle), 1), -1)
    return cosine < maxCosine && (index + middle).degreesFromUp <= maxLean
      && thumbWay < thumb * palmSize
  }
}
