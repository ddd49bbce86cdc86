import Hands

/// Formats the scores of single frames of a control with many labels: how often each recording is
/// right, and what was seen instead of what was shown.
struct ConfusionReport {
  /// Each recording's name with the score of its frames.
  let files: [(name: String, score: FrameScore)]
  /// The names of the control's labels; the last one stands for no gesture.
  let labels: [String]
  /// What the files are called: `recordings`, or `sources` if each is the sum of several.
  var unit = "recordings"

  /// The labels that are gestures.
  private var gestures: Range<Int> { 0..<labels.count - 1 }

  private var total: FrameScore {
    files.reduce(into: FrameScore(labelCount: labels.count)) { $0.add($1.score) }
  }

  /// The share of frames with a label that are right, 0...1, each recording that shows it weighted
  /// alike; nil if none does.
  func share(_ label: Int) -> Double? {
    let shares = files.compactMap { $0.score.recall(label) }
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  /// The mean of ``share(_:)`` over all gestures that are shown, 0...1; nil if none is.
  var mean: Double? {
    let shares = gestures.compactMap(share)
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  /// The tables as lines.
  var lines: [String] {
    files.count > 1 ? fileLines + [""] + matrixLines : matrixLines
  }

  private var fileLines: [String] {
    var table = TextTable(header: ["frames", "count", "right", "share"])
    for (name, score) in files + [("total", total)] {
      let right = gestures.reduce(0) { $0 + score.count(shown: $1, seen: $1) }
      let count = gestures.reduce(0) { $0 + score.shown($1) }
      table.append([
        name, "\(count)", "\(right)",
        EvaluationReport.number(count > 0 ? Double(right) / Double(count) : nil, decimals: 3),
      ])
    }
    return table.lines
  }

  /// A row for each label that is shown, and a column for each that is seen.
  private var matrixLines: [String] {
    let total = total
    let used = labels.indices.filter { total.shown($0) > 0 || total.seen($0) > 0 }
    var table = TextTable(header: ["shown"] + used.map { labels[$0] } + ["share"])
    for shown in used where total.shown(shown) > 0 {
      table.append(
        [labels[shown]]
          + used.map { seen in
            let count = total.count(shown: shown, seen: seen)
            return count > 0 ? "\(count)" : "."
          } + [EvaluationReport.number(share(shown), decimals: 3)])
    }
    let mean = EvaluationReport.number(mean, decimals: 3)
    return table.lines + ["mean without none, \(unit) weighted alike: \(mean)"]
  }
}
