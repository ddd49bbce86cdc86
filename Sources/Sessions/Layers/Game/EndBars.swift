import Basics
import Cards
import Cells

/// Bar charts of the decisions at the end of the deck: by answer and by tag, with the median time.
struct EndBars {
  /// A row: a bar with a label and a number, or a line of text.
  private struct Row {
    let label: String
    var value = ""
    var parts: [DecisionBar.Part] = []
    var style = Style.plain

    var total: Int { parts.reduce(0) { $0 + $1.count } }
  }

  private let answers: [Row]
  private let more: [Row]
  private let options: Options

  var answerCount: Int { answers.count }

  init(_ session: Session) {
    let game = session.game
    options = session.options
    let palette = options.palette
    answers = game.talliesWithoutScore.map { tally in
      Row(
        label: tally.word, value: String(tally.count), parts: [(tally.answer, tally.count)],
        style: palette.style(of: tally.answer))
    }
    guard let summary = game.summary else {
      more = []
      return
    }
    let order = Answer.swipes + Answer.choices
    let tags = summary.tags.map { tag in
      let former = tag.counts.filter { !order.contains($0.key) }.reduce(0) { $0 + $1.value }
      return Row(
        label: "#\(tag.name)", value: String(tag.counts.total),
        parts: order.map { ($0, tag.counts[$0, default: 0]) } + [(.former(0, word: ""), former)])
    }
    let time = summary.median.map {
      Row(label: "median \(DecimalText.rounded($0, decimals: 1)) s a card", style: .dim)
    }
    more =
      (tags.isEmpty ? [] : [Row(label: "")] + tags) + (time.map { [Row(label: ""), $0] } ?? [])
  }

  /// Draws the rows that fit; the longest bar fills all columns.
  func draw(in area: Area, onlyAnswers: Bool, on canvas: inout Canvas) {
    let rows = (onlyAnswers ? answers : answers + more).prefix(max(area.size.rows, 0))
    let bars = rows.filter { !$0.parts.isEmpty }
    let labels = min(bars.map { CellWidth.of($0.label) }.max() ?? 0, area.size.columns / 3)
    let values = bars.map(\.value.count).max() ?? 0
    let start = labels + values + 3
    for (index, row) in rows.enumerated() {
      let line = area.row + index
      let text = options.beginning(
        of: row.label, columns: row.parts.isEmpty ? area.size.columns : labels)
      canvas.write(text, column: area.column, row: line, style: row.style)
      canvas.write(row.value, endingAt: area.column + start - 1, row: line)
      let others = index < answers.count ? answers : more
      let columns = area.size.columns - start
      guard row.total > 0, columns > 0, let longest = others.map(\.total).max() else { continue }
      DecisionBar.draw(
        row.parts, column: area.column + start, row: line,
        columns: max(columns * row.total / longest, 1), options: options, on: &canvas)
    }
  }
}
