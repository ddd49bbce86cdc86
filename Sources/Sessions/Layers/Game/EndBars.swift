import Basics
import Cards

extension BarChart {
  /// The chart of a decided deck: its answers, and unless `onlyAnswers` the tags and the median
  /// time of a card.
  init(endOf game: Game, onlyAnswers: Bool) {
    let order = Answer.swipes + Answer.choices
    func row(_ label: String, _ counts: [Answer: Int]) -> Row {
      let former = counts.filter { !order.contains($0.key) }.reduce(0) { $0 + $1.value }
      return Row(
        label: label, value: String(counts.values.reduce(0, +)),
        parts: order.map { counts[$0, default: 0] } + [former],
        answers: order + [.former(0, word: "")])
    }
    let answers = game.talliesWithoutScore.map { row($0.word, [$0.answer: $0.count]) }
    var sections = [Section(title: "", rows: answers)]
    if !onlyAnswers, let summary = game.summary {
      let median = summary.median.map { "median \(DecimalText.rounded($0, decimals: 1)) s a card" }
      sections.append(
        Section(title: "", rows: summary.tags.map { row("#\($0.name)", $0.counts) }, note: median))
    }
    self.init(headline: "", sections: sections)
  }
}
