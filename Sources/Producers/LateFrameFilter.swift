import LandmarkStreams

/// Drops late frames of a live source, which were delayed on their way and show the past.
package struct LateFrameFilter {
  private let clock = ArrivalClock()
  private var estimate = LatencyEstimate()
  private var health: SourceStatus.Health?
  private var dropped = 0

  package init() {}

  /// Returns the update, without a late frame; the counters include all dropped frames.
  package mutating func filter(_ update: SourceUpdate) -> SourceUpdate {
    var update = update
    if update.status.health != health {
      // A changed health can mean a new producer, whose clock differs.
      health = update.status.health
      estimate = LatencyEstimate()
    }
    if let frame = update.frame, !estimate.isFresh(time: frame.time, arrival: clock.now) {
      update.frame = nil
      dropped += 1
    }
    update.status.counters.dropped = dropped
    return update
  }
}

/// The clock of a live source. Frames without a time of their own get their arrival time from it.
package struct ArrivalClock {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  package init() { start = clock.now }

  /// Seconds since the start.
  package var now: Double { (clock.now - start) / .seconds(1) }
}
