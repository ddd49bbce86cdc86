import Hands

/// A measure of a hand, with what is usual for thumbs, to say in what a hand differs from them.
///
/// This is only advice: `ThumbRule` decides whether a hand shows a thumb, and has no such limits.
package struct ThumbAdvice: Sendable {
  /// What to do about a hand that differs, and how it differs.
  package let words, difference: String
  package let value: @Sendable (HandShape) -> Float?
  /// The values that 90, 97 and 99 of 100 thumbs have at most.
  private let limits: SIMD3<Float>

  private init(
    _ words: String, _ difference: String, _ limits: SIMD3<Float>,
    value: @escaping @Sendable (HandShape) -> Float?
  ) {
    (self.words, self.difference, self.limits, self.value) = (words, difference, limits, value)
  }

  /// The limits are those of 2,360 frames with a thumb, from 16 recordings, as
  /// `Scripts/measure lab usual-thumbs` prints them.
  package static let measures =
    zip(Finger.allCases, reaches).map { finger, limits in
      ThumbAdvice("curl the \(finger) finger", "reaches farther", limits) {
        $0.geometry.reaches()[finger.rawValue - 1]
      }
    } + [
      ThumbAdvice("hold the thumb upright", "leans farther", [47, 57, 69]) {
        $0.thumbLean.map { min($0, 180 - $0) }
      },
      ThumbAdvice("stretch the thumb farther", "stands out less", [-0.34, -0.26, -0.14]) {
        $0.standOff.map(-)
      },
    ]

  /// The limits of ``HandGeometry/reaches()``, from the index to the little finger.
  private static let reaches: [SIMD3<Float>] = [
    [0.83, 0.97, 1.09], [0.78, 1.02, 1.29], [0.77, 1.16, 1.89], [0.80, 1.40, 2.08],
  ]

  /// Returns what to do about the measure by which a hand differs most from thumbs, also with the
  /// reason; nil if the hand differs from fewer than 90 of 100 thumbs by each measure.
  static func strongest(for shape: HandShape) -> (words: String, reason: String)? {
    let differences = measures.compactMap { measure in
      measure.value(shape).map { value in
        let limits = measure.limits
        let hundredths = value >= limits[2] ? 99 : value >= limits[1] ? 97 : 90
        return (measure, hundredths, excess: (value - limits[0]) / (limits[2] - limits[0]))
      }
    }
    guard let (measure, hundredths, excess) = differences.max(by: { $0.excess < $1.excess }),
      excess >= 0
    else { return nil }
    let words = measure.words
    return (words, "\(words): it \(measure.difference) than in \(hundredths) of 100 thumbs")
  }
}
