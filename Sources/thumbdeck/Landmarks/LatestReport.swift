/// Puts a live source in front of a slower taker: the newest report waits, older ones are dropped,
/// and dropped frames are counted.
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
    defer {
      waiting.finish()
      if Task.isCancelled { taking.cancel() }
    }
    var dropped = 0
    try await source.run { report in
      var report = report
      report.status.dropped = dropped
      if case .dropped(let older) = waiting.yield(report), older.frame != nil { dropped += 1 }
      return !Task.isCancelled
    }
  }
}
