/// A palm that was found in a picture.
struct Palm: Equatable {
  /// How certain it is, 0...1.
  var score: Float
  /// The rectangle around the palm.
  var box: Box
  var wrist: SIMD2<Float>
  /// The base of the middle finger.
  var middleBase: SIMD2<Float>

  /// Finds each palm once: weighted non-maximum suppression.
  ///
  /// A detector answers several times for one palm. The answers whose boxes overlap the best one by
  /// more than 0.3 (intersection over union) are replaced by their mean, weighted by their scores.
  static func merged(_ answers: [Palm]) -> [Palm] {
    var rest = answers.sorted { $0.score > $1.score }
    var palms: [Palm] = []
    while let best = rest.first {
      let (others, same) = rest.split { $0.box.overlap(with: best.box) > 0.3 }
      // A box without area does not even overlap itself.
      palms.append(same.isEmpty ? best : mean(of: same))
      rest = same.isEmpty ? Array(rest.dropFirst()) : others
    }
    return palms
  }

  private static func mean(of palms: [Palm]) -> Palm {
    let total = palms.reduce(0) { $0 + $1.score }
    func mean(_ point: (Palm) -> SIMD2<Float>) -> SIMD2<Float> {
      palms.reduce(SIMD2<Float>.zero) { $0 + point($1) * ($1.score / total) }
    }
    return Palm(
      score: palms[0].score, box: Box(low: mean { $0.box.low }, high: mean { $0.box.high }),
      wrist: mean { $0.wrist }, middleBase: mean { $0.middleBase })
  }
}

extension Array {
  /// The elements that do not meet a condition, and those that do, both in their order.
  fileprivate func split(_ isRight: (Element) -> Bool) -> (left: [Element], right: [Element]) {
    (filter { !isRight($0) }, filter(isRight))
  }
}
