import ArgumentParser
import Hands
import JSONText

/// A setting with the values to try one after the other: `evidence=95,160,250`.
struct Sweep: ExpressibleByArgument {
  /// The name of the setting.
  let name: String
  /// The values, at least one.
  let values: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    let values = parts[1].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = values.compactMap(\.self).filter(\.isFinite)
    guard numbers.count == values.count else { return nil }
    name = String(parts[0])
    self.values = numbers
  }
}

/// What each value of a setting is worth, as a table.
struct SweepReport {
  /// The name of the setting.
  let setting: String
  /// What the gestures of the control are called.
  let gestures: String
  /// The total score with each value.
  let scores: [(value: Double, score: EventScore)]

  /// The table as lines.
  var lines: [String] {
    var table = TextTable(header: [
      setting, gestures, "hits", "bad", "false", "false/min", "P", "R", "F1", "median ms",
      "95 % ms",
    ])
    for (value, score) in scores {
      table.append(
        [SettingText.number(value)]
          + [score.gestures, score.hits, score.badSwipes, score.falseSwipes].map(String.init)
          + [EvaluationReport.number(score.falseSwipesPerMinute, decimals: 2)]
          + [score.precision, score.recall, score.f1].map {
            EvaluationReport.number($0, decimals: 3)
          }
          + [0.5, 0.95].map {
            EvaluationReport.number(score.delay(atShare: $0).map { $0 * 1000 }, decimals: 0)
          })
    }
    return table.lines
  }

  /// A JSON object for each value.
  var jsonLines: [String] {
    scores.map { value, score in
      var writer = JSONWriter()
      writer.write("setting", setting)
      writer.write("value", json: JSONWriter.rounded(value, decimals: 6))
      writer.write("events", json: EvaluationReport.json(score, gestures: gestures))
      return writer.line
    }
  }
}
