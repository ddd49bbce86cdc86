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

    /// The share of gestures that were missed, in per cent; nil if none was shown.
    var missedShare: Double? {
      score.gestures > 0 ? 100 * Double(score.misses) / Double(score.gestures) : nil
    }
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
    let fewest = missed.min { $0.1 < $1.1 }
    return (missed.first { $0.1 <= maxMissed } ?? fewest)?.0 ?? .normal
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
      let limits = rate.interval.map {
        TextTable.number($0.lowerBound, decimals: 1) + "-"
          + TextTable.number($0.upperBound, decimals: 1)
      }
      return [point.name ?? "", "\(score.gestures)", "\(score.misses)"]
        + [TextTable.number(point.missedShare, decimals: 1), "\(rate.count)"]
        + [TextTable.number(rate.rate, decimals: 1), limits ?? "-"]
        + score.qualityCells.suffix(2)
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
