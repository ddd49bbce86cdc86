import Cells
import Gestures

/// How often a control with many labels is right, and which labels it confuses.
struct ConfusionReport {
  let files: [(name: String, score: FrameScore)]
  /// The names of the control's labels; the last one stands for no gesture.
  let labels: [String]
  /// The word for the files: `recordings`, or `sources` if each is the sum of several.
  let unit: String

  private var gestures: Range<Int> { 0..<labels.count - 1 }

  private var total: FrameScore {
    files.reduce(into: FrameScore(labelCount: labels.count)) { $0.add($1.score) }
  }

  /// The mean recall of a label, 0...1, in the recordings that show it; nil if none does.
  private func share(_ label: Int) -> Double? {
    Self.mean(files.compactMap { $0.score.recall(label) })
  }

  /// The mean of ``share(_:)`` over all gestures that are shown, 0...1; nil if none is shown.
  var mean: Double? { Self.mean(gestures.compactMap(share)) }

  private static func mean(_ shares: [Double]) -> Double? {
    shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }

  var lines: [String] { files.count > 1 ? fileLines + [""] + matrixLines : matrixLines }

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

  /// A table with a row for each label that is shown, and a column for each that is shown or seen.
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
