import Libc

/// How well a person remembers a card, by FSRS-6 with its published default weights.
///
/// The model and the weights are those of the Free Spaced Repetition Scheduler, version 6, at
/// github.com/open-spaced-repetition. Only two of its four grades are used: again and good.
package struct MemoryState: Equatable, Sendable {
  /// The days until the card is remembered with a probability of 0.9.
  package private(set) var stability: Double
  /// 1 for easy to 10 for hard.
  package private(set) var difficulty: Double

  private static let weights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]
  /// The exponent of the forgetting curve, and its factor, by which a stability is a 0.9.
  private static let decay = -weights[20]
  private static let factor = pow(0.9, 1 / decay) - 1
  private static let maxInterval = 36_500

  /// The state after the first answer.
  package init(isKnown: Bool) {
    let grade = Self.grade(isKnown)
    stability = Self.weights[Int(grade) - 1]
    difficulty = Self.clamped(Self.firstDifficulty(grade))
  }

  /// Takes an answer `days` after the last one; 0 for the same day.
  package mutating func review(isKnown: Bool, after days: Int) {
    let (w, grade) = (Self.weights, Self.grade(isKnown))
    if days == 0 {
      let growth = exp(w[17] * (grade - 3 + w[18])) * pow(stability, -w[19])
      stability *= isKnown ? max(growth, 1) : growth
    } else {
      let chance = pow(1 + Self.factor * Double(days) / stability, Self.decay)
      if isKnown {
        stability *=
          1 + exp(w[8]) * (11 - difficulty) * pow(stability, -w[9])
          * (exp(w[10] * (1 - chance)) - 1)
      } else {
        let forgotten =
          w[11] * pow(difficulty, -w[12]) * (pow(stability + 1, w[13]) - 1)
          * exp(w[14] * (1 - chance))
        stability = min(forgotten, stability / exp(w[17] * w[18]))
      }
    }
    stability = max(stability, 0.001)
    // Steps to a limit get smaller the nearer it is, and all difficulties tend to that of an easy card.
    let step = -w[6] * (grade - 3) * (10 - difficulty) / 9
    difficulty = Self.clamped(w[7] * Self.firstDifficulty(4) + (1 - w[7]) * (difficulty + step))
  }

  /// The days until the card is due, at least 1.
  package var interval: Int { min(max(Int(stability.rounded()), 1), Self.maxInterval) }

  /// The grade of FSRS: 1 is again, 3 is good.
  private static func grade(_ isKnown: Bool) -> Double { isKnown ? 3 : 1 }

  private static func firstDifficulty(_ grade: Double) -> Double {
    weights[4] - exp(weights[5] * (grade - 1)) + 1
  }

  private static func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }
}
