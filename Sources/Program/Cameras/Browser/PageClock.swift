/// Puts the times of pages, each of which has a clock of its own, on one clock that only grows.
struct PageClock {
  /// Seconds; a longer gap between two pictures means that a clock was set, or another page has come.
  private static let maxGap = 10.0
  /// Seconds; two pictures are at least this far apart.
  private static let minGap = 0.001

  private var lastPageTime: Double?
  private var lastTime = 0.0

  /// The time of a picture in seconds. `pageTime` is in milliseconds on the page's clock, `arrival` in
  /// seconds on ours.
  mutating func time(ofPage pageTime: Double, arrival: Double) -> Double {
    let gap = lastPageTime.map { (pageTime - $0) / 1_000 } ?? .nan
    lastPageTime = pageTime
    let time =
      gap > 0 && gap < Self.maxGap ? lastTime + gap : max(arrival, lastTime + Self.minGap)
    lastTime = time
    return time
  }

  /// Another page has come.
  mutating func forgetPage() {
    lastPageTime = nil
  }
}
