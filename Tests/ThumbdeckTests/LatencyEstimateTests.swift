import Testing

@testable import Producers

@Suite struct LatencyEstimateTests {
  /// Whether each frame is fresh, for a camera of 10 frames a second and these latencies in seconds.
  private func fresh(_ latencies: [Double]) -> [Bool] {
    var estimate = LatencyEstimate()
    return latencies.enumerated().map { index, latency in
      let time = Double(index) / 10
      return estimate.isFresh(time: time, arrival: 100 + time + latency)
    }
  }

  @Test func steadyStreamIsFreshWhateverItsLatency() {
    #expect(fresh([5, 5, 5.1, 5.2, 5]) == [true, true, true, true, true])
  }

  @Test func streamWithFallingLatencyIsFresh() {
    #expect(fresh([5, 4, 3, 2, 1]) == [true, true, true, true, true])
  }

  @Test func backlogIsNotFresh() {
    // The program was stopped for a second; the frames of that second arrive together.
    #expect(
      fresh([0, 0, 1, 0.9, 0.8, 0.5, 0.35, 0.25, 0.1, 0])
        == [true, true, false, false, false, false, false, true, true, true])
  }

  /// A camera whose clock runs at another pace than ours.
  @Test(arguments: [1.0, 0.97, 0.9, 1.1])
  func driftingClockStaysFresh(_ pace: Double) {
    var estimate = LatencyEstimate()
    for index in 0..<3_000 {
      let arrival = Double(index) / 30
      let isFresh = estimate.isFresh(time: arrival * pace, arrival: arrival)
      #expect(isFresh)
    }
  }

  @Test func changedClockIsFollowedAfterAWhile() {
    let latencies = [0.0, 0] + [Double](repeating: 7, count: 30)
    let result = fresh(latencies)
    #expect(result[2...20].allSatisfy { !$0 })
    #expect(result[25...].allSatisfy { $0 })
  }
}
