import Cards
import Cells

/// The cards on the table and the titles beside them as a value, which draws itself.
struct Table: View, Equatable {
  /// A card or the edge of one, and where it lies.
  struct Piece: Equatable {
    enum Content: Equatable {
      case card(CardView)
      /// The lowest rows of a card without text.
      case edge(Size, Style, isASCII: Bool)

      fileprivate func canvas() -> Canvas {
        switch self {
        case .card(let card): return card.canvas
        case .edge(let size, let style, let isASCII):
          var canvas = Canvas(size: size, style: style)
          canvas.drawBorder(canvas.area, isASCII ? .ascii : .round, style: style)
          return canvas
        }
      }
    }

    let content: Content
    let column, row: Int
    /// How many cells further the upper edge is than the lower edge.
    var lean = 0.0

    fileprivate func draw(_ view: Canvas, _ clip: Area, on canvas: inout Canvas) {
      guard lean != 0 else { return canvas.draw(view, column: column, row: row, clip: clip) }
      let last = max(Double(view.size.rows - 1), 1)
      for row in 0..<view.size.rows {
        // Rounding away from zero keeps the upper rows aligned, and thus the stamp in them.
        let ahead = Int((lean * (1 - Double(row) / last)).rounded(.awayFromZero))
        canvas.draw(
          view, rows: row..<row + 1, column: column + ahead, row: self.row + row, clip: clip)
      }
    }
  }

  let columns: [TitleColumn]
  /// The pieces from the bottom to the top.
  let pieces: [Piece]
  let clip: Area
  /// The index of the top card if it lies still, and has no picture; nil otherwise.
  let restingCard: Int?

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    for column in columns { column.draw(on: &canvas, &kept) }
    for piece in pieces {
      piece.draw(kept.canvas(of: piece.content, make: piece.content.canvas), clip, on: &canvas)
    }
  }
}

/// A column of titles: the latest decisions, or the next cards.
struct TitleColumn: View, Equatable {
  private struct Row: Equatable {
    let card: Card
    var answer = ""
    var style = Style.plain
  }

  let area: Area
  private let heading: String
  private let rows: [Row]
  private let options: Options

  static func decided(_ session: Session, in area: Area, heading: String = "decided") -> TitleColumn
  {
    let count = heading.isEmpty ? area.size.rows : count(in: area)
    let rows = session.game.stack.latest(count).map { swipe in
      Row(
        card: session.game.deck.cards[swipe.card],
        answer: session.game.word(of: swipe.answer, on: swipe.card),
        style: session.options.palette.style(of: swipe.answer))
    }
    return TitleColumn(area: area, heading: heading, rows: rows, options: session.options)
  }

  static func coming(_ session: Session, in area: Area) -> TitleColumn {
    let rows = session.game.stack.upcoming(count(in: area) + 1).dropFirst()
      .map { Row(card: session.game.deck.cards[$0]) }
    return TitleColumn(area: area, heading: "next", rows: rows, options: session.options)
  }

  private static func count(in area: Area) -> Int { max(area.size.rows - 2, 0) }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    let drawn = kept.canvas(of: self) { self.canvas }
    canvas.draw(drawn, column: area.column, row: area.row, clip: area)
  }

  private var canvas: Canvas {
    var canvas = Canvas(size: area.size)
    guard !rows.isEmpty else { return canvas }
    canvas.write(heading, column: 0, row: 0, style: .dim)
    let first = heading.isEmpty ? 0 : 2
    let width = min(rows.map { CellWidth.of($0.answer) }.max() ?? 0, area.size.columns / 3)
    let indent = width > 0 ? width + 2 : 0
    for (index, row) in rows.enumerated() {
      canvas.write(
        options.beginning(of: row.answer, columns: width), column: 0, row: first + index,
        style: row.style)
      let title = options.beginning(
        of: CardFace.headline(of: row.card, options.textOptions),
        columns: area.size.columns - indent)
      canvas.write(title, column: indent, row: first + index)
    }
    return canvas
  }
}
