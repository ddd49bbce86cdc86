import Basics
import Cells
import Gestures
import JSONText

/// How many gestures a control misses and invents at places of its curve, from quick to calm.
struct CurveReport {
  /// The places on the curve, from -1 (quick) to 1 (calm).
  static let places: [Double] = [-1, -0.5, 0, 0.5, 1]

  struct Point {
    let place: Double
    let score: EventScore
    /// The rate of invented answers.
    let rate: HourlyRate

    /// The name of the sensitivity at this place; nil if the place is between two sensitivities.
    var name: String? { Sensitivity.allCases.first { $0.place == place }?.rawValue }
  }

  /// The name of the control's gestures.
  let gestures: String
  /// The measured points, from quick to calm; at least one.
  let points: [Point]

  /// The calmest sensitivity that misses at most `maxMissed` gestures, or else the fewest.
  func best(maxMissed: Int) -> Sensitivity {
    let missed = Sensitivity.allCases.compactMap { name in
      points.first { $0.place == name.place }.map { (name, $0.score.misses) }
    }
    return (missed.first { $0.1 <= maxMissed } ?? missed.min { $0.1 < $1.1 })?.0 ?? .normal
  }

  /// What was found, in a sentence for each sensitivity, from quick to calm.
  var found: [String] {
    points.compactMap { point in
      guard let name = point.name else { return nil }
      let most = point.rate.interval.map {
        ", at most \(TextTable.number($0.upperBound, decimals: 0)) in truth"
      }
      return
        "\(name): missed \(point.score.misses) of \(point.score.gestures) \(gestures), invented "
        + "\(TextTable.number(point.rate.rate, decimals: 0)) an hour\(most ?? "")"
    }
  }

  var lines: [String] {
    let header =
      ["sensitivity", gestures, "missed", "%", "false", "an hour", "95 %"]
      + EventScore.qualityHeader.suffix(2)
    let rows = points.map { point in
      let (score, rate) = (point.score, point.rate)
      let missedShare = Agreement.share(100 * score.misses, of: score.gestures)
      let limits = rate.interval.map { limits in
        [limits.lowerBound, limits.upperBound].map { TextTable.number($0, decimals: 1) }
      }?.joined(separator: "-")
      return [point.name ?? "", "\(score.gestures)", "\(score.misses)"]
        + [TextTable.number(missedShare, decimals: 1), "\(rate.count)"]
        + [TextTable.number(rate.rate, decimals: 1), limits ?? "-"] + score.qualityCells.suffix(2)
    }
    let rate = points[0].rate
    let hours = TextTable.number(rate.hours, decimals: 2)
    return TextTable.lines(header: header, rows) + [
      "listened to \(hours) hours of \(Plural.of(rate.sourceCount, "source")); the limits are a bootstrap by source"
    ]
  }

  var jsonLines: [String] {
    points.map { point in
      var writer = JSONWriter()
      if let name = point.name { writer.write("sensitivity", name) }
      writer.write("place", point.place)
      writer.write("falseAnswers", point.rate.count)
      writer.write("falseAnswersPerHour", point.rate.rate)
      writer.write("lowerLimit", point.rate.interval?.lowerBound)
      writer.write("upperLimit", point.rate.interval?.upperBound)
      writer.write("hours", point.rate.hours)
      writer.write("sources", point.rate.sourceCount)
      writer.write("events", json: point.score.json(gestures: gestures))
      return writer.line
    }
  }
}

extension CurveReport.Point {
  /// Sums up recordings, each with the number of cards of an endless deck that its hand decided.
  ///
  /// Misses are from recordings with gestures. False answers are all decisions in recordings without
  /// gestures or, if there are none, the false swipes in the others.
  init(place: Double, samples: [(source: String, score: EventScore, decisions: Int)]) {
    let isQuiet = samples.contains { $0.score.gestures == 0 }
    var score = EventScore()
    var heard: [String: HourlyRate.Share] = [:]
    for sample in samples {
      let isHeard = sample.score.gestures == 0
      if !isHeard { score.add(sample.score) }
      guard isHeard || !isQuiet else { continue }
      let count = isHeard ? sample.decisions : sample.score.falseSwipes
      let share = heard[sample.source] ?? (0, 0)
      heard[sample.source] = (share.count + count, share.seconds + sample.score.duration)
    }
    let shares = heard.keys.sorted().compactMap { heard[$0] }
    self.init(place: place, score: score, rate: HourlyRate(shares))
  }
}

/// The number of events an hour, with limits for the true rate.
struct HourlyRate: Equatable, Sendable {
  /// The number of events in one source, and the length of the source in seconds.
  typealias Share = (count: Int, seconds: Double)

  let count, sourceCount: Int
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
