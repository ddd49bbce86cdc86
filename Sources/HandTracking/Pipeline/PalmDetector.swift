/// Finds hands in a picture, or in a part of it, by their palms.
final class PalmDetector {
  /// The side of the net's input in pixels.
  private static let side = 192
  /// The number of values that the net outputs for each anchor.
  private static let answerSize = 18
  private static let minScore: Float = 0.5
  /// Where the net looks for palms, as fractions of the picture's side and in the order of its
  /// answers: 2 for each cell of a 24 x 24 grid, then 6 for each cell of a 12 x 12 grid.
  static let anchors: [SIMD2<Float>] = grid(24, answers: 2) + grid(12, answers: 6)

  private static func grid(_ count: Int, answers: Int) -> [SIMD2<Float>] {
    (0..<count * count * answers).map { index in
      let (row, column) = (index / answers).quotientAndRemainder(dividingBy: count)
      return (SIMD2(Float(column), Float(row)) + 0.5) / Float(count)
    }
  }

  private let net: Net

  init(_ model: TrackerModel, kernels: Kernels) throws(TrackerError) {
    let count = Self.anchors.count
    net = try model.net(
      kernels: kernels, side: Self.side, outputs: [[1, count, Self.answerSize], [1, count, 1]])
  }

  /// Returns the regions of the hands in a part of a picture, the highest score first.
  func regions(in picture: Picture, _ part: HandRegion) -> [HandRegion] {
    picture.run(net, on: part)
    let (across, down) = (part.across(1), part.down(1))
    func place(_ point: SIMD2<Float>) -> SIMD2<Float> {
      part.corner + across * point.x + down * point.y
    }
    return Palm.merged(palms()).map { palm in
      HandRegion(
        palm: Palm(
          score: palm.score, box: Box(low: place(palm.box.low), high: place(palm.box.high)),
          wrist: place(palm.wrist), middleBase: place(palm.middleBase)))
    }.filter(\.isUsable)
  }

  func maxScore(in picture: Picture, _ part: HandRegion) -> Float {
    picture.run(net, on: part)
    return (net.outputs[1].max() ?? -.infinity).logistic
  }

  /// Returns the palms whose score is high enough; positions are fractions of the searched part.
  private func palms() -> [Palm] {
    let (answers, scores) = (net.outputs[0], net.outputs[1])
    return Self.anchors.enumerated().compactMap { index, anchor in
      let score = scores[index].logistic
      guard score > Self.minScore else { return nil }
      /// Returns two numbers of the answer, converted from input pixels to fractions.
      func pair(_ number: Int) -> SIMD2<Float> {
        let first = index * Self.answerSize + number
        return SIMD2(answers[first], answers[first + 1]) / Float(Self.side)
      }
      // The centre and the size of the box, then seven points: the first is the wrist, and the
      // third the middle finger's base.
      return Palm(
        score: score, box: Box(center: anchor + pair(0), size: pair(2)),
        wrist: anchor + pair(4), middleBase: anchor + pair(8))
    }
  }
}

struct Palm: Equatable {
  var score: Float
  var box: Box
  var wrist, middleBase: SIMD2<Float>

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
