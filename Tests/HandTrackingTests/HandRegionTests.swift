import Testing

@testable import HandTracking

@Suite struct HandRegionTests {
  /// An upright hand around a wrist: the bases of the fingers are 100 pixels above it.
  private func joints(wrist: SIMD2<Float> = SIMD2(300, 400), turned angle: Float = 0) -> [SIMD2<
    Float
  >] {
    let offsets: [SIMD2<Float>] = [
      SIMD2(0, 0), SIMD2(-30, -20), SIMD2(-50, -40), SIMD2(-60, -60), SIMD2(-70, -80),
      SIMD2(-30, -100), SIMD2(-30, -130), SIMD2(-30, -150), SIMD2(-30, -170),
      SIMD2(0, -100), SIMD2(0, -140), SIMD2(0, -160), SIMD2(0, -180),
      SIMD2(30, -100), SIMD2(30, -130), SIMD2(30, -150), SIMD2(30, -170),
      SIMD2(50, -90), SIMD2(50, -120), SIMD2(50, -130), SIMD2(50, -140),
    ]
    let region = HandRegion(center: .zero, side: 1, angle: angle)
    return offsets.map { wrist + region.across(1) * $0.x + region.down(1) * $0.y }
  }

  @Test func uprightHandHasAnUprightRegion() {
    let region = HandRegion(joints: joints())
    // The steady joints are -60...50 wide and -140...0 high.
    #expect(region.isNear(HandRegion(center: SIMD2(295, 330 - 14), side: 280, angle: 0)))
  }

  @Test(arguments: [-3.0, -1.5, -0.3, 0.4, 1.2, 2.8] as [Float])
  func regionTurnsWithTheHand(angle: Float) {
    let upright = HandRegion(joints: joints())
    let wrist = SIMD2<Float>(300, 400)
    let turn = HandRegion(center: .zero, side: 1, angle: angle)
    let offset = upright.center - wrist
    let center = wrist + turn.across(1) * offset.x + turn.down(1) * offset.y
    #expect(
      HandRegion(joints: joints(turned: angle)).isNear(
        HandRegion(center: center, side: upright.side, angle: angle)))
  }

  @Test func regionOfAPalmLiesTowardsItsFingers() {
    let palm = Palm(
      score: 1, box: Box(center: SIMD2(200, 100), size: SIMD2(60, 80)), wrist: SIMD2(180, 100),
      middleBase: SIMD2(220, 100))
    #expect(
      HandRegion(palm: palm).isNear(
        HandRegion(center: SIMD2(240, 100), side: 2.6 * 80, angle: .pi / 2)))
  }

  @Test func degenerateRegionsAreNotUsable() {
    #expect(HandRegion(joints: joints()).isUsable)
    #expect(!HandRegion(joints: Array(repeating: SIMD2(3, 3), count: 21)).isUsable)
    #expect(!HandRegion(joints: Array(repeating: SIMD2(.nan, 3), count: 21)).isUsable)
    #expect(!HandRegion(center: SIMD2(1e30, 0), side: 9, angle: 0).isUsable)
    #expect(!HandRegion(center: .zero, side: .infinity, angle: 0).isUsable)
    #expect(!HandRegion(center: .zero, side: 9, angle: .nan).isUsable)
  }
}

extension HandRegion {
  /// True if the numbers are equal but for rounding.
  fileprivate func isNear(_ other: HandRegion) -> Bool {
    let offset = center - other.center
    return abs(offset.x) < 0.01 && abs(offset.y) < 0.01 && abs(side - other.side) < 0.01
      && abs(angle - other.angle) < 1e-4
  }
}
