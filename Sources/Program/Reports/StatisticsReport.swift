import Basics
import Cards
import DecisionLogs
import JSONText
import OperatingSystem
import Sessions
import Terminals

/// Formats statistics as bars for people, or as JSON for scripts.
struct StatisticsReport {
  let statistics: DecisionStatistics
  let deckName: String?

  /// The maximum number of answers, tags and days that are drawn; more would be hard to read.
  private static let maxRows = 20

  var chart: BarChart {
    BarChart(headline: headline, sections: [answers, tags, days, times, undone].compactMap(\.self))
  }

  private var headline: String {
    let name = deckName.map { $0 + ": " } ?? ""
    let answers = Plural.of(statistics.decisionCount, "current answer")
    return "\(name)\(answers) after \(Plural.of(statistics.stepCount, "step")) in "
      + Plural.of(statistics.sittingCount, "sitting")
  }

  private var answers: BarChart.Section {
    BarChart.Section(
      title: "answer",
      rows: statistics.kinds.prefix(Self.maxRows).map { answer in
        row(statistics.word(of: answer), [answer: statistics.answers[answer, default: 0]])
      }, note: note(statistics.kinds.count, "answer"))
  }

  private var tags: BarChart.Section? {
    guard !statistics.tags.isEmpty else { return nil }
    var rows = statistics.tags.prefix(Self.maxRows).map { row($0.name, $0.counts) }
    if statistics.untagged.total > 0 { rows.append(row("no tag", statistics.untagged)) }
    return BarChart.Section(title: "tag", rows: rows, note: note(statistics.tags.count, "tag"))
  }

  private var days: BarChart.Section? {
    guard !statistics.days.isEmpty else { return nil }
    return BarChart.Section(
      title: "day", rows: statistics.days.suffix(Self.maxRows).map { row($0.name, $0.counts) },
      note: note(statistics.days.count, "day", "before"))
  }

  /// Returns how many of `count` rows are not drawn; nil if all are.
  private func note(_ count: Int, _ noun: String, _ rest: String = "more") -> String? {
    count > Self.maxRows ? "and \(Plural.of(count - Self.maxRows, noun)) \(rest)" : nil
  }

  private var times: BarChart.Section? {
    guard let (median, most, pause) = statistics.measures else { return nil }
    let times = [("median", median), ("90 %", most), ("longest pause", pause.seconds)]
    let rows = times.map { name, seconds in
      let value = DecimalText.rounded(seconds, decimals: 1) + " s"
      return BarChart.Row(label: name, value: value, parts: [Int(min(seconds, 1e9) * 1000)])
    }
    return BarChart.Section(title: "time a card", rows: rows, note: "before \"\(pause.title)\"")
  }

  private var undone: BarChart.Section? {
    let undone = statistics.undone
    let counts = [("by hand", undone.hand), ("by key", undone.key)].filter { $1.answers > 0 }
    let rows = counts.map { name, count in
      BarChart.Row(label: name, value: "\(count.undone) of \(count.answers)", parts: [count.undone])
    }
    guard !rows.isEmpty else { return nil }
    let note = undone.anHour.map { rate in
      "by hand \(DecimalText.rounded(rate, decimals: 1)) an hour, in "
        + "\(DecimalText.rounded(undone.listened / 60, decimals: 1)) minutes"
    }
    return BarChart.Section(title: "undone within 2 s", rows: rows, note: note)
  }

  private func row(_ label: String, _ counts: DecisionStatistics.Counts) -> BarChart.Row {
    BarChart.Row(
      label: label, value: String(counts.total),
      parts: statistics.kinds.map { counts[$0, default: 0] }, answers: statistics.kinds)
  }

  var json: String {
    var writer = JSONWriter()
    if let deckName { writer.write("deck", deckName) }
    writer.write("decisions", statistics.decisionCount)
    writer.write("steps", statistics.stepCount)
    writer.write("sittings", statistics.sittingCount)
    writer.write("answers", json: json(statistics.answers))
    let words = statistics.kinds.compactMap { answer in
      statistics.words[answer].map { (DecisionStatistics.key(answer), JSONWriter.quoted($0)) }
    }
    if !words.isEmpty { writer.write("words", json: Self.object(words)) }
    writer.write("tags", json: Self.object(statistics.tags.map { ($0.name, json($0.counts)) }))
    writer.write("untagged", json: json(statistics.untagged))
    writer.write("days", json: Self.object(statistics.days.map { ($0.name, json($0.counts)) }))
    if let (median, most, pause) = statistics.measures {
      var times = JSONWriter()
      times.write("median", median, decimals: 3)
      times.write("p90", most, decimals: 3)
      times.write("longest", pause.seconds, decimals: 3)
      times.write("before", pause.id)
      writer.write("seconds", json: times.line)
    }
    writer.write("undone", json: json(statistics.undone))
    return writer.line
  }

  private func json(_ undone: UndoneAnswers) -> String {
    var writer = JSONWriter()
    for (agent, count) in [("hand", undone.hand), ("key", undone.key)] {
      let fields = [("answers", String(count.answers)), ("undone", String(count.undone))]
      writer.write(agent, json: Self.object(fields))
    }
    if let anHour = undone.anHour {
      writer.write("listened", undone.listened, decimals: 3)
      writer.write("anHour", anHour, decimals: 3)
    }
    return writer.line
  }

  private func json(_ counts: DecisionStatistics.Counts) -> String {
    // Former choices are counted by their words. A word that does not occur here is left out.
    let kinds = statistics.kinds.filter {
      Answer.choices.contains($0) || !$0.isChoice || counts[$0] != nil
    }
    return Self.object(kinds.map { (DecisionStatistics.key($0), String(counts[$0, default: 0])) })
  }

  private static func object(_ fields: [(name: String, json: String)]) -> String {
    var writer = JSONWriter()
    for field in fields { writer.write(field.name, json: field.json) }
    return writer.line
  }
}

extension Console {
  /// Prints a chart, on a terminal in the colours of the answers unless NO_COLOR is set.
  static func output(_ lines: [[BarChart.Piece]], palette: Palette) throws(Failure) {
    let file = Surroundings.current.standardOutput
    let depth = Terminal.colorDepth(of: file, isWanted: file.isTerminal)
    guard depth != .none else { return try output(lines.map { $0.map(\.text).joined() }) }
    for line in lines {
      var pen = Pen(.ofTerminfo, RenditionTable(depth))
      for piece in line {
        pen.write(piece.text, style: piece.answer.map(palette.style(of:)) ?? .plain)
      }
      pen.finish()
      try output(pen.bytes)
    }
  }
}
