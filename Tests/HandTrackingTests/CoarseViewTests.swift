import Testing

@testable import HandTracking

@Suite struct CoarseViewTests {
  private static let region = HandRegion(center: SIMD2(80, 60), side: 100, angle: 0)

  /// A finger, 16 pixels wide and lighter than what is around it, at a place that may lie between two
  /// pixels; `noise` is the largest error of a pixel.
  private func finger(
    at x: Float, contrast: Float = 60, light: Float = 1, noise: Int = 0, seed: UInt64 = 1
  ) throws -> Picture {
    var state = seed
    var pixels: [UInt8] = []
    for row in 0..<120 {
      for column in 0..<160 {
        let share = min(max(8.5 - abs(Float(column) - x), 0), 1)
        let isFinger = (20..<80).contains(row)
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let error = noise > 0 ? Int(state >> 33) % (2 * noise + 1) - noise : 0
        let shade = (100 + (isFinger ? contrast * share : 0)) * light
        pixels += Array(repeating: UInt8(min(max(Int(shade.rounded()) + error, 0), 255)), count: 3)
      }
    }
    return try #require(Picture(width: 160, height: 120, pixels: pixels))
  }

  private func view(of picture: Picture) -> CoarseView {
    var view = CoarseView()
    view.take(Self.region, of: picture)
    return view
  }

  @Test func nothingIsTheSameAsNothing() throws {
    #expect(!CoarseView().isSame(in: try finger(at: 80)))
    let small = try #require(Picture(width: 8, height: 8))
    #expect(!view(of: try finger(at: 80)).isSame(in: small))
  }

  @Test func noiseIsNoChange() throws {
    let view = view(of: try finger(at: 80, noise: 5))
    for seed in 2..<10 {
      #expect(view.isSame(in: try finger(at: 80, noise: 5, seed: UInt64(seed))))
    }
  }

  /// A fiftieth of the region at most, and as soon where it is dark.
  @Test(arguments: [Float(1), 0.3, 0.1])
  func slowMotionAddsUp(light: Float) throws {
    let view = view(of: try finger(at: 80, light: light))
    let first = try (0...20).first {
      try !view.isSame(in: finger(at: 80 + 0.2 * Float($0), light: light))
    }
    #expect(try #require(first) <= 10)
  }

  @Test func whatIsOutsideDoesNotCount() throws {
    let view = view(of: try finger(at: 80))
    #expect(view.isSame(in: try finger(at: 80)))
    var pixels = Array(try finger(at: 80).storage.prefix(480 * 120))
    for row in 0..<120 {
      for byte in 0..<60 { pixels[row * 480 + byte] = 0 }
    }
    let other = try #require(Picture(width: 160, height: 120, pixels: pixels))
    #expect(view.isSame(in: other))
  }

  @Test func regionMayReachOverTheEdges() throws {
    var view = CoarseView()
    view.take(HandRegion(center: SIMD2(150, -40), side: 400, angle: 1), of: try finger(at: 80))
    #expect(view.isSame(in: try finger(at: 80)))
    #expect(!view.isSame(in: try finger(at: 40)))
  }
}
