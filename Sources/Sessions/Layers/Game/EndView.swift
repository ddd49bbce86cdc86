import Cards
import Cells

/// The end of the deck: the counts, the available keys, and the list of decisions.
struct EndView: View {
  struct List: Equatable {
    /// The index of the first visible decision, 0 for the latest one.
    let first: Int
    let rows: Range<Int>
  }

  private let session: Session
  private let area: Area
  /// The area inside the border, or its left half if the bars are on the right.
  private let room: Area
  private let head: [Line]
  private let bars: EndBars
  private let barArea: Area?
  /// True if the bars are beside the list.
  private let isWide: Bool

  /// Minimum size inside the border for all bars beside the list.
  private static let wideSize = Size(columns: 90, rows: 12)
  /// The rows required for the answers' bars above the list, and the maximum number of bars.
  private static let (minBarRows, maxBars) = (14, 4)
  let list: List

  init(_ session: Session, in area: Area) {
    self.session = session
    self.area = area
    let inside = area.inset(columns: 1, rows: 1)
    bars = EndBars(session)
    isWide = inside.size.columns >= Self.wideSize.columns && inside.size.rows >= Self.wideSize.rows
    let hasBars =
      !isWide && inside.size.rows >= Self.minBarRows && bars.answerCount <= Self.maxBars
      && session.game.scoreWords.isEmpty
    var room = inside
    if isWide { room.size.columns /= 2 }
    self.room = room
    head = Self.head(session, in: room, rowsOfBars: hasBars ? bars.answerCount : 0)
    if isWide {
      barArea = Area(
        column: room.columns.upperBound + 2, row: room.row + 1,
        columns: inside.columns.upperBound - room.columns.upperBound - 4,
        rows: room.size.rows - 2)
    } else {
      var area = room.inset(columns: 3, rows: 2)
      area.size.rows = bars.answerCount
      barArea = hasBars ? area : nil
    }
    let start = room.row + head.count
    let count = session.game.stack.decidedCount
    // If not all decisions fit, the last row shows how many are hidden.
    let free = room.rows.upperBound - start
    let rows = max(count <= free ? count : free - 1, 0)
    let selected = session.game.selection ?? 0
    let first = min(max(selected - rows / 2, 0), max(count - rows, 0))
    list = List(first: first, rows: start..<start + min(rows, count))
  }

  func add(to viewport: inout Viewport) {
    viewport.regions += list.rows.enumerated().map { index, row in
      Viewport.Region(
        area: Area(column: 0, row: row, columns: session.size.columns, rows: 1),
        target: .decision(list.first + index), label: "decision")
    }
  }

  func draw(on canvas: inout Canvas) {
    canvas.drawBorder(area, session.options.isASCII ? .ascii : .round, style: .dim)
    for (index, line) in head.enumerated() {
      write(line.text, line.style, row: room.row + index, on: &canvas)
    }
    if let barArea { bars.draw(in: barArea, onlyAnswers: !isWide, on: &canvas) }
    let shown = session.game.stack.latest(list.first + list.rows.count).dropFirst(list.first)
    let words =
      Answer.swipes.map { session.game.answers[$0].word }
      + shown.map { session.game.word(of: $0.answer, on: $0.card) }
    let wordColumns = min(words.map(CellWidth.of).max() ?? 0, room.size.columns / 3)
    for (index, (decision, row)) in zip(shown, list.rows).enumerated() {
      draw(
        decision, isSelected: session.game.selection == list.first + index, row: row,
        wordColumns: wordColumns, on: &canvas)
    }
    let hiddenCount = session.game.stack.decidedCount - list.rows.count
    let next = list.rows.upperBound
    guard hiddenCount > 0, !list.rows.isEmpty, next < room.rows.upperBound else { return }
    write("\(hiddenCount) more", .dim, row: next, on: &canvas)
  }

  private typealias Line = (text: String, style: Style)

  /// Returns the lines above the list, fewer with little room; bars replace the counts.
  private static func head(_ session: Session, in room: Area, rowsOfBars: Int) -> [Line] {
    let (rows, columns) = (room.size.rows, room.size.columns)
    let headline: Line = (fitting(headlines(session), columns: columns), .bold)
    // The score line already counts right and wrong answers.
    let tallies =
      (session.game.scoreWords.isEmpty ? session.game.tallies : session.game.talliesWithoutScore)
      .map(\.text)
    let tally: Line = (
      fitting(
        [tallies.joined(separator: "   "), tallies.joined(separator: " ")], columns: columns),
      .plain
    )
    let hints = session.room.layer.endHints(of: session)
    let hint: Line = (fitting(hints.shown, columns: columns), hints.isQuestion ? .bold : .dim)
    func keys(_ directions: SwipeDirection...) -> String {
      directions.map { session.keyName(of: .swipe($0)) }.joined(separator: " ")
    }
    let changeKeys = session.game.choiceKeys(of: session.concernedCard) ?? keys(.left, .right)
    let review: Line = (
      session.game.selection == nil
        ? "\(keys(.up, .down)) review the decisions"
        : "\(changeKeys) change the answer", .dim
    )
    let blank: Line = ("", .plain)
    let result =
      (rowsOfBars > 0 ? Array(repeating: blank, count: rowsOfBars) : tallies.isEmpty ? [] : [tally])
      + session.game.scoreWords.map { ($0, Style.plain) }
    if rows >= 12 { return [blank, headline] + result + [blank, hint, review, blank] }
    if rows >= 8 { return [headline] + result + [hint, review] }
    if rows >= 4 { return [headline, result[0], hint] }
    // The selected decision must be visible, because the next key can change it.
    return session.game.selection == nil ? Array([headline, result[0]].prefix(rows)) : []
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

  private func draw(
    _ decision: CardStack.Swipe, isSelected: Bool, row: Int, wordColumns: Int,
    on canvas: inout Canvas
  ) {
    let marks: Style.Attributes = isSelected ? .reverse : []
    let style = Style(marks)
    let answerStyle = session.options.palette.style(of: decision.answer).adding(marks)
    let area = Area(column: room.column + 1, row: row, columns: room.size.columns - 2, rows: 1)
    canvas.fill(area, style: style)
    let word = session.options.beginning(
      of: session.game.word(of: decision.answer, on: decision.card), columns: wordColumns)
    canvas.write(isSelected ? ">" : " ", column: area.column, row: row, style: style)
    canvas.write(
      word, column: area.column + 2, row: row, columns: area.size.columns, style: answerStyle)
    let column = wordColumns + 4
    let title = session.options.beginning(
      of: session.headline(of: decision.card), columns: area.size.columns - column)
    canvas.write(title, column: area.column + column, row: row, style: style)
  }
}
