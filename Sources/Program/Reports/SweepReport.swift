import Cells
import Gestures
import JSONText
import Scenarios

/// A setting and the values to try for it, one after the other: `evidence=95,160,250`.
struct Sweep: Sendable {
  let name: String
  /// The values, at least one.
  let values: [Double]

  init(_ text: String) throws(OptionProblem) {
    let problem = OptionProblem("write a setting and its values, such as evidence=95,160")
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw problem }
    let values = parts[1].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = values.compactMap(\.self).filter(\.isFinite)
    guard numbers.count == values.count else { throw problem }
    name = String(parts[0])
    self.values = numbers
  }
}

/// The score with each value of a setting, as a table.
struct SweepReport {
  let setting: String
  let gestures: String
  let scores: [(value: Double, score: EventScore)]

  var lines: [String] {
    var table = TextTable(
      header: [setting, gestures, "hits", "bad", "false", "false/min"] + EventScore.qualityHeader)
    for (value, score) in scores {
      let counts = [score.gestures, score.hits, score.badSwipes, score.falseSwipes]
      table.append(
        [SettingText.number(value)] + counts.map(String.init)
          + [TextTable.number(score.falseSwipesPerMinute, decimals: 2)] + score.qualityCells)
    }
    return table.lines
  }

  var jsonLines: [String] {
    scores.map { value, score in
      var writer = JSONWriter()
      writer.write("setting", setting)
      writer.write("value", value)
      writer.write("events", json: score.json(gestures: gestures))
      return writer.line
    }
  }
}
