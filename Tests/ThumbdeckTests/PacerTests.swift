import Testing

@testable import Producers

@Suite struct PacerTests {
  private static let start = ContinuousClock.now

  /// When frames are due, in seconds after the first; each is asked for as soon as the last is due,
  /// or later by `delays` seconds.
  private static func dueTimes(
    _ times: [Double], speed: Double = 1, delays: [Double] = []
  ) -> [Double] {
    var pacer = Pacer(speed: speed)
    var now = start
    return times.enumerated().map { index, time in
      if delays.indices.contains(index) { now += .seconds(delays[index]) }
      guard let due = pacer.dueTime(of: time, now: now) else { return -1 }
      now = max(now, due)
      return ((due - start) / .milliseconds(1)).rounded() / 1_000
    }
  }

  @Test func framesAreDueAtTheRecordingsPace() {
    #expect(Self.dueTimes([7, 7.1, 7.3, 8]) == [0, 0.1, 0.3, 1])
  }

  @Test func speedDividesTheGaps() {
    #expect(Self.dueTimes([7, 8, 10], speed: 2) == [0, 0.5, 1.5])
    #expect(Self.dueTimes([7, 8, 10], speed: 0.5) == [0, 2, 6])
  }

  @Test func maximumSpeedNeverWaits() {
    var pacer = Pacer(speed: .infinity)
    #expect(pacer.dueTime(of: 7, now: Self.start) == nil)
    #expect(pacer.dueTime(of: 1_000, now: Self.start) == nil)
  }

  @Test func longGapsAreShortened() {
    #expect(Self.dueTimes([0, 3_600, 3_601]) == [0, 60, 61])
  }

  @Test func shortDelayIsCaughtUp() {
    #expect(Self.dueTimes([0, 0.1, 0.2, 0.3], delays: [0, 0.3]) == [0, 0.1, 0.2, 0.3])
  }

  @Test func playingContinuesAtItsPaceAfterAStop() {
    #expect(Self.dueTimes([0, 0.1, 0.2, 0.3], delays: [0, 5]) == [0, 5, 5.1, 5.2])
  }

  @Test func waitIsLimitedToADay() {
    #expect(Self.dueTimes([0, 60], speed: 1e-9) == [0, 86_400])
  }
}
