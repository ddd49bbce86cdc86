import Testing

@testable import thumbdeck

@Suite struct FreshnessTests {
  /// Frames at 10 a second, each arriving so many seconds after it was taken.
  private func fresh(_ delays: [Double]) -> [Bool] {
    var freshness = Freshness()
    return delays.enumerated().map { index, delay in
      let time = Double(index) / 10
      return freshness.isFresh(time: time, arrival: 100 + time + delay)
    }
  }

  @Test func aSteadyStreamIsFreshHoweverLongItsWay() {
    #expect(fresh([5, 5, 5.1, 5.2, 5]) == [true, true, true, true, true])
  }

  @Test func aStreamThatGetsFasterIsFresh() {
    #expect(fresh([5, 4, 3, 2, 1]) == [true, true, true, true, true])
  }

  @Test func aBacklogIsNot() {
    // Stopped for a second: what came meanwhile arrives at once.
    #expect(
      fresh([0, 0, 1, 0.9, 0.8, 0.5, 0.35, 0.25, 0.1, 0])
        == [true, true, false, false, false, false, false, true, true, true])
  }

  /// A camera that counts its frames at 30 a second and takes 27.
  @Test(arguments: [1.0, 0.97, 0.9, 1.1])
  func aClockThatRunsSlowIsNoBacklog(_ pace: Double) {
    var freshness = Freshness()
    for index in 0..<3_000 {
      let arrival = Double(index) / 30
      let isFresh = freshness.isFresh(time: arrival * pace, arrival: arrival)
      #expect(isFresh)
    }
  }

  @Test func aClockThatWasSetIsBelievedAfterAWhile() {
    let delays = [0.0, 0] + [Double](repeating: 7, count: 30)
    let result = fresh(delays)
    #expect(result[2...20].allSatisfy { !$0 })
    #expect(result[25...].allSatisfy { $0 })
  }
}
