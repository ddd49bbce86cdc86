import Hands
import JSONText

/// Formats an evaluation as tables for people, or as JSON for scripts.
struct EvaluationReport {
  /// Each recording's path with its evaluation.
  let files: [(path: String, evaluation: Evaluation)]
  /// True if every frame was evaluated alone; there are no swipes then.
  let isStills: Bool
  /// The control that was evaluated.
  let description: ControlDescription
  /// How many of the worst moments to list; 0 for none.
  var worst = 0
  /// What the files are called: `recordings`, or `sources` if each is the sum of several.
  var unit = "recordings"

  /// The labels of the control; the last one stands for no gesture.
  private var labels: [ControlLabel] { description.labels }

  private var total: Evaluation {
    files.reduce(into: Evaluation(labelCount: labels.count)) { $0.add($1.evaluation) }
  }

  /// The indices of the labels that are gestures.
  private var gestures: Range<Int> { 0..<labels.count - 1 }

  /// True if there can be swipes: in a stream, by a control whose gestures answer.
  private var hasSwipes: Bool { !isStills && labels.contains { $0.intent != nil } }

  /// The tables as lines.
  var lines: [String] {
    let rows = zip(names, files.map(\.evaluation)) + (files.count > 1 ? [("total", total)] : [])
    let frameLines = hasManyLabels ? confusion.lines : frameTable(rows).lines
    guard hasSwipes else { return frameLines }
    var events = TextTable(header: [
      "swipes", description.plural, "hits", "misses", "wrong way", "twice",
      "false", "bad/min", "P", "R", "F1", "median ms", "95 % ms",
    ])
    for (name, evaluation) in rows {
      let score = evaluation.events
      events.append(
        [name]
          + [
            score.gestures, score.hits, score.misses, score.wrongWay, score.duplicates,
            score.falseSwipes,
          ].map(String.init)
          + [Self.number(score.badSwipesPerMinute, decimals: 2)]
          + [score.precision, score.recall, score.f1].map(Self.share)
          + [0.5, 0.95].map { Self.number(score.delay(atShare: $0).map { $0 * 1000 }, decimals: 0) }
      )
    }
    let moments =
      worst > 0
      ? [""]
        + WorstMoments(
          of: zip(names, files).map { ($0, $1.evaluation) }, labels: labels, limit: worst
        ).lines : []
    return events.lines + [""] + frameLines + moments
  }

  /// A table of single frames, with a group of columns for each gesture.
  private func frameTable(_ rows: [(String, Evaluation)]) -> TextTable {
    let columns = gestures.flatMap { ["\(labels[$0].name) P", "R", "F1"] }
    var frames = TextTable(
      header: ["frames", "count"] + columns + ["none F1", "false", "%"])
    for (name, evaluation) in rows {
      let score = evaluation.frames
      frames.append(
        [name, "\(score.total)"]
          + gestures.flatMap { label in
            [score.precision(label), score.recall(label), score.f1(label)].map(Self.share)
          }
          + [
            Self.share(score.f1(labels.count - 1)), "\(score.falseTriggers)",
            Self.number(score.falseTriggerShare.map { $0 * 100 }, decimals: 2),
          ])
    }
    return frames
  }

  /// More gestures have no room for columns of their own.
  private static let maxGestures = 4

  private var hasManyLabels: Bool { gestures.count > Self.maxGestures }

  /// What was seen instead of what was shown.
  private var confusion: ConfusionReport {
    ConfusionReport(
      files: zip(names, files).map { ($0, $1.evaluation.frames) }, labels: labels.map(\.name),
      unit: unit)
  }

  /// The same with one row for each source, which is a recording's name up to its number:
  /// `oattao-0.jsonl` and `oattao-1.jsonl` are of `oattao`.
  var bySource: EvaluationReport {
    var sources: [(path: String, evaluation: Evaluation)] = []
    for (path, evaluation) in files {
      let source = Self.source(of: path)
      if let index = sources.firstIndex(where: { $0.path == source }) {
        sources[index].evaluation.add(evaluation)
      } else {
        sources.append((source, evaluation))
      }
    }
    return EvaluationReport(
      files: sources, isStills: isStills, description: description, worst: worst, unit: "sources")
  }

  private static func source(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.split(separator: ".").first.map(String.init) ?? file
    let parts = name.split(separator: "-")
    guard parts.count > 1, let last = parts.last, last.allSatisfy(\.isNumber) else { return name }
    return parts.dropLast().joined(separator: "-")
  }

  /// The files' names; their paths if two names are equal.
  private var names: [String] {
    let paths = files.map(\.path)
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return Set(names).count == names.count ? names : paths
  }

