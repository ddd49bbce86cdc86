import Cards

/// How far the top card is pulled from its resting position, and towards which answer.
package struct Pull: Equatable, Sendable {
  /// The answer in the direction of the pull; nil if there is none.
  package let answer: Answer?
  /// The progress towards that answer, 0...1; at 1 letting go decides.
  package let share: Double
  /// The offset from the resting position, in card widths and heights.
  package let offset: SIMD2<Double>

  /// True if letting go decides.
  package var isArmed: Bool { answer != nil && share >= 1 }
}

extension SwipeDirection {
  /// A vector of length 1 in this direction, x to the right and y down.
  var unitVector: SIMD2<Double> {
    switch self {
    case .left: [-1, 0]
    case .right: [1, 0]
    case .up: [0, -1]
    case .down: [0, 1]
    }
  }
}
