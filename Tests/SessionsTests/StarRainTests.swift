import Cards
import TestSupport
import Testing

@testable import Sessions

@Suite struct StarRainTests {
  private static let size = SIMD2(140.0, 44.0)

  private func rain(
    _ count: Int, _ speed: StarRound.Speed = .normal, seed: UInt64 = 1
  ) throws -> StarRain {
    let round = try #require(StarRound(count: count, speed: speed))
    return try #require(StarRain(round, seed: seed, size: Self.size))
  }

  private func distance(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
    let way = first - second
    return (way * way).sum().squareRoot()
  }

  @Test(arguments: 1...10, StarRound.Speed.allCases)
  func starsPileUpInsideCardAndComeToRest(_ count: Int, _ speed: StarRound.Speed) throws {
    for seed in Seed.first(1, long: 3) {
      let rain = try rain(count, speed, seed: seed.value)
      let stars = rain.stars(at: StarRain.settlingTime)
      #expect(stars.count == count)
      for (index, star) in stars.enumerated() {
        #expect(star.center.x >= rain.radius - 0.01)
        #expect(star.center.x <= Self.size.x - rain.radius + 0.01)
        #expect(star.center.y <= Self.size.y - rain.radius + 0.01)
        #expect(star.center.y >= 0, "star \(index) of \(count) is still falling")
        // Two that touch may lie a dot closer; drawn, they are a dot smaller on each side.
        for other in stars[(index + 1)...] {
          #expect(distance(star.center, other.center) > 2 * rain.radius - 1.5)
        }
      }
      // They have come to rest.
      for (star, before) in zip(stars, rain.stars(at: StarRain.settlingTime - 0.2)) {
        #expect(distance(star.center, before.center) < 1)
      }
    }
  }

  @Test func starsFallOneAfterAnother() throws {
    let rain = try rain(10)
    #expect(rain.stars(at: 0).allSatisfy { $0.center.y < 0 })
    let early = rain.stars(at: 0.5).filter { $0.center.y > 0 }.count
    #expect((1..<10).contains(early))
  }

  @Test func starsFallFasterAtHigherSpeeds() throws {
    let heights = try StarRound.Speed.allCases.map { try rain(1, $0).stars(at: 0.4)[0].center.y }
    #expect(heights[0] < heights[1])
    #expect(heights[1] < heights[2])
  }

  @Test func seedDecidesHowStarsFall() throws {
    #expect(try rain(5, seed: 3).stars(at: 1) == rain(5, seed: 3).stars(at: 1))
    #expect(try rain(5, seed: 3).stars(at: 1) != rain(5, seed: 4).stars(at: 1))
  }

  /// Their size must not tell how many there are.
  @Test func allRoundsHaveStarsOfOneSize() throws {
    #expect(try Set((1...10).map { try rain($0).radius }).count == 1)
  }

  @Test func tinyCardHasTextInsteadOfRain() throws {
    let round = try #require(StarRound(count: 3))
    for size in [SIMD2(0, 0), [10, 10], [-4, 20], [4, 2000], [2000, 4]] as [SIMD2<Double>] {
      #expect(StarRain(round, seed: 1, size: size) == nil)
    }
    #expect(StarView.text(of: round) == "* * *")
  }
}
