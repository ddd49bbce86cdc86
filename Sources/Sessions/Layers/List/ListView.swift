import Basics
import Cards
import Cells

/// The list of all cards: what is listed, the cards, the keys, and if wide the selected card.
struct ListView: View {
  /// Minimum width for showing the selected card beside the list.
  private static let minColumnsWithCard = 100
  private static let maxCard = Size(columns: 60, rows: 24)
  private static let maxWideCard = Size(columns: 100, rows: 60)
  private let list: CardList
  private let session: Session
  private let area: Area
  private let cardArea: Area?
  let firstRow: Int
  let rows: Range<Int>

  init(_ list: CardList, of session: Session, in area: Area) {
    self.list = list
    self.session = session
    cardArea = Self.cardArea(in: area)
    self.area = Area(
      column: area.column, row: area.row,
      columns: area.size.columns - (cardArea.map { $0.size.columns + 2 } ?? 0),
      rows: area.size.rows)
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
    viewport.firstListRow = firstRow
    viewport.pageLines = max(rows.count - 1, 1)
    viewport.regions += shown.map { card, row in
      Viewport.Region(
        area: Area(column: area.column, row: row, columns: area.size.columns, rows: 1),
        target: .listed(card), label: "listed card")
    }
  }

  func draw(on canvas: inout Canvas) {
    guard area.size.rows > 0 else { return }
    write(head, style: .bold, row: area.row, on: &canvas)
    let words =
      Answer.swipes.map { session.game.answers[$0].word } + ["in hand"]
      + shown.compactMap { card, _ in list.answers[card].map { session.game.word(of: $0, on: card) }
      }
    let wordColumns = min(words.map(CellWidth.of).max() ?? 0, area.size.columns / 4)
    let titles = shown.map { drawAnswer(of: $0, row: $1, wordColumns: wordColumns, on: &canvas) }
    if let column = titles.first { drawTitles(at: column, on: &canvas) }
    if list.count == 0, area.size.rows > 2 {
      write("no such card", style: .plain, row: area.row + 1, on: &canvas)
    }
    if area.size.rows > 1 {
      // Below a card that ends above the last row, that row goes on.
      let above = cardArea.flatMap { $0.rows.upperBound < area.rows.upperBound ? $0 : nil }
      let columns = area.size.columns - 2 + (above.map { $0.size.columns + 1 } ?? 0)
      canvas.write(
        hints(columns: columns), column: area.column + 1,
        row: area.rows.upperBound - 1, columns: columns, style: .dim)
    }
    guard let cardArea, let selected = list.selected else { return }
    let card = session.game.deck.cards[selected]
    var view = CardView(card, of: session, size: cardArea.size)
    view.note = session.game.stack.note(to: selected)
    view.show(session.listedPicture(of: card))
    canvas.draw(view.canvas, column: cardArea.column, row: cardArea.row, clip: cardArea)
  }

  private func write(_ text: String, style: Style, row: Int, on canvas: inout Canvas) {
    let text = session.options.beginning(of: text, columns: area.size.columns - 2)
    canvas.write(text, column: area.column + 1, row: row, style: style)
  }

  /// A summary of the list: `12 of 300 cards, only nope, with "ann"`.
  private var head: String {
    let total = Plural.of(session.game.deck.cards.count, "card")
    var parts = [list.count < session.game.deck.cards.count ? "\(list.count) of \(total)" : total]
    switch list.filter {
    case .all: break
    case .undecided: parts.append("only undecided")
    case .answer(let answer): parts.append("only \(session.game.sharedWord(of: answer))")
    case .tag(let tag): parts.append("only #\(tag)")
    }
    if list.isTyping {
      parts.insert("/\(list.search)\(session.options.isASCII ? "_" : "▏")", at: 0)
    } else if !list.search.isEmpty {
      parts.insert("/\(list.search)", at: 0)
    }
    return parts.joined(separator: "  ")
  }

  private func hints(columns: Int) -> String {
    let back = "\(session.keyName(of: .list)) back"
    if list.isTyping { return "Enter ends the search  Esc clears it" }
    var hints = [back, session.hints([.take])]
    if !list.isEverything { hints.append(session.hints([.answerAll])) }
    if let keys = session.game.choiceKeys(of: session.concernedCard) {
      hints += ["\(keys) answer", session.hints([.search])]
    } else {
      hints += swipeHints + [session.hints([.search]), "1-9 number"]
    }
    hints += [session.hints([.filter]), session.hints([.filterTag]), session.hints([.note])]
    hints.removeAll(where: \.isEmpty)
    while !hints.isEmpty, CellWidth.of(hints.joined(separator: "  ")) > columns {
      hints.removeLast()
    }
    return hints.joined(separator: "  ")
  }

  private var swipeHints: [String] {
    [SwipeDirection.left, .right].compactMap { direction in
      guard let answer = session.game.answers.answer(going: direction),
        let key = session.keyName(of: answer)
      else { return nil }
      return "\(key) \(session.game.answers[answer].word)"
    }
  }

