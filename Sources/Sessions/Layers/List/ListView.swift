import Basics
import Cards
import Cells
import Keys

/// The list of all cards: what is listed, the cards, the keys, and if wide the selected card.
struct ListView: View {
  /// Minimum width for showing the selected card beside the list.
  private static let minColumnsWithCard = 100
  private static let maxCard = Size(columns: 60, rows: 24)
  private static let maxWideCard = Size(columns: 100, rows: 60)
  private let list: CardList
  private let session: Session
  private var area: Area
  private let cardArea: Area?
  let firstRow: Int
  let rows: Range<Int>

  init(_ list: CardList, of session: Session, in area: Area) {
    (self.list, self.session) = (list, session)
    cardArea = Self.cardArea(in: area)
    self.area = area
    if let cardArea { self.area.size.columns -= cardArea.size.columns + 2 }
    let visible = max(area.size.rows - 2, 0)
    rows = area.row + 1..<area.row + 1 + min(visible, list.count)
    let selected = list.selectedRow ?? 0
    let first = list.firstRow ?? selected - visible / 2
    let nearest = min(max(first, selected - visible + 1), selected)
    firstRow = min(max(nearest, 0), max(list.count - visible, 0))
  }

  /// Returns the area of the selected card beside a list in `area`; nil if there is no room for it.
  static func cardArea(in area: Area) -> Area? {
    guard area.size.columns >= minColumnsWithCard else { return nil }
    let most = area.size.columns >= ScreenLayout.minWideColumns ? maxWideCard : maxCard
    let columns = min(area.size.columns / 2 - 2, most.columns)
    return Area(
      column: area.columns.upperBound - 1 - columns, row: area.row, columns: columns,
      rows: min(area.size.rows, most.rows))
  }

  private var shown: [(card: Int, row: Int)] {
    rows.enumerated().map { (list.card(inRow: firstRow + $0.offset), $0.element) }
  }

  func add(to viewport: inout Viewport) {
    viewport.pageLines = max(rows.count - 1, 1)
    viewport.regions += shown.map { card, row in
      Viewport.Region(
        area: area.with(row: row, rows: 1), target: .listed(card), label: "listed card")
    }
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    let (mark, place) = (mark, mark.area)
    let words = session.options.beginning(of: mark.head, columns: place.size.columns)
    canvas.write(words, column: place.column, row: area.row, style: .bold)
    let page = ListPage(shown.map(\.card), of: list, session, columns: place.size.columns)
    canvas.draw(
      kept.canvas(of: page) { page.canvas }, column: place.column, row: place.row, clip: place)
    _ = mark.toggle(">", on: &canvas)
    if list.count == 0 { canvas.write("no such card", column: area.column + 1, row: area.row + 1) }
    // Below a card that ends above the last row, that row goes on.
    let above = cardArea.flatMap { $0.rows.upperBound < area.rows.upperBound ? $0 : nil }
    let columns = area.size.columns - 2 + (above.map { $0.size.columns + 1 } ?? 0)
    canvas.write(
      hints(columns: columns), column: area.column + 1, row: area.rows.upperBound - 1,
      columns: columns, style: .dim)
    guard let cardArea, let selected = list.selected else { return }
    let card = session.game.deck.cards[selected]
    var view = CardView(card, of: session, size: cardArea.size)
    view.note = session.game.stack.note(to: selected)
    view.show(session.listedPicture(of: card))
    canvas.draw(view.canvas, column: cardArea.column, row: cardArea.row, clip: cardArea)
  }

  var mark: ListMark {
    let row = list.selectedRow.map { rows.lowerBound + $0 - firstRow }
    return ListMark(
      area: area.inset(columns: 1, rows: 0).with(row: rows.lowerBound, rows: rows.count),
      head: head, firstRow: firstRow, row: row.flatMap { rows.contains($0) ? $0 : nil })
  }

  /// A summary of the list: `/ann  12 of 300 cards  only nope`.
  private var head: String {
    let total = Plural.of(session.game.deck.cards.count, "card")
    var parts = [list.count < session.game.deck.cards.count ? "\(list.count) of \(total)" : total]
    switch list.filter {
    case .all: break
    case .undecided: parts.append("only undecided")
    case .answer(let answer): parts.append("only \(session.game.sharedWord(of: answer))")
    case .tag(let tag): parts.append("only #\(tag)")
    }
    let cursor = list.isTyping ? (session.options.isASCII ? "_" : "▏") : ""
    let search = list.search + cursor
    if !search.isEmpty { parts.insert("/\(search)", at: 0) }
    return parts.joined(separator: "  ")
  }

  private func hints(columns: Int) -> String {
    if list.isTyping { return "Enter ends the search  Esc clears it" }
    var hints = ["\(session.keyName(of: .list)) back", session.hints([.take])]
    if !list.isEverything { hints.append(session.hints([.answerAll])) }
    if let keys = session.game.choiceKeys(of: session.concernedCard) {
      hints += ["\(keys) answer", session.hints([.search])]
    } else {
      hints += [SwipeDirection.left, .right].compactMap { direction in
        guard let answer = session.game.answers.answer(going: direction) else { return nil }
        return session.keyName(of: answer).map { "\($0) \(session.game.answers[answer].word)" }
      }
      let digits = (1...9).map { Key.character(Character("\($0)")) }
      let areFree = digits.allSatisfy { session.bindings.action(for: $0) == nil }
      hints += [session.hints([.search]), areFree ? "1-9 number" : ""]
    }
    hints += [session.hints([.filter]), session.hints([.filterTag]), session.hints([.note])]
    hints.removeAll(where: \.isEmpty)
    while !hints.isEmpty, CellWidth.of(hints.joined(separator: "  ")) > columns {
      hints.removeLast()
    }
    return hints.joined(separator: "  ")
  }
}

/// The rows of a list on the screen, and which of them is marked because its card is selected.
struct ListMark: Equatable {
  let area: Area
  let head: String
  let firstRow: Int
  /// The marked row of the screen; nil if the list is empty.
  var row: Int?

  /// Marks the row with a sign, or takes the mark away with a blank; returns the changed area.
  func toggle(_ sign: Character, on canvas: inout Canvas) -> Area? {
    let marked = row.map { area.with(row: $0, rows: 1) }
    guard let marked else { return nil }
    canvas.toggle(.reverse, in: marked)
    let style = canvas.style(column: marked.column, row: marked.row)
    canvas.draw(sign, column: marked.column, row: marked.row, style: style)
    return marked
  }
}
