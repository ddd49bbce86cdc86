/// Finds hands in a whole picture by their palms.
final class PalmDetector {
  /// Pixels of a side of what the net looks at.
  private static let side = 192
  /// Numbers that the net answers for each anchor.
  private static let answerSize = 18
  private static let minScore: Float = 0.5

  private let net: Net

  /// Plans the net.
  init(_ model: TrackerModel, kernels: Kernels) throws(TrackerError) {
    net = try model.net(
      kernels: kernels, input: [1, Self.side, Self.side, 3],
      outputs: [[1, PalmAnchors.count, Self.answerSize], [1, PalmAnchors.count, 1]])
  }

  /// The regions of the hands in a picture, the most certain one first.
  func regions(in picture: Picture) -> [HandRegion] {
    let whole = HandRegion(whole: picture)
    picture.cut(whole, side: Self.side, outside: .black, into: net.input(0))
    net.run()
    let (across, down) = (whole.across(1), whole.down(1))
    func place(_ point: SIMD2<Float>) -> SIMD2<Float> {
      whole.corner + across * point.x + down * point.y
    }
    return Palm.merged(palms()).map { palm in
      HandRegion(
        palm: Palm(
          score: palm.score, box: Box(low: place(palm.box.low), high: place(palm.box.high)),
          wrist: place(palm.wrist), middleBase: place(palm.middleBase)))
    }.filter(\.isUsable)
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
