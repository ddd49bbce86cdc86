import Cards

/// The cards on the table: three at most, the top one whole, and the one that is on its way.
enum StackView {
  static func draw(_ session: Session, layout: ScreenLayout, on canvas: inout Canvas) {
    // A card that comes back is on its way to the top and not there yet.
    let isReturning = session.motion.map { $0.isReturn && $0.progress(at: session.now) != nil }
    let lying = session.stack.upcoming(4).dropFirst(isReturning == true ? 1 : 0).prefix(3)
    for (depth, place) in lying.enumerated().reversed() {
      let card = session.deck.cards[place]
      if depth == 0 {
        let isTop = isReturning != true
        let view = CardView.canvas(
          card, size: layout.card.size, showsBack: isTop && session.isFlipped,
          scroll: isTop ? session.scroll : 0, isASCII: session.options.isASCII)
        canvas.lay(view, column: layout.card.column, row: layout.card.row, clip: layout.table)
      } else {
        drawEdge(of: card, depth: depth, session: session, layout: layout, on: &canvas)
      }
    }
    if session.stack.top == nil { EndView.draw(session, in: layout.card, on: &canvas) }
    drawMotion(session, layout: layout, on: &canvas)
  }

  /// The lower edge of a card that lies behind: a row further down, a little narrower and fainter.
  private static func drawEdge(
    of card: Card, depth: Int, session: Session, layout: ScreenLayout, on canvas: inout Canvas
  ) {
    let size = Size(columns: layout.card.size.columns - 4 * depth, rows: 2)
    guard size.columns >= 2 else { return }
    var style = card.color.map { Style.readable(on: $0) } ?? .plain
    style.attributes.insert(.dim)
    var view = Canvas(size: size, style: style)
    view.drawBorder(view.area, session.options.isASCII ? .ascii : .round, style: style)
    canvas.lay(
      view, column: layout.card.column + 2 * depth,
      row: layout.card.rows.upperBound - 2 + depth, clip: layout.table)
  }

  private static func drawMotion(
    _ session: Session, layout: ScreenLayout, on canvas: inout Canvas
  ) {
    guard let motion = session.motion, let progress = motion.progress(at: session.now) else {
      return
    }
    let share = motion.isReturn ? 1 - progress : progress
    let stamp = CardView.Stamp(
      word: session.answers[motion.answer].word, direction: motion.direction,
      style: session.palette.style(of: motion.answer))
    let view = CardView.canvas(
      session.deck.cards[motion.card], size: layout.card.size,
      stamp: stamp,
      isASCII: session.options.isASCII)
    var (column, row) = (layout.card.column, layout.card.row)
    let way = Double(layout.card.size.columns) * share
    switch motion.direction {
    case .left: column -= Int(way)
    case .right: column += Int(way)
    case .up: row -= Int(Double(layout.table.size.rows) * share)
    case .down: row += Int(Double(layout.table.size.rows) * share)
    }
    canvas.lay(view, column: column, row: row, clip: layout.table)
  }
}
