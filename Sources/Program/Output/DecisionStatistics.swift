import Cards
import JSONText
import Libc
import Table

/// Counts and times of the decisions in a log.
struct DecisionStatistics {
  /// How many cards got each answer.
  ///
  /// A choice is counted by its number if each number has one word and each word one number. If not, the
  /// choices were named in another order meanwhile, or cards have their own: then it is a former one.
  typealias Counts = [Answer: Int]

  /// The longest time between two steps of a sitting.
  struct Pause {
    let seconds: Double
    /// The id of the card that was answered after it, and what a person calls it.
    let id: String
    let title: String
  }

  /// The number of decisions that stand.
  let decisionCount: Int
  /// The number of steps in the log, those that were undone as well.
  let stepCount: Int
  /// How often somebody sat down to the deck.
  private(set) var sittingCount = 0
  /// The decisions that stand, by answer.
  private(set) var answers: Counts = [:]
  /// What the answers are called, where that is not their name.
  private(set) var words: [Answer: String]
  /// By tag, those of most decisions first; a card may have several.
  private(set) var tags: [(name: String, counts: Counts)] = []
  /// Of cards without a tag.
  private(set) var untagged: Counts = [:]
  /// By day on the clock of this machine, `2026-01-31`, the first one first. Decisions without a time
  /// of day, at which no person was present, are left out.
  private(set) var days: [(name: String, counts: Counts)] = []
  /// The seconds from the step before to the answer that stands, ascending; those of the first card
  /// of a sitting count from its start.
  private(set) var times: [Double] = []
  /// The longest time before an answer that stands; nil if there is none.
  private(set) var longestPause: Pause?

  /// The answers to report: like, nope and later, unless there are only choices, and the choices that
  /// occur.
  var kinds: [Answer] {
    let choices = answers.keys.filter(\.isChoice).sorted {
      ($0.number ?? 0, Self.key($0)) < ($1.number ?? 0, Self.key($1))
    }
    let swipes = Answer.swipes.filter { choices.isEmpty || answers[$0] != nil }
    return swipes + choices
  }

  /// What an answer is called.
  func word(of answer: Answer) -> String { words[answer] ?? Self.key(answer) }

  /// The name by which an answer is counted: that of a former choice is its word.
  static func key(_ answer: Answer) -> String {
    if case .former(_, let word) = answer { word } else { answer.name }
  }

  init(of log: DecisionLog) {
    decisionCount = log.standing.count
    stepCount = log.steps.count
    words = log.words
    let hasFixedNumbers = Self.hasFixedNumbers(log.standing.map(\.decision.answer))
    var byTag: [String: Counts] = [:]
    var byDay: [String: Counts] = [:]
    for standing in log.standing {
      var answer = standing.decision.answer
      if case .former(let number, let word) = answer {
        answer = hasFixedNumbers ? .choice(number) : .former(0, word: word)
        words[answer] = word == Self.key(answer) ? nil : word
      }
      answers[answer, default: 0] += 1
      for tag in Set(standing.tags) { byTag[tag, default: [:]][answer, default: 0] += 1 }
      if standing.tags.isEmpty { untagged[answer, default: 0] += 1 }
      if let wallTime = standing.decision.provenance.wallTime {
        byDay[tm(local: wallTime).day, default: [:]][answer, default: 0] += 1
      }
    }
    days = byDay.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    tags = byTag.map { ($0.key, $0.value) }.sorted {
      ($1.counts.total, $0.name) < ($0.counts.total, $1.name)
    }
    measure(log)
  }

  /// True if each number of a choice has one word, and each word one number.
  private static func hasFixedNumbers(_ answers: [Answer]) -> Bool {
    var (words, numbers): ([UInt8: String], [String: UInt8]) = ([:], [:])
    for case .former(let number, let word) in answers {
      guard words[number, default: word] == word, numbers[word, default: number] == number else {
        return false
      }
      (words[number], numbers[word]) = (word, number)
    }
    return true
  }

