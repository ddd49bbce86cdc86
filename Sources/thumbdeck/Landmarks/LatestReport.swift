import Table

/// Puts a live source in front of a slower taker: the newest report waits, older ones are dropped,
/// frames that have waited elsewhere too, and dropped frames are counted.
enum LatestReport {
  /// Delivers the reports of `source`, each the latest when it is taken.
  static func deliver(
    from source: any LandmarkSource, to take: @escaping @Sendable (LandmarkReport) async -> Void
  ) async throws(Failure) {
    let (reports, waiting) = AsyncStream.makeStream(
      of: LandmarkReport.self, bufferingPolicy: .bufferingNewest(1))
    let taking = Task {
      for await report in reports { await take(report) }
    }
    var failure: Failure?
    do throws(Failure) {
      try await run(source, into: waiting)
    } catch {
      failure = error
    }
    waiting.finish()
    if Task.isCancelled { taking.cancel() }
    // What has been said before comes before what is said of the end.
    await taking.value
    if let failure { throw failure }
  }

  private static func run(
    _ source: any LandmarkSource, into waiting: AsyncStream<LandmarkReport>.Continuation
  ) async throws(Failure) {
    let clock = ArrivalClock()
    var freshness = Freshness()
    var health: SourceStatus.Health?
    var dropped = 0
    try await source.run { report in
      var report = report
      if report.status.health != health {
        // Another producer has another clock.
        health = report.status.health
        freshness = Freshness()
      }
      if let frame = report.frame, !freshness.isFresh(time: frame.time, arrival: clock.now) {
        report.frame = nil
        dropped += 1
      }
      report.status.dropped = dropped
      if case .dropped(let older) = waiting.yield(report), older.frame != nil { dropped += 1 }
      return !Task.isCancelled
    }
  }
}
