import Basics

/// The number of events an hour, with limits for the true rate.
struct HourlyRate: Equatable, Sendable {
  /// The number of events in one source, and the length of the source in seconds.
  typealias Share = (count: Int, seconds: Double)

  let count: Int
  let sourceCount: Int
  /// The time in which events were counted, in hours.
  let hours: Double
  /// The 95 % limits of the rate, in events an hour; nil if the time was 0.
  let interval: ClosedRange<Double>?

  /// The number of events an hour; nil if the time was 0.
  var rate: Double? { hours > 0 ? Double(count) / hours : nil }

  /// The number of samples of the bootstrap; each draws as many sources as there are.
  private static let drawings = 2_000

  /// Computes the rate over all sources. Events in one source depend on each other, so the limits
  /// are from a bootstrap by source (Efron 1979), with 2.5 % beyond each. A bootstrap of few
  /// sources is too narrow, so the limits are at least as wide as the limits of the count alone:
  /// without events, up to 3.7 events in the whole time.
  init(_ sources: [Share]) {
    count = sources.reduce(0) { $0 + $1.count }
    sourceCount = sources.count
    hours = sources.reduce(0) { $0 + $1.seconds } / 3_600
    guard hours > 0 else {
      interval = nil
      return
    }
    var generator = SeededGenerator(seed: 1)
    let rates = (0..<Self.drawings).map { _ in
      var (count, seconds) = (0, 0.0)
      for _ in sources {
        let source = sources[Int(generator.next() % UInt64(sources.count))]
        (count, seconds) = (count + source.count, seconds + source.seconds)
      }
      return seconds > 0 ? Double(count) / seconds * 3_600 : 0
    }.sorted()
    let upper = max(rates[Self.drawings * 39 / 40 - 1], Self.limit(of: count + 1, 1.96) / hours)
    interval = min(rates[Self.drawings / 40], Self.limit(of: count, -1.96) / hours)...upper
  }

  /// Returns the limit of a Poisson mean, `deviations` standard deviations from `count`, as
  /// approximated by Wilson and Hilferty (1931): off by less than 1 %, or by 0.02 events.
  private static func limit(of count: Int, _ deviations: Double) -> Double {
    guard count > 0 else { return 0 }
    let number = Double(count)
    let root = 1 - 1 / (9 * number) + deviations / (3 * number.squareRoot())
    return number * root * root * root
  }
}
