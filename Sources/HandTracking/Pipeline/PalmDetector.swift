/// Finds hands in a whole picture by their palms.
final class PalmDetector {
  /// Pixels of a side of what the net looks at.
  private static let side = 192
  /// Numbers that the net answers for each anchor.
  private static let answerSize = 18
  private static let minScore: Float = 0.5

  private let net: Net
  private let kernels: Kernels

  /// Plans the net.
  init(_ model: TrackerModel, kernels: Kernels) throws(TrackerError) {
    self.kernels = kernels
    net = try model.net(
      kernels: kernels, input: [1, Self.side, Self.side, 3],
      outputs: [[1, PalmAnchors.count, Self.answerSize], [1, PalmAnchors.count, 1]])
  }

  /// The regions of the hands in a part of a picture, the most certain one first.
  func regions(in picture: Picture, _ part: HandRegion) -> [HandRegion] {
    look(at: part, of: picture)
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

  /// How certain it is, 0...1, that there is a palm in a part of a picture.
  func maxScore(in picture: Picture, _ part: HandRegion) -> Float {
    look(at: part, of: picture)
    return logistic(net.output(1).max() ?? -.infinity)
  }

  private func look(at part: HandRegion, of picture: Picture) {
    picture.cut(part, side: Self.side, outside: .black, kernels: kernels, into: net.input(0))
    Levels.stretch(net.input(0))
    net.run()
  }

  /// The net's answers that are certain enough; positions are shares of the square's side.
  private func palms() -> [Palm] {
    let (answers, scores) = (net.output(0), net.output(1))
    var palms: [Palm] = []
    for (index, anchor) in PalmAnchors.centers.enumerated() {
      let score = logistic(scores[index])
      guard score > Self.minScore else { continue }
      /// Two numbers of the answer, in pixels of what the net looked at.
      func pair(_ number: Int) -> SIMD2<Float> {
        let first = index * Self.answerSize + number
        return SIMD2(answers[first], answers[first + 1]) / Float(Self.side)
      }
      // The middle and the size of the box, then seven points, of which the first is the wrist and
      // the third the middle finger's base.
      palms.append(
        Palm(
          score: score, box: Box(center: anchor + pair(0), size: pair(2)),
          wrist: anchor + pair(4), middleBase: anchor + pair(8)))
    }
    return palms
  }
}

/// The places in a picture at which the palm net looks for a palm.
enum PalmAnchors {
  /// The count of anchors, and so of the net's answers.
  static let count = 2_016

  /// The middles of the anchors as shares of the picture's sides, in the order of the net's answers:
  /// a grid of 24 times 24 with 2 for each cell, then one of 12 times 12 with 6 for each.
  static let centers: [SIMD2<Float>] = grid(24, answers: 2) + grid(12, answers: 6)

  private static func grid(_ count: Int, answers: Int) -> [SIMD2<Float>] {
    var centers: [SIMD2<Float>] = []
    for row in 0..<count {
      for column in 0..<count {
        let corner = SIMD2<Float>(Float(column), Float(row))
        let center: SIMD2<Float> = (corner + 0.5) / Float(count)
        centers += Array(repeating: center, count: answers)
      }
    }
    return centers
  }
}

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

/// An upright rectangle.
struct Box: Equatable {
  /// The upper left and the lower right corner.
  var low, high: SIMD2<Float>

  /// A rectangle between two corners.
  init(low: SIMD2<Float>, high: SIMD2<Float>) {
    (self.low, self.high) = (low, high)
  }

  /// A rectangle around a point.
  init(center: SIMD2<Float>, size: SIMD2<Float>) {
    self.init(low: center - size / 2, high: center + size / 2)
  }

  /// The smallest rectangle around points, of which there has to be one at least.
  init(around points: [SIMD2<Float>]) {
    self.init(low: points[0], high: points[0])
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
  }

  var center: SIMD2<Float> { (low + high) / 2 }
  var size: SIMD2<Float> { high - low }

  /// The intersection over the union, 0...1; 0 if both are empty.
  func overlap(with other: Box) -> Float {
    let common = pointwiseMax(
      SIMD2<Float>.zero, pointwiseMin(high, other.high) - pointwiseMax(low, other.low))
    let intersection = common.x * common.y
    let union = size.x * size.y + other.size.x * other.size.y - intersection
    return union > 0 ? intersection / union : 0
  }
}
