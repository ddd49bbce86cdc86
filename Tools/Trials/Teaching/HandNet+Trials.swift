import CHandNet
import Gestures
import Hands

/// What only the training and the tests ask of the net and its numbers.
extension HandNet {
  /// The number of inputs, of the units of each layer, and of the scores.
  package static let widths = [
    hand_net_numbers, hand_net_first, hand_net_second, hand_net_heads,
  ]

  /// Returns the net with a number added to all scores of a head.
  package func adding(_ number: Float, to head: Head) -> HandNet {
    var weights = weights
    weights[Self.weightCount - Head.allCases.count + head.rawValue] += number
    return HandNet(weights: weights)
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
