import Basics
import Cards
import Cells

/// The listed cards that are on the screen. Its canvas stays while only the selection moves.
struct ListPage: Equatable, Sendable {
  private struct Row: Equatable {
    /// The index of the card in the deck.
    let index: Int
    let card: Card
    let note, word: String
    let style: Style
  }

  private let rows: [Row]
  /// The cells for a word, and for the number of a card; 0 if there is no room for numbers.
  private let wordColumns, digits: Int
  private let search: String
  private let options: Options
  let columns: Int

  init(_ indices: [Int], of list: CardList, _ session: Session, columns: Int) {
    (self.columns, search, options) = (columns, list.search, session.options)
    let (game, inHand) = (session.game, "in hand")
    rows = indices.map { index in
      let answer = list.answers[index]
      return Row(
        index: index, card: game.deck.cards[index], note: game.stack.note(to: index),
        word: answer.map { game.word(of: $0, on: index) }
          ?? (index == game.stack.top ? inHand : ""),
        style: answer.map(session.options.palette.style) ?? .dim)
    }
    let words = Answer.swipes.map { game.answers[$0].word } + [inHand] + rows.map(\.word)
    wordColumns = min(words.map(CellWidth.of).max() ?? 0, (columns + 2) / 4)
    digits = columns >= 28 ? String(game.deck.cards.count).count : 0
  }

  var canvas: Canvas {
    var canvas = Canvas(size: Size(columns: columns, rows: rows.count))
    let wordStart = digits > 0 ? digits + 4 : 2
    let column = wordStart + wordColumns + 2
    let titles = rows.map { CardFace.line(of: $0.card, options.textOptions) }
    let beside = ListColumns(
      beside: titles, of: rows.map(\.card), notes: rows.map(\.note), room: columns - column)
    for (place, row) in rows.enumerated() {
      if digits > 0 { canvas.write("\(row.index + 1)", endingAt: digits + 2, row: place) }
      let word = options.beginning(of: row.word, columns: wordColumns)
      canvas.write(word, column: wordStart, row: place, style: row.style)
      let title = options.beginning(of: titles[place], columns: beside.titleWidth)
      writeFound(title, column: column, row: place, style: .plain, on: &canvas)
      var right = columns
      for (texts, width) in beside.columns {
        let text = options.beginning(of: texts[place], columns: width)
        let start = right - (DecimalText.isNumber(text) ? CellWidth.of(text) : width)
        writeFound(text, column: start, row: place, style: .dim, on: &canvas)
        right -= width + ListColumns.gap
      }
    }
    return canvas
  }

  /// Writes a text, and underlines what the search has found in it.
  private func writeFound(
    _ text: String, column: Int, row: Int, style: Style, on canvas: inout Canvas
  ) {
    canvas.write(text, column: column, row: row, style: style)
    guard !search.isEmpty else { return }
    let (searched, search) = (text.lowercased(), search.lowercased())
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
