/// What a frame shows of a fingertip.
struct TouchSighting: Equatable {
  /// The tip, in shares of the picture's width and height; nil if there is none.
  var tip: SIMD2<Float>?
  /// The tips of the other hands.
  var others: [SIMD2<Float>] = []
  /// The index of the hand that it belongs to; nil for a mask.
  var hand: Int?
  /// True if a mask is a hand all over.
  var isEverywhere = false

  /// The tip that a mask shows.
  init(_ finding: FingertipFinder.Finding, others: [SIMD2<Float>] = []) {
    switch finding {
    case .tip(let tip): (self.tip, self.others) = (tip, others)
    case .nothing: break
    case .everywhere: isEverywhere = true
    }
  }

  /// The tip of an index finger: the one nearest to the last, or that of the first hand.
  init(_ frame: HandFrame, near last: SIMD2<Float>?, minConfidence: Float) {
    let tips = frame.indices.compactMap { index -> (hand: Int, tip: SIMD2<Float>)? in
      guard let landmark = frame[index][.indexTip], landmark.confidence ?? 1 >= minConfidence,
        landmark.x.isFinite, landmark.y.isFinite
      else { return nil }
      // A tip that is farther out of the picture is nowhere, and numbers know no limit.
      let place = SIMD2(landmark.x, landmark.y).clamped(lowerBound: [-1, -1], upperBound: [2, 2])
      return (index, place)
    }
    let found =
      last.flatMap { last in
        tips.min { ($0.tip - last).length < ($1.tip - last).length }
      } ?? tips.first
    (tip, hand) = (found?.tip, found?.hand)
    others = tips.filter { $0.hand != found?.hand }.map(\.tip)
  }
}