  /// One JSON object with `files`, a list, and `total`.
  var json: String {
    var writer = JSONWriter()
    let list = files.map { json($0.evaluation, path: $0.path) }
    writer.write("files", json: "[" + list.joined(separator: ",") + "]")
    writer.write("total", json: json(total, path: nil))
    if hasManyLabels { writer.write("mean", json: Self.jsonNumber(confusion.mean)) }
    return writer.line
  }

  private func json(_ evaluation: Evaluation, path: String?) -> String {
    var writer = JSONWriter()
    if let path { writer.write("file", path) }
    if hasSwipes {
      writer.write("events", json: Self.json(evaluation.events, gestures: description.plural))
    }
    writer.write("frames", json: json(evaluation.frames))
    return writer.line
  }

  /// A score as a JSON object; `gestures` is what they are called besides that, such as `thumbs`.
  static func json(_ score: EventScore, gestures: String) -> String {
    var writer = JSONWriter()
    for name in Set(["gestures", gestures]).sorted(by: >) { writer.write(name, score.gestures) }
    writer.write("hits", score.hits)
    writer.write("misses", score.misses)
    writer.write("wrongWay", score.wrongWay)
    writer.write("duplicates", score.duplicates)
    writer.write("falseSwipes", score.falseSwipes)
    writer.write("seconds", score.duration, decimals: 3)
    let numbers = [
      ("badSwipesPerMinute", score.badSwipesPerMinute),
      ("falseSwipesPerMinute", score.falseSwipesPerMinute), ("precision", score.precision),
      ("recall", score.recall), ("f1", score.f1),
      ("medianDelay", score.delay(atShare: 0.5)), ("delay95", score.delay(atShare: 0.95)),
    ]
    for (name, value) in numbers { writer.write(name, json: jsonNumber(value)) }
    return writer.line
  }

  private func json(_ score: FrameScore) -> String {
    var writer = JSONWriter()
    writer.write("count", score.total)
    for (index, label) in labels.enumerated() {
      var part = JSONWriter()
      part.write("count", score.shown(index))
      part.write("precision", json: Self.jsonNumber(score.precision(index)))
      part.write("recall", json: Self.jsonNumber(score.recall(index)))
      part.write("f1", json: Self.jsonNumber(score.f1(index)))
      writer.write(label.name, json: part.line)
    }
    writer.write("falseTriggers", score.falseTriggers)
    writer.write("falseTriggerShare", json: Self.jsonNumber(score.falseTriggerShare))
    return writer.line
  }

  private static func jsonNumber(_ value: Double?) -> String {
    value.map { JSONWriter.rounded($0, decimals: 6) } ?? "null"
  }

  private static func share(_ value: Double?) -> String {
    number(value, decimals: 3)
  }

  /// A number with exactly `decimals` decimals; a dash for nil.
  static func number(_ value: Double?, decimals: Int) -> String {
    guard let value else { return "-" }
    var text = JSONWriter.rounded(value, decimals: decimals)
    guard decimals > 0 else { return text }
    let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
    if digits == 0 { text += "." }
    return text + String(repeating: "0", count: decimals - digits)
  }
}

extension ControlDescription {
  /// What several of its gestures are called in tables: `thumbs`, or `gestures` of other controls.
  var plural: String { name == Control.standard.description.name ? "thumbs" : "gestures" }
}

/// The bad swipes of an evaluation as a table, those first that were furthest from being prevented.
struct WorstMoments {
  private struct Moment {
    let file: String
    let bad: EventScore.BadSwipe
    var margin: Double { bad.swipe.nearest?.margin ?? 0 }
  }

  private let moments: [Moment]
  private let labels: [ControlLabel]

  /// The `limit` worst moments of recordings by their names.
  init(of files: [(name: String, evaluation: Evaluation)], labels: [ControlLabel], limit: Int) {
    self.labels = labels
    let all = files.flatMap { name, evaluation in
      evaluation.events.bad.map { Moment(file: name, bad: $0) }
    }
    moments = Array(all.sorted { $0.margin > $1.margin }.prefix(limit))
  }

  /// The table; a sentence if there is nothing to show.
  var lines: [String] {
    guard !moments.isEmpty else { return ["no bad swipe"] }
    var table = TextTable(
      header: ["bad swipes", "fault", "swipe", "nearest to no", "at s", "value", "threshold"],
      leftCount: 4)
    for moment in moments {
      let swipe = moment.bad.swipe
      let check = swipe.nearest
      table.append([
        moment.file, moment.bad.fault.rawValue, labels[swipe.label].name, check?.name ?? "-",
        EvaluationReport.number(swipe.time, decimals: 2),
        EvaluationReport.number(check?.value, decimals: 2),
        check.map {
          "\($0.relation.rawValue) \(EvaluationReport.number($0.threshold, decimals: 2))"
        }
          ?? "-",
      ])
    }
    return table.lines
  }
}
