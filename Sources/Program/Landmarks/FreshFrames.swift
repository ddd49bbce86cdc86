import Table

/// Drops late frames of a live source: frames that waited somewhere and show the past.
struct FreshFrames {
  private let clock = ArrivalClock()
  private var freshness = Freshness()
  private var health: SourceStatus.Health?
  private var dropped = 0

  /// The update, without its frame if that is late; its counters include the dropped frames.
  mutating func filter(_ update: SourceUpdate) -> SourceUpdate {
    var update = update
    if update.status.health != health {
      // The next producer has a clock of its own.
      health = update.status.health
      freshness = Freshness()
    }
    if let frame = update.frame, !freshness.isFresh(time: frame.time, arrival: clock.now) {
      update.frame = nil
      dropped += 1
    }
    update.status.counters.dropped = dropped
    return update
  }
}
