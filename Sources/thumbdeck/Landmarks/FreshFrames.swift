import Table

/// Leaves out the frames of a live source that waited somewhere and show what is over.
struct FreshFrames {
  private let clock = ArrivalClock()
  private var freshness = Freshness()
  private var health: SourceStatus.Health?
  private var dropped = 0

  /// The update without its frame if that is stale; frames that were left out are counted.
  mutating func filter(_ update: SourceUpdate) -> SourceUpdate {
    var update = update
    if update.status.health != health {
      // Another producer has another clock.
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
