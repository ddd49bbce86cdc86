import Hands

struct TouchSighting: Equatable {
  /// The tip, as shares of the picture's width and height; nil if there is none.
  var tip: SIMD2<Float>?
  /// The tips of the other hands, in the same unit.
  var others: [SIMD2<Float>] = []
  /// The index of the tip's hand; nil for a mask.
  var hand: Int?
  var isEverywhere = false
  /// The palm of the hand; nil for a mask, and if it could not be measured.
  var palm: PalmPlace?
  /// The share of its time for which a resting tip counts, above 0 and at most 1: less if the hand
  /// does not point, or hardly; 1 if that can't be measured, as in a mask.
  var certainty = 1.0
  /// The scores of hands that hardly point, and of those that do.
  private static let pointing = Certainty(doubtful: -2, certain: 0, least: 0.1)

  init(tips: [SIMD2<Float>] = [], isEverywhere: Bool = false) {
    (tip, others, self.isEverywhere) = (tips.first, Array(tips.dropFirst()), isEverywhere)
  }

  /// Finds the tip of the index finger nearest to `last`, or that of the first hand without `last`.
  init(_ frame: MeasuredFrame, near last: SIMD2<Float>?, net: HandNet) {
    let tips = frame.hands.compactMap { shape -> (hand: Int, tip: SIMD2<Float>)? in
      guard shape.geometry.isSeen(.indexTip),
        let landmark = frame.frame.hands[shape.index][.indexTip],
        landmark.x.isFinite, landmark.y.isFinite
      else { return nil }
      // Landmarks can be far outside of the picture, where the exact place of a tip is of no use.
      let place = SIMD2(landmark.x, landmark.y).clamped(lowerBound: [-1, -1], upperBound: [2, 2])
      return (shape.index, place)
    }
    let found =
      last.flatMap { last in tips.min { ($0.tip - last).length < ($1.tip - last).length } }
      ?? tips.first
    (tip, hand) = (found?.tip, found?.hand)
    others = tips.filter { $0.hand != found?.hand }.map(\.tip)
    guard let shape = hand.map({ frame.hands[$0] }) else { return }
    palm = shape.palmSize.map { PalmPlace(center: shape.palm.center, size: $0) }
    if let fingers = shape.fingers {
      let rule = FingerRule()
      let isPointing = rule.isOut(0, fingers) && rule.fingersOut(fingers) == 1
      let scores = isPointing ? frame.scores(of: shape, by: net) : nil
      certainty = scores.map { Self.pointing.share(of: $0[.pointing]) } ?? Self.pointing.least
    }
  }
}
