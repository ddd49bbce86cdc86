struct Palm: Equatable {
  /// The net's score, 0...1.
  var score: Float
  var box: Box
  var wrist: SIMD2<Float>
  var middleBase: SIMD2<Float>

  /// Merges the detections of each palm (weighted non-maximum suppression). The net detects one
  /// palm several times. Detections whose boxes overlap the best one by more than 0.3 (intersection
  /// over union) are replaced by their mean, weighted by their scores.
  static func merged(_ answers: [Palm]) -> [Palm] {
    var rest = answers.sorted { $0.score > $1.score }
    var palms: [Palm] = []
    while let best = rest.first {
      func isSame(_ palm: Palm) -> Bool { palm.box.overlap(with: best.box) > 0.3 }
      let same = rest.filter(isSame)
      // A box without area does not even overlap itself.
      palms.append(same.isEmpty ? best : mean(of: same))
      rest = same.isEmpty ? Array(rest.dropFirst()) : rest.filter { !isSame($0) }
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
