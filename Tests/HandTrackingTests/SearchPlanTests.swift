import Testing

@testable import HandTracking

@Suite struct SearchPlanTests {
  private let picture = Picture(width: 640, height: 480)

  private func parts(_ count: Int, last: HandRegion? = nil) throws -> [HandRegion] {
    let picture = try #require(picture)
    var plan = SearchPlan()
    if let last { plan.found(last) }
    return (0..<count).map { _ in plan.next(in: picture) }
  }

  @Test func everySecondPartIsTheWholePicture() throws {
    let whole = HandRegion(whole: try #require(picture))
    for (index, part) in try parts(40).enumerated() {
      #expect((part == whole) == index.isMultiple(of: 2))
    }
  }

  @Test func everyPlaceIsSeenInHalfParts() throws {
    let halves = try parts(200).filter { $0.side == 320 }
    for x in stride(from: Float(1), to: 640, by: 20) {
      for y in stride(from: Float(1), to: 480, by: 20) {
        #expect(
          halves.contains { abs($0.center.x - x) <= 160 && abs($0.center.y - y) <= 160 },
          "\(x), \(y)")
      }
    }
    #expect(Set(halves.map { $0.center.x }) == [160, 320, 480])
  }

  @Test func placeOfASmallHandIsSeenFirst() throws {
    let last = HandRegion(center: SIMD2(100, 60), side: 30, angle: 1)
    let parts = try parts(70, last: last)
    for index in stride(from: 0, to: 60, by: 2) {
      #expect(parts[index] == HandRegion(center: last.center, side: 160, angle: 0))
    }
    // After two seconds it may be anywhere.
    #expect(parts[60].side == 640)
  }

  @Test func largeHandIsLookedForInTheWholePicture() throws {
    let last = HandRegion(center: SIMD2(100, 60), side: 200, angle: 0)
    #expect(try parts(1, last: last)[0].side == 640)
  }
}
