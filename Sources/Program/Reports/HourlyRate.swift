import Basics

/// How often something has happened an hour, and between what limits the true rate lies.
struct HourlyRate: Equatable, Sendable {
  /// What one source has given: how often it happened, and in how many seconds.
  typealias Share = (count: Int, seconds: Double)

  /// How often it has happened.
  let count: Int
  /// How many sources were looked at.
  let sourceCount: Int
  /// For how many hours was looked.
  let hours: Double
  /// The limits of 95 %, an hour; nil if the time was 0.
  let interval: ClosedRange<Double>?

  /// Times an hour; nil if the time was 0.
  var rate: Double? { hours > 0 ? Double(count) / hours : nil }

  /// Drawings of the bootstrap, each of as many sources as there are.
  private static let drawings = 2_000

  /// The rate over all sources. What happens in one source hangs together, so the limits are those of a
  /// bootstrap by source (Efron 1979). They are at least as wide as those of the count alone, since few
  /// sources, or one, can't tell more: for none, up to three in the whole time (the rule of three).
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
    let upper = max(rates[Self.drawings * 39 / 40 - 1], Self.upperLimit(of: count) / hours)
    interval = min(rates[Self.drawings / 40], Self.lowerLimit(of: count) / hours)...upper
  }

  /// The smallest mean of a Poisson distribution that gives at least `count` in 5 % of all cases.
  private static func lowerLimit(of count: Int) -> Double {
    guard count > 0 else { return 0 }
    let number = Double(count)
    let root = 1 - 1 / (9 * number) - 1.645 / (3 * number.squareRoot())
    return number * root * root * root
  }

  /// The largest mean of a Poisson distribution that gives at most `count` in 5 % of all cases, for none:
  /// 3. By the approximation of Wilson and Hilferty, which is right to 1 %.
  private static func upperLimit(of count: Int) -> Double {
    guard count > 0 else { return 3 }
    let number = Double(count + 1)
    let root = 1 - 1 / (9 * number) + 1.645 / (3 * number.squareRoot())
    return number * root * root * root
  }
}