  /// The times below which half and nine tenths of the cards were decided, and the longest pause.
  var measures: (median: Double, most: Double, longest: Pause)? {
    guard let longestPause, !times.isEmpty else { return nil }
    return (time(share: 0.5), time(share: 0.9), longestPause)
  }

  /// The time below which a share of 0...1 of the cards was decided: the nearest rank.
  private func time(share: Double) -> Double {
    let rank = Int((share * Double(times.count)).rounded(.up))
    return times[min(max(rank, 1), times.count) - 1]
  }

  /// Measures the times between the steps.
  private mutating func measure(_ log: DecisionLog) {
    let standing = Dictionary(uniqueKeysWithValues: log.standing.map { ($0.decision.id, $0) })
    var gaps: [String: Double] = [:]
    var last: Provenance?
    for step in log.steps {
      let isNew = last.map { Self.isNewSitting(step.provenance, after: $0) } ?? true
      if isNew { sittingCount += 1 }
      let gap = step.provenance.time - (isNew ? 0 : last?.time ?? 0)
      last = step.provenance
      if let id = step.entry.id, step.entry.answer != nil,
        standing[id]?.decision.provenance == step.provenance
      {
        gaps[id] = max(gap, 0)
      }
    }
    times = gaps.values.sorted()
    for standing in log.standing {
      guard let gap = gaps[standing.decision.id], gap > longestPause?.seconds ?? -1
      else { continue }
      longestPause = Pause(seconds: gap, id: standing.decision.id, title: standing.title)
    }
  }

  /// True if a step was not made in the same sitting as the one before: the session's clock, which
  /// starts at 0 each time, has gone back or does not agree with the time of day.
  private static func isNewSitting(_ step: Provenance, after last: Provenance) -> Bool {
    if step.time < last.time { return true }
    guard let now = step.wallTime, let before = last.wallTime else { return false }
    // Clocks that are set over the network move by less.
    return abs((now - before) - (step.time - last.time)) > 2
  }
}

extension DecisionStatistics.Counts {
  /// The number of cards with any answer.
  var total: Int { values.reduce(0, +) }
}

/// Formats statistics as bars for people, or as JSON for scripts.
struct StatisticsReport {
  let statistics: DecisionStatistics
  /// The deck's name; nil if the log does not tell it.
  let deckName: String?

  /// The maximum number of answers, tags and days that are drawn; more would be hard to read.
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
    let answers = Plural.of(statistics.decisionCount, "current answer")
    return "\(name)\(answers) after \(Plural.of(statistics.stepCount, "step")) in "
      + Plural.of(statistics.sittingCount, "sitting")
  }

  private var answers: BarChart.Section {
    let hidden = statistics.kinds.count - Self.maxRows
    return BarChart.Section(
      title: "answer",
      rows: statistics.kinds.prefix(Self.maxRows).map { answer in
        row(statistics.word(of: answer), [answer: statistics.answers[answer, default: 0]])
      }, note: hidden > 0 ? "and \(Plural.of(hidden, "answer")) more" : nil)
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
    guard let (median, most, pause) = statistics.measures else { return nil }
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
    let words = statistics.kinds.compactMap { answer in
      statistics.words[answer].map { (answer.name, JSONWriter.quoted($0)) }
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
    return writer.line
  }

  private func json(_ counts: DecisionStatistics.Counts) -> String {
    // Each card may have words of its own, so that those of others are left out.
    let kinds = statistics.kinds.filter {
      Answer.choices.contains($0) || !$0.isChoice || counts[$0] != nil
    }
    return Self.object(
      kinds.map { (DecisionStatistics.key($0), String(counts[$0, default: 0])) })
  }

  private static func object(_ fields: [(name: String, json: String)]) -> String {
    var writer = JSONWriter()
    for field in fields { writer.write(field.name, json: field.json) }
    return writer.line
  }
}
