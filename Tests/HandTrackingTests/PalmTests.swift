import Testing

@testable import HandTracking

@Suite struct PalmTests {
  private func palm(_ score: Float, x: Float, side: Float = 0.2) -> Palm {
    Palm(
      score: score, box: Box(center: SIMD2(x, 0.5), size: SIMD2(repeating: side)),
      wrist: SIMD2(x, 0.7), middleBase: SIMD2(x, 0.4))
  }

  @Test func detectionsOfOnePalmBecomeTheirWeightedMean() throws {
    let palms = Palm.merged([palm(0.6, x: 0.52), palm(0.9, x: 0.5)])
    let merged = try #require(palms.first)
    #expect(palms.count == 1)
    #expect(merged.score == 0.9)
    #expect(abs(merged.box.center.x - 0.508) < 1e-6)
    #expect(abs(merged.wrist.x - 0.508) < 1e-6)
    #expect(abs(merged.middleBase.y - 0.4) < 1e-6)
  }

  @Test func separatePalmsAreKeptBestFirst() {
    let palms = Palm.merged([palm(0.6, x: 0.2), palm(0.9, x: 0.8), palm(0.7, x: 0.79)])
    #expect(palms.map(\.score) == [0.9, 0.6])
  }

  /// Answers are compared with the best one, not with each other, so a row of them is no one palm.
  @Test func rowOfOverlappingDetectionsIsNotOnePalm() {
    let palms = Palm.merged([palm(0.9, x: 0.5), palm(0.8, x: 0.6), palm(0.7, x: 0.7)])
    #expect(palms.count == 2)
  }

  @Test func emptyAndInvalidBoxesAreNotMerged() {
    #expect(Palm.merged([palm(0.9, x: 0.5, side: 0), palm(0.8, x: 0.5, side: 0)]).count == 2)
    #expect(Palm.merged([palm(0.9, x: .nan), palm(0.8, x: 0.5)]).count == 2)
    #expect(Palm.merged([]).isEmpty)
  }

  @Test func anchorsAreCellCentresOfTwoGrids() {
    let anchors = PalmDetector.anchors
    #expect(anchors.count == 2_016)
    #expect(anchors[0] == SIMD2(0.5, 0.5) / 24)
    #expect(anchors[1] == anchors[0])
    #expect(anchors[2] == SIMD2(1.5, 0.5) / 24)
    #expect(anchors[48] == SIMD2(0.5, 1.5) / 24)
    #expect(anchors[1152] == SIMD2(0.5, 0.5) / 12)
    #expect(anchors[1158] == SIMD2(1.5, 0.5) / 12)
    #expect(anchors[2015] == SIMD2(11.5, 11.5) / 12)
  }

  @Test func overlapIsIntersectionOverUnion() {
    let box = Box(low: SIMD2(0, 0), high: SIMD2(2, 2))
    #expect(box.overlap(with: box) == 1)
    #expect(box.overlap(with: Box(low: SIMD2(1, 0), high: SIMD2(3, 2))) == Float(2) / 6)
    #expect(box.overlap(with: Box(low: SIMD2(2, 2), high: SIMD2(3, 3))) == 0)
    #expect(box.overlap(with: Box(low: SIMD2(5, 5), high: SIMD2(3, 3))) <= 0)
  }
}
