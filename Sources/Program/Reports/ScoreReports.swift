import ArgumentParser
import Basics
import Cells
import Gestures
import JSONText

extension ControlDescription {
  /// What its gestures are called in tables: `thumbs`, or `gestures` for other controls.
  var plural: String { name == ThumbControl.description.name ? "thumbs" : "gestures" }
}

extension EventScore {
  /// The header of ``qualityCells``.
  static let qualityHeader = ["P", "R", "F1", "median ms", "95 % ms"]

  /// Precision, recall, F1 and delays as cells of a table.
  var qualityCells: [String] {
    [precision, recall, f1].map { TextTable.number($0, decimals: 3) }
      + [0.5, 0.95].map { TextTable.number(delay(atShare: $0).map { $0 * 1000 }, decimals: 0) }
  }

  /// The score as a JSON object; `name` is a further key for the gestures, such as `thumbs`.
  func json(gestures name: String) -> String {
    var writer = JSONWriter()
    for name in Set(["gestures", name]).sorted(by: >) { writer.write(name, gestures) }
    writer.write("hits", hits)
    writer.write("misses", misses)
    writer.write("wrongWay", wrongWay)
    writer.write("duplicates", duplicates)
    writer.write("falseSwipes", falseSwipes)
    writer.write("seconds", duration, decimals: 3)
    writer.write("badSwipesPerMinute", badSwipesPerMinute)
    writer.write("falseSwipesPerMinute", falseSwipesPerMinute)
    writer.write("precision", precision)
    writer.write("recall", recall)
    writer.write("f1", f1)
    writer.write("medianDelay", delay(atShare: 0.5))
    writer.write("delay95", delay(atShare: 0.95))
    return writer.line
  }
}

extension JSONWriter {
  /// Adds a number with at most 6 decimals, or `null`.
  mutating func write(_ key: String, _ value: Double?) {
    write(key, json: value.map { DecimalText.rounded($0, decimals: 6) } ?? "null")
  }
}

/// Formats the frame scores of a control with many labels: how often each recording is right, and
/// what was seen instead of what was shown.
struct ConfusionReport {
  /// Each recording's name with the score of its frames.
  let files: [(name: String, score: FrameScore)]
  /// The names of the control's labels; the last one stands for no gesture.
  let labels: [String]
  /// What the files are called: `recordings`, or `sources` if each is the sum of several.
  let unit: String

  private var gestures: Range<Int> { 0..<labels.count - 1 }

  private var total: FrameScore {
    files.reduce(into: FrameScore(labelCount: labels.count)) { $0.add($1.score) }
  }

  /// The share of frames with a label that are right, 0...1, as the mean over the recordings that
  /// show it; nil if none does.
  private func share(_ label: Int) -> Double? {
    Self.mean(files.compactMap { $0.score.recall(label) })
  }

  /// The mean of these shares over all gestures that are shown, 0...1; nil if there are none.
  var mean: Double? { Self.mean(gestures.compactMap(share)) }

  private static func mean(_ shares: [Double]) -> Double? {
    shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  var lines: [String] {
    files.count > 1 ? fileLines + [""] + matrixLines : matrixLines
  }

  private var fileLines: [String] {
    var table = TextTable(header: ["frames", "count", "right", "share"])
    for (name, score) in files + [("total", total)] {
      let right = gestures.reduce(0) { $0 + score.count(shown: $1, seen: $1) }
      let count = gestures.reduce(0) { $0 + score.shown($1) }
      let share = count > 0 ? Double(right) / Double(count) : nil
      table.append([name, "\(count)", "\(right)", TextTable.number(share, decimals: 3)])
    }
    return table.lines
  }

  /// A row for each label that is shown, and a column for each that is seen.
  private var matrixLines: [String] {
    let total = total
    let used = labels.indices.filter { total.shown($0) > 0 || total.seen($0) > 0 }
    var table = TextTable(header: ["shown"] + used.map { labels[$0] } + ["share"])
    for shown in used where total.shown(shown) > 0 {
      let counts = used.map { total.count(shown: shown, seen: $0) }
      table.append(
        [labels[shown]] + counts.map { $0 > 0 ? "\($0)" : "." }
          + [TextTable.number(share(shown), decimals: 3)])
    }
    let mean = TextTable.number(mean, decimals: 3)
    return table.lines + ["mean without none, \(unit) weighted alike: \(mean)"]
  }
}

/// A setting with the values to try one after the other: `evidence=95,160,250`.
struct Sweep: ExpressibleByArgument {
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

/// The score with each value of a setting, as a table.
struct SweepReport {
  let setting: String
  /// What the gestures of the control are called.
  let gestures: String
  /// The total score with each value.
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

  /// A JSON object for each value.
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
