import Testing

@testable import LandmarkStreams

@Suite struct StreamClockTests {
  @Test func timesThatDoNotIncreaseAreRefused() {
    var clock = StreamClock()
    let times = [2, 1, 2, 3].map { clock.streamTime(of: $0) }
    #expect(times == [2, nil, nil, 3])
  }

  @Test func clockThatWasSetBackIsFollowedAfterAWhile() {
    var clock = StreamClock()
    #expect(clock.streamTime(of: 100) == 100)
    for index in 0..<StreamClock.maxOutOfOrder {
      #expect(clock.streamTime(of: Double(index) / 16) == nil)
    }
    #expect(clock.streamTime(of: 2) == 102)
    #expect(clock.streamTime(of: 2.5) == 102.5)
  }

  @Test func oneWrongTimeInThePastChangesNothing() {
    var clock = StreamClock()
    #expect([100, 5, 101, 4, 102].map { clock.streamTime(of: $0) } == [100, nil, 101, nil, 102])
  }
}
