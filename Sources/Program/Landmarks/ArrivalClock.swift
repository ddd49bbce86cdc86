/// The clock of a live source; it gives the arrival time to frames that have no time of their own.
struct ArrivalClock {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Starts the clock.
  init() {
    start = clock.now
  }

  /// Seconds since the start.
  var now: Double { (clock.now - start) / .seconds(1) }
}
