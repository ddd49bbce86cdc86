/// Measures how long something takes.
enum Stopwatch {
  /// Nanoseconds that one of `count` calls takes: the median of `rounds`.
  static func nanoseconds(rounds: Int, count: Int, of body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<rounds).map { _ in clock.measure(body) / .nanoseconds(1) / Double(count) }
    return times.sorted()[rounds / 2]
  }
}
