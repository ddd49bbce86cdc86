import Cards
import JSONText
import Table

/// Formats statistics as bars for people, or as JSON for scripts.
struct StatisticsReport {
  let statistics: DecisionStatistics
  /// The deck's name; nil if the log does not tell it.
  let deckName: String?
  /// What the deck calls the answers, where it has words of its own.
  let words: [Answer: String]

  /// The maximum number of tags and days that are drawn; more would be hard to read.
  private static let maxRows = 20

  /// The bars, drawn in `columns` cells.
  func lines(columns: Int, isASCII: Bool) -> [String] {
    var sections = [answers]
    if let tags { sections.append(tags) }
    if let days { sections.append(days) }
    if let times { sections.append(times) }
    return BarChart(headline: headline, sections: sections)
      .lines(columns: columns, isASCII: isASCII)
  }

  private var headline: String {
    let name = deckName.map { $0 + ": " } ?? ""
    let decisions = Plural.of(statistics.decisionCount, "decision")
    let stand = statistics.decisionCount == 1 ? "stands" : "stand"
    return "\(name)\(decisions) \(stand) after \(Plural.of(statistics.stepCount, "step")) in "
      + Plural.of(statistics.sittingCount, "sitting")
  }

  private var answers: BarChart.Section {
    BarChart.Section(
      title: "answer",
      rows: statistics.kinds.map { answer in
        let counts = statistics.answers.filter { $0.key == answer }
        return row(words[answer] ?? answer.name, counts)
      })
  }

  private var tags: BarChart.Section? {
    guard !statistics.tags.isEmpty else { return nil }
    var rows = statistics.tags.prefix(Self.maxRows).map { row($0.name, $0.counts) }
    if statistics.untagged.total > 0 { rows.append(row("no tag", statistics.untagged)) }
    let hidden = statistics.tags.count - Self.maxRows
    return BarChart.Section(
      title: "tag", rows: rows, note: hidden > 0 ? "and \(Plural.of(hidden, "tag")) more" : nil)
  }

  private var days: BarChart.Section? {
    guard !statistics.days.isEmpty else { return nil }
    let hidden = statistics.days.count - Self.maxRows
    return BarChart.Section(
      title: "day", rows: statistics.days.suffix(Self.maxRows).map { row($0.name, $0.counts) },
      note: hidden > 0 ? "and \(Plural.of(hidden, "day")) before" : nil)
  }

  private var times: BarChart.Section? {
    guard let median = statistics.time(share: 0.5), let most = statistics.time(share: 0.9),
      let pause = statistics.longestPause
    else { return nil }
    let rows = [("median", median), ("90 %", most), ("longest pause", pause.seconds)]
    return BarChart.Section(
      title: "time a card",
      rows: rows.map { name, seconds in
        BarChart.Row(
          label: name, value: JSONWriter.rounded(seconds, decimals: 1) + " s",
          parts: [Int(min(seconds, 1e9) * 1000)])
      }, note: "before \"\(pause.title)\"")
  }

  private func row(_ label: String, _ counts: DecisionStatistics.Counts) -> BarChart.Row {
    BarChart.Row(
      label: label, value: String(counts.total),
      parts: statistics.kinds.map { counts[$0, default: 0] })
  }

  /// One JSON object.
  var json: String {
    var writer = JSONWriter()
    if let deckName { writer.write("deck", deckName) }
    writer.write("decisions", statistics.decisionCount)
    writer.write("steps", statistics.stepCount)
    writer.write("sittings", statistics.sittingCount)
    writer.write("answers", json: json(statistics.answers))
    if !words.isEmpty {
      writer.write(
        "words",
        json: Self.object(
          statistics.kinds.compactMap { answer in
            words[answer].map { (answer.name, JSONWriter.quoted($0)) }
          }))
    }
    writer.write("tags", json: Self.object(statistics.tags.map { ($0.name, json($0.counts)) }))
    writer.write("untagged", json: json(statistics.untagged))
    writer.write("days", json: Self.object(statistics.days.map { ($0.name, json($0.counts)) }))
    if let median = statistics.time(share: 0.5), let most = statistics.time(share: 0.9),
      let pause = statistics.longestPause
    {
      var times = JSONWriter()
      times.write("median", median, decimals: 3)
      times.write("p90", most, decimals: 3)
      times.write("longest", pause.seconds, decimals: 3)
      times.write("before", pause.id)
      writer.write("seconds", json: times.line)
    }
    return writer.line
  }

  private func json(_ counts: DecisionStatistics.Counts) -> String {
    Self.object(statistics.kinds.map { ($0.name, String(counts[$0, default: 0])) })
  }

  private static func object(_ fields: [(name: String, json: String)]) -> String {
    var writer = JSONWriter()
    for field in fields { writer.write(field.name, json: field.json) }
    return writer.line
  }
}
