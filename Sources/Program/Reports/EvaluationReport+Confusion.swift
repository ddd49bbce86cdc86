import Cells
import Gestures

/// How often a control with many labels is right, and which labels it confuses.
extension EvaluationReport {
  /// The mean recall of a label, 0...1, in the recordings that show it; nil if none does.
  private func recall(of label: Int) -> Double? {
    Self.mean(files.compactMap { $0.evaluation.frames.recall(label) })
  }

  /// The mean of ``recall(of:)`` over all gestures that are shown, 0...1; nil if none is shown.
  var meanRecall: Double? { Self.mean(gestures.compactMap(recall)) }

  private static func mean(_ shares: [Double]) -> Double? {
    shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  var confusionLines: [String] { files.count > 1 ? fileLines + [""] + matrixLines : matrixLines }

  private var fileLines: [String] {
    var table = TextTable(header: ["frames", "count", "right", "share"])
    for (name, evaluation) in rows {
      let score = evaluation.frames
      let right = gestures.reduce(0) { $0 + score.count(shown: $1, seen: $1) }
      let count = gestures.reduce(0) { $0 + score.shown($1) }
      let share = count > 0 ? Double(right) / Double(count) : nil
      table.append([name, "\(count)", "\(right)", TextTable.number(share, decimals: 3)])
    }
    return table.lines
  }

  /// A table with a row for each label that is shown, and a column for each that is shown or seen.
  private var matrixLines: [String] {
    let total = total.frames
    let used = labels.indices.filter { total.shown($0) > 0 || total.seen($0) > 0 }
    var table = TextTable(header: ["shown"] + used.map { labels[$0].name } + ["share"])
    for shown in used where total.shown(shown) > 0 {
      let counts = used.map { total.count(shown: shown, seen: $0) }
      table.append(
        [labels[shown].name] + counts.map { $0 > 0 ? "\($0)" : "." }
          + [TextTable.number(recall(of: shown), decimals: 3)])
    }
    let mean = TextTable.number(meanRecall, decimals: 3)
    return table.lines + ["mean without none, \(unit) weighted alike: \(mean)"]
  }
}
