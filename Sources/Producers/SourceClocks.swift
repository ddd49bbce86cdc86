/// The clock of a live source. Frames without a time of their own get their arrival time from it.
package struct ArrivalClock {
  private let start = ContinuousClock.now

  package init() {}

  /// Seconds since the start.
  package var now: Double { (ContinuousClock.now - start) / .seconds(1) }
}

/// Maps the times of pages to one clock that never goes back. Every page has a clock of its own.
struct PageClock {
  /// Seconds; after a longer gap between pictures, a clock was set or another page has come.
  private static let maxGap = 10.0
  /// The minimum advance of the time, in seconds, when the page's clock can't be used.
  private static let minGap = 0.001

  private var lastPageTime: Double?
  private var lastTime = 0.0

  /// Returns a picture's time in seconds, from the page's milliseconds and our seconds.
  mutating func time(ofPage pageTime: Double, arrival: Double) -> Double {
    let gap = lastPageTime.map { (pageTime - $0) / 1_000 } ?? .nan
    lastPageTime = pageTime
    let time = gap > 0 && gap < Self.maxGap ? lastTime + gap : max(arrival, lastTime + Self.minGap)
    lastTime = time
    return time
  }

  mutating func forgetPage() { lastPageTime = nil }
}
