import CHandNet
import Gestures
import Hands

/// What only the training and the tests ask of the net and its numbers.
extension HandNet {
  /// The number of inputs, of the units of each layer, and of the scores.
  package static let widths = [
    hand_net_numbers, hand_net_first, hand_net_second, hand_net_heads,
  ]

  /// Creates the net whose weights are the mean of other nets' weights.
  package init(meanOf nets: [HandNet]) {
    self.init(
      weights: (0..<Self.weightCount).map { index in
        nets.reduce(0) { $0 + $1.weights[index] } / Float(nets.count)
      })
  }

  /// Returns the net whose scores of a head are multiplied by a factor, plus a number.
  package func calibrated(_ head: Head, by factor: Float, adding number: Float) -> HandNet {
    let heads = Head.allCases.count
    var weights = weights
    let first = Self.weightCount - (hand_net_second + 1) * heads + head.rawValue
    for index in stride(from: first, to: Self.weightCount, by: heads) { weights[index] *= factor }
    weights[Self.weightCount - heads + head.rawValue] += number
    return HandNet(weights: weights)
  }

  /// The net as it is stored: its weights rounded to whole parts of `scale`.
  package var rounded: HandNet {
    HandNet(weights: weights.map { ($0 * Self.scale).rounded() / Self.scale })
  }

  /// Returns the scores of a hand in a picture of this size; nil if it has no `HandNumbers`.
  package func scores(of hand: Hand, in size: PictureSize) -> HandScores? {
    let geometry = HandGeometry(hand, in: size, minConfidence: HandGeometry.minConfidence)
    return HandNumbers(hand, geometry, in: size).map(scores)
  }
}

extension HandScores {
  /// All scores of the hand as it is, or turned upside down.
  package func all(isTurned: Bool) -> SIMD4<Float> { isTurned ? upsideDown : upright }
}

extension HandNumbers {
  /// Returns the numbers of the hand as it is, or turned upside down.
  package func array(isTurned: Bool) -> [Float] {
    values.indices.map { isTurned && $0 >= hand_net_plane ? -values[$0] : values[$0] }
  }
}
