import Basics
import Cells
import Gestures
import JSONText

/// Formats an evaluation as tables for people, or as JSON for scripts.
struct EvaluationReport {
  let files: [(path: String, evaluation: Evaluation)]
  /// True if each frame was evaluated alone, so that there are no swipes.
  let isStills: Bool
  let description: ControlDescription

  private var gestures: Range<Int> { description.labels.indices }

  /// The gestures, and nil for no gesture.
  private var labels: [Int?] { gestures.map(\.self) + [nil] }

  var total: Evaluation { files.reduce(into: Evaluation()) { $0.add($1.evaluation) } }

  /// True if there can be swipes: the recordings are streams, and the control's gestures answer.
  private var hasSwipes: Bool { !isStills && description.hasIntents }

  /// True if there are too many gestures for a table with columns for each.
  private var hasManyLabels: Bool { gestures.count > 4 }

  /// The names of the files: without their folders, if they differ without them.
  private var names: [String] {
    let paths = files.map(\.path)
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return Set(names).count == names.count ? names : paths
  }

  /// Returns the source of a recording, its name up to its number: `oattao-0.jsonl` and
  /// `oattao-1.jsonl` belong to the source `oattao`.
  static func source(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.split(separator: ".").first.map(String.init) ?? file
    let parts = name.split(separator: "-")
    guard parts.count > 1, let last = parts.last, last.allSatisfy(\.isNumber) else { return name }
    return parts.dropLast().joined(separator: "-")
  }

  var lines: [String] {
    let frameLines = hasManyLabels ? confusionLines : frameLines
    guard hasSwipes else { return frameLines }
    let header = [
      "swipes", description.plural, "hits", "misses", "wrong way", "twice", "false", "bad/min",
    ]
    let events = rows.map { name, evaluation in
      let score = evaluation.events
      let counts = [
        score.gestures, score.hits, score.misses, score.wrongWay, score.duplicates,
        score.falseSwipes,
      ]
      return [name] + counts.map(String.init)
        + [TextTable.number(score.badSwipesPerMinute, decimals: 2)] + score.qualityCells
    }
    return TextTable.lines(header: header + EventScore.qualityHeader, events) + [""] + frameLines
  }

  /// The files and, if there are several, their sum.
  var rows: [(String, Evaluation)] {
    zip(names, files.map(\.evaluation)) + (files.count > 1 ? [("total", total)] : [])
  }

  private var frameLines: [String] {
    let columns = gestures.flatMap { ["\(description.name(of: $0)) P", "R", "F1"] }
    let frames = rows.map { name, evaluation in
      let score = evaluation.frames
      let shares = gestures.flatMap { score[$0].shares.map(\.value) } + [score[nil].f1]
      return [name, "\(score.total)"] + shares.map { TextTable.number($0, decimals: 3) }
        + ["\(score.falseTriggers)"]
        + [TextTable.number(score.falseTriggerShare.map { $0 * 100 }, decimals: 2)]
    }
    return TextTable.lines(
      header: ["frames", "count"] + columns + ["none F1", "false", "%"], frames)
  }

  var json: String {
    var writer = JSONWriter()
    let list = files.map { json($0.evaluation, path: $0.path) }
    writer.write("files", json: "[" + list.joined(separator: ",") + "]")
    writer.write("total", json: json(total, path: nil))
    if hasManyLabels { writer.write("mean", meanRecall) }
    return writer.line
  }

  private func json(_ evaluation: Evaluation, path: String?) -> String {
    var writer = JSONWriter()
    if let path { writer.write("file", path) }
    if hasSwipes {
      writer.write("events", json: evaluation.events.json(gestures: description.plural))
    }
    writer.write("frames", json: json(evaluation.frames))
    return writer.line
  }

  private func json(_ score: FrameScore) -> String {
    var writer = JSONWriter()
    writer.write("count", score.total)
    for label in labels {
      let agreement = score[label]
      var part = JSONWriter()
      part.write("count", agreement.shown)
      for (key, share) in agreement.shares { part.write(key, share) }
      writer.write(description.name(of: label), json: part.line)
    }
    writer.write("falseTriggers", score.falseTriggers)
    writer.write("falseTriggerShare", score.falseTriggerShare)
    return writer.line
  }
}

/// How often a control with many labels is right, and which labels it confuses.
extension EvaluationReport {
  /// The mean recall of a label, 0...1, in the recordings that show it; nil if none does.
  private func recall(of label: Int?) -> Double? {
    Self.mean(files.compactMap { $0.evaluation.frames[label].recall })
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
      let right = gestures.reduce(0) { $0 + score[$1].right }
      let count = gestures.reduce(0) { $0 + score[$1].shown }
      let share = TextTable.number(Agreement.share(right, of: count), decimals: 3)
      return [name, "\(count)", "\(right)", share]
    }
    return TextTable.lines(header: ["frames", "count", "right", "share"], rows)
  }

  /// A table with a row for each label that is shown, and a column for each that is shown or seen.
  private var matrixLines: [String] {
    let total = total.frames
    let used = labels.filter { total[$0].shown > 0 || total[$0].seen > 0 }
    let rows = used.filter { total[$0].shown > 0 }.map { shown in
      let counts = used.map { total.count(shown: shown, seen: $0) }
      return [description.name(of: shown)] + counts.map { $0 > 0 ? "\($0)" : "." }
        + [TextTable.number(recall(of: shown), decimals: 3)]
    }
    let mean = TextTable.number(meanRecall, decimals: 3)
    return TextTable.lines(header: ["shown"] + used.map(description.name) + ["share"], rows) + [
      "mean without none, recordings weighted alike: \(mean)"
    ]
  }
}

extension ControlDescription {
  /// The name of the gestures in tables: `thumbs` for the thumb control, `gestures` for others.
  var plural: String { name == ThumbControl.description.name ? "thumbs" : "gestures" }
}

extension Agreement {
  /// The shares in the order in which they are reported, by their keys in JSON.
  fileprivate var shares: [(key: String, value: Double?)] {
    [("precision", precision), ("recall", recall), ("f1", f1)]
  }
}

extension EventScore {
  static let qualityHeader = ["P", "R", "F1", "median ms", "95 % ms"]

  var qualityCells: [String] {
    agreement.shares.map { TextTable.number($0.value, decimals: 3) }
      + [0.5, 0.95].map { TextTable.number(delay(atShare: $0).map { $0 * 1000 }, decimals: 0) }
  }

  /// Returns the score as a JSON object; `gestures` and `name` are both keys of their number.
  func json(gestures name: String) -> String {
    var writer = JSONWriter()
    for name in Set(["gestures", name]).sorted(by: >) { writer.write(name, gestures) }
    for (key, count) in [
      ("hits", hits), ("misses", misses), ("wrongWay", wrongWay), ("duplicates", duplicates),
      ("falseSwipes", falseSwipes),
    ] { writer.write(key, count) }
    writer.write("seconds", duration, decimals: 3)
    writer.write("badSwipesPerMinute", badSwipesPerMinute)
    writer.write("falseSwipesPerMinute", falseSwipesPerMinute)
    for (key, share) in agreement.shares { writer.write(key, share) }
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