  /// Draws a row up to its title, and returns the title's column.
  private func drawAnswer(
    of index: Int, row: Int, wordColumns: Int, on canvas: inout Canvas
  ) -> Int {
    let isSelected = index == list.selected
    let answer = list.answers[index]
    let marks: Style.Attributes = isSelected ? .reverse : []
    let style = Style(marks)
    let answerStyle = answer.map { session.options.palette.style(of: $0) } ?? .dim
    canvas.fill(
      Area(column: area.column + 1, row: row, columns: area.size.columns - 2, rows: 1),
      style: style)
    var column = area.column + 1
    canvas.write(isSelected ? ">" : " ", column: column, row: row, style: style)
    column += 2
    let isInHand = index == session.game.stack.top
    if area.size.columns >= 30 {
      let digits = String(session.game.deck.cards.count).count
      canvas.write("\(index + 1)", endingAt: column + digits, row: row, style: style)
      column += digits + 2
    }
    let word = answer.map { session.game.word(of: $0, on: index) } ?? (isInHand ? "in hand" : "")
    canvas.write(
      session.options.beginning(of: word, columns: wordColumns), column: column, row: row,
      style: answerStyle.adding(marks))
    return column + wordColumns + 2
  }

  /// Draws the titles and what stands beside them.
  private func drawTitles(at column: Int, on canvas: inout Canvas) {
    let end = area.columns.upperBound - 1
    let cards = shown.map(\.card)
    let titles = cards.map(session.headline)
    let beside = ListColumns(
      beside: titles, of: cards.map { session.game.deck.cards[$0] },
      notes: cards.map(session.game.stack.note), room: end - column)
    for (place, (card, row)) in shown.enumerated() {
      let style = Style(card == list.selected ? .reverse : [])
      let title = session.options.beginning(of: titles[place], columns: beside.titleWidth)
      writeFound(title, column: column, row: row, style: style, on: &canvas)
      var right = end
      for (texts, width) in beside.columns {
        let text = session.options.beginning(of: texts[place], columns: width)
        let start = right - (DecimalText.isNumber(text) ? CellWidth.of(text) : width)
        writeFound(text, column: start, row: row, style: style.adding(.dim), on: &canvas)
        right -= width + ListColumns.gap
      }
    }
  }

  /// Writes a text, and underlines what the search has found in it.
  private func writeFound(
    _ text: String, column: Int, row: Int, style: Style, on canvas: inout Canvas
  ) {
    canvas.write(text, column: column, row: row, style: style)
    guard !list.search.isEmpty else { return }
    let (searched, search) = (text.lowercased(), list.search.lowercased())
    // A few letters have more characters in lower case, and then no place is certain.
    guard searched.count == text.count, let found = searched.firstRange(of: search) else { return }
    let start = searched.distance(from: searched.startIndex, to: found.lowerBound)
    canvas.write(
      String(text.dropFirst(start).prefix(search.count)),
      column: column + CellWidth.of(String(text.prefix(start))), row: row,
      style: style.adding([.bold, .underline]))
  }
}

/// What stands beside the titles of listed cards, in columns: whose a card is, or else its first
/// value; and the note to it, or else its tags. A column for which there is no room is left out.
struct ListColumns {
  /// The texts of the cards and their width in cells, from the last column to the first.
  private(set) var columns: [(texts: [String], width: Int)] = []
  /// The room for a title, in cells.
  let titleWidth: Int

  /// Cells between two columns.
  static let gap = 2
  /// Minimum cells for a part of a text; less is unreadable.
  private static let minPart = 8
  /// Minimum cells for a long title.
  private static let minTitle = 28
  /// The names of values that say whose a card is.
  private static let people: Set = ["author", "by", "creator", "from", "owner", "sender", "user"]

  /// Finds the columns for cards with these titles; `room` is the room for both, in cells.
  init(beside titles: [String], of cards: [Card], notes: [String], room: Int) {
    func line(_ text: String) -> String { TextWrapping.lines(text, columns: 500)[0] }
    let tags = zip(cards, notes).map { card, note in
      note.isEmpty ? card.tags.map { "#\($0)" }.joined(separator: " ") : line(note)
    }
    let fields = cards.map(\.shown)
    let person = fields.joined().first { Self.people.contains($0.name.lowercased()) }
    let first = cards.allSatisfy(\.tags.isEmpty) ? fields.lazy.compactMap(\.first).first : nil
    let name = (person ?? first)?.name
    let values = fields.map { fields in
      line(CardTextOptions.sample.beginning(of: fields.first { $0.name == name }?.value ?? ""))
    }
    let widest = titles.map { CellWidth.of($0) }.max() ?? 0
    var left = max(room - min(widest, max(room / 2, Self.minTitle)), 0)
    let parts = [tags, values].filter { !$0.allSatisfy(\.isEmpty) }
      .prefix(left / (Self.minPart + Self.gap))
    for (index, texts) in parts.enumerated() {
      let width = texts.map { CellWidth.of($0) }.max() ?? 0
      columns.append((texts, min(width, left / (parts.count - index) - Self.gap)))
      left -= columns[index].width + Self.gap
    }
    titleWidth = room - columns.reduce(0) { $0 + $1.width + Self.gap }
  }
}
