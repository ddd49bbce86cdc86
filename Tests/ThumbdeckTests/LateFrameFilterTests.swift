import Hands
import LandmarkStreams
import Testing

@testable import Producers

/// Frames of a live source that waited somewhere are left out and counted.
@Suite struct LateFrameFilterTests {
  private static func update(_ time: Double, _ health: SourceStatus.Health = .live) -> SourceUpdate
  {
    SourceUpdate(frame: HandFrame(time: time), status: SourceStatus(health))
  }

  /// Times of a producer's clock that run ahead of ours by a second, and then fall behind.
  @Test func delayedFrameIsDroppedAndCounted() {
    var filter = LateFrameFilter()
    let results = [0.0, 1.0, 0.2, 1.01].map { filter.filter(Self.update($0)) }
    #expect(results.map { $0.frame != nil } == [true, true, false, true])
    #expect(results.map(\.status.counters.dropped) == [0, 0, 1, 1])
  }

  @Test func newProducerStartsANewClock() {
    var filter = LateFrameFilter()
    _ = filter.filter(Self.update(1_000))
    let gone = filter.filter(SourceUpdate(frame: nil, status: SourceStatus(.waiting("gone"))))
    #expect(gone.frame == nil)
    #expect(filter.filter(Self.update(3)).frame != nil)
  }
}
