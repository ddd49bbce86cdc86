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
    let rows = rows.map { name, evaluation in
      let score = evaluation.frames
      let right = gestures.reduce(0) { $0 + score.count(shown: $1, seen: $1) }
      let count = gestures.reduce(0) { $0 + score.shown($1) }
      let share = count > 0 ? Double(right) / Double(count) : nil
      return [name, "\(count)", "\(right)", TextTable.number(share, decimals: 3)]
    }
    return TextTable.lines(header: ["frames", "count", "right", "share"], rows)
  }

  /// A table with a row for each label that is shown, and a column for each that is shown or seen.
  private var matrixLines: [String] {
    let total = total.frames
    let used = labels.indices.filter { total.shown($0) > 0 || total.seen($0) > 0 }
    let rows = used.filter { total.shown($0) > 0 }.map { shown in
      let counts = used.map { total.count(shown: shown, seen: $0) }
      return [labels[shown].name] + counts.map { $0 > 0 ? "\($0)" : "." }
        + [TextTable.number(recall(of: shown), decimals: 3)]
    }
    let mean = TextTable.number(meanRecall, decimals: 3)
    return TextTable.lines(header: ["shown"] + used.map { labels[$0].name } + ["share"], rows) + [
      "mean without none, recordings weighted alike: \(mean)"
    ]
  }
}
