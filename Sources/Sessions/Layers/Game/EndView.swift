import Basics
import Cards
import Cells

/// The end of the deck: the counts, the available keys, and the latest decisions.
struct EndView: View {
  private let session: Session
  private let area: Area
  /// The area inside the border, or its left half if the bars are on the right.
  private let room: Area
  private let head: [Line]
  private let chart: (bars: BarChart, area: Area)?
  /// The rows of the latest decisions.
  private let list: Area

  /// Minimum size inside the border for all bars beside the list.
  private static let wideSize = Size(columns: 90, rows: 12)
  /// The rows required for the answers' bars above the list, and the maximum number of bars.
  private static let (minBarRows, maxBars) = (14, 4)

  init(_ session: Session, in area: Area) {
    (self.session, self.area) = (session, area)
    let inside = area.inset(columns: 1, rows: 1)
    let isWide = inside.size.limited(to: Self.wideSize) == Self.wideSize
    let answerCount = session.game.talliesWithoutScore.count
    let hasBars =
      !isWide && inside.size.rows >= Self.minBarRows && answerCount <= Self.maxBars
      && session.game.scoreWords.isEmpty
    room = isWide ? inside.with(columns: inside.size.columns / 2) : inside
    head = Self.head(session, in: room, rowsOfBars: hasBars ? answerCount : isWide ? 0 : nil)
    var barArea = room.inset(columns: isWide ? 2 : 3, rows: isWide ? 1 : 2)
    if isWide { barArea.column += room.size.columns } else { barArea.size.rows = answerCount }
    chart = isWide || hasBars ? (BarChart(endOf: session.game, onlyAnswers: !isWide), barArea) : nil
    let start = room.row + head.count
    let count = session.game.stack.decidedCount
    // If not all decisions fit, the last row shows how many are hidden.
    let free = room.rows.upperBound - start
    let rows = count <= free ? count : free - 1
    list = room.inset(columns: 3, rows: 0).with(row: start, rows: rows)
  }

  func add(to viewport: inout Viewport) {
    let latest = session.game.stack.latest(list.size.rows)
    viewport.regions += zip(latest, list.rows).map { decision, row in
      Viewport.Region(
        area: Area(column: 0, row: row, columns: session.size.columns, rows: 1),
        target: .listed(decision.card), label: "decision")
    }
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    canvas.drawBorder(area, session.options.border, style: .dim)
    for (index, line) in head.enumerated() {
      write(line.text, line.style, row: room.row + index, on: &canvas)
    }
    if let chart { draw(chart.bars, in: chart.area, on: &canvas) }
    TitleColumn.decided(session, in: list, heading: "").draw(on: &canvas, &kept)
    let hiddenCount = session.game.stack.decidedCount - list.size.rows
    let next = list.rows.upperBound
    guard hiddenCount > 0, !list.rows.isEmpty, next < room.rows.upperBound else { return }
    write("\(hiddenCount) more", .dim, row: next, on: &canvas)
  }

  private typealias Line = (text: String, style: Style)

  /// Returns the lines above the list, fewer with little room. Bars, which take `rowsOfBars` of it,
  /// replace the counts; nil if there are none.
  private static func head(_ session: Session, in room: Area, rowsOfBars: Int?) -> [Line] {
    let (rows, columns) = (room.size.rows, room.size.columns)
    let headline: Line = (fitting(headlines(session), columns: columns), .bold)
    // The score line already counts right and wrong answers.
    let tallies =
      (session.game.scoreWords.isEmpty ? session.game.tallies : session.game.talliesWithoutScore)
      .map(\.text)
    let texts = ["   ", " "].map { tallies.joined(separator: $0) }
    let tally: Line = (fitting(texts, columns: columns), .plain)
    let hints = session.room.layer.endHints(of: session)
    let hint: Line = (fitting(hints.shown, columns: columns), hints.style)
    let keys = [SwipeDirection.up, .down].map { session.keyName(of: .swipe($0)) }
      .joined(separator: " ")
    let review: Line = ("\(keys) review the decisions", .dim)
    let blank: Line = ("", .plain)
    let result =
      (rowsOfBars.map { Array(repeating: blank, count: $0) } ?? (tallies.isEmpty ? [] : [tally]))
      + session.game.scoreWords.map { ($0, Style.plain) }
    if rows >= 12 { return [blank, headline] + result + [blank, hint, review, blank] }
    if rows >= 8 { return [headline] + result + [hint, review] }
    if rows >= 4 { return [headline, result[0], hint] }
    return Array([headline, result[0]].prefix(rows))
  }

  private static func headlines(_ session: Session) -> [String] {
    let count = session.game.stack.count
    if session.game.isDeckGrowing {
      return ["\(count) decided; more cards may come.", "\(count); more may come"]
    }
    let whole = count == 1 ? "The card is decided." : "All \(count) cards are decided."
    return [whole, "All decided."]
  }

  private static func fitting(_ texts: [String], columns: Int) -> String {
    texts.first { CellWidth.of($0) <= columns } ?? texts[texts.count - 1]
  }

  private func write(_ text: String, _ style: Style, row: Int, on canvas: inout Canvas) {
    let text = session.options.beginning(of: text, columns: room.size.columns)
    let indent = (room.size.columns - CellWidth.of(text)) / 2
    canvas.write(text, column: room.column + indent, row: row, style: style)
  }

  /// Draws the lines of a chart that fit, the bars in the colours of their answers.
  private func draw(_ chart: BarChart, in area: Area, on canvas: inout Canvas) {
    let lines = chart.pieces(columns: area.size.columns, isASCII: session.options.isASCII)
    for (line, row) in zip(lines, area.rows) {
      var column = area.column
      for piece in line {
        let style = piece.answer.map(session.options.palette.style(of:)) ?? .plain
        column += canvas.write(piece.text, column: column, row: row, style: style)
      }
    }
  }
}

extension BarChart {
  /// The chart of a decided deck: its answers, and unless `onlyAnswers` the tags and the median
  /// time of a card.
  init(endOf game: Game, onlyAnswers: Bool) {
    let order = Answer.swipes + Answer.choices
    func row(_ label: String, _ counts: [Answer: Int]) -> Row {
      let former = counts.filter { !order.contains($0.key) }.total
      return Row(
        label: label, value: String(counts.total),
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
