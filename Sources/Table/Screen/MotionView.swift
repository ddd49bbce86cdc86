import Cards

/// The card that moves: pulled out of its place, leaving, coming back, or turning over.
enum MotionView {
  /// So many cells to the right and down.
  private struct Offset {
    let columns, rows: Int

    static let zero = Offset(columns: 0, rows: 0)
  }

  /// An offset of card widths and heights in cells.
  private static func cells(_ offset: SIMD2<Double>, _ layout: ScreenLayout) -> Offset {
    let size = layout.card.size
    return Offset(
      columns: Int((offset.x * Double(size.columns)).rounded()),
      rows: Int((offset.y * Double(size.rows)).rounded()))
  }

  /// How many cells a card's upper edge leans ahead of its lower edge when it is pulled all the way.
  private static let lean = 4.0

  /// Draws the top card where it is pulled to, with the stamp of the answer that it is pulled to.
  static func draw(
    _ pull: Pull, session: Session, layout: ScreenLayout, on canvas: inout Canvas
  ) {
    guard let card = session.topCard else { return }
    let stamp = pull.answer.map { CardStamp($0, share: pull.share, session: session) }
    var view = CardView.canvas(
      card, size: layout.card.size, showsBack: session.isFlipped, scroll: session.scroll,
      stamp: stamp, isASCII: session.options.isASCII)
    if pull.isArmed { drawArmedEdge(of: card, on: &view, session: session) }
    lay(view, at: cells(pull.offset, layout), layout: layout, on: &canvas)
  }

  /// Says by a thick edge that letting go decides.
  private static func drawArmedEdge(
    of card: Card, on view: inout Canvas, session: Session
  ) {
    var style = card.color.map { Style.readable(on: $0) } ?? .plain
    style.attributes.insert(.bold)
    view.drawBorder(view.area, session.options.isASCII ? .heavyASCII : .heavy, style: style)
  }

  static func draw(
    _ motion: Motion, progress: Double, session: Session, layout: ScreenLayout,
    on canvas: inout Canvas
  ) {
    let card = session.deck.cards[motion.card]
    switch motion.kind {
    case .leave(let answer), .comeBack(let answer):
      let stamp = CardStamp(answer, share: 1, session: session)
      let view = CardView.canvas(
        card, size: layout.card.size, stamp: stamp, isASCII: session.options.isASCII)
      let end = outside(session.answers[answer].direction, layout)
      let isLeaving = if case .leave = motion.kind { true } else { false }
      let offset = way(
        from: cells(motion.origin, layout), to: end, share: isLeaving ? progress : 1 - progress)
      lay(view, at: offset, layout: layout, on: &canvas)
    case .settle:
      let view = CardView.canvas(
        card, size: layout.card.size, showsBack: session.isFlipped, scroll: session.scroll,
        isASCII: session.options.isASCII)
      let offset = way(from: cells(motion.origin, layout), to: .zero, share: progress)
      lay(view, at: offset, layout: layout, on: &canvas)
    case .turn: drawTurn(card, progress: progress, session: session, layout: layout, on: &canvas)
    }
  }

  /// A card seen from ever narrower an angle, and then its other side from ever wider a one.
  private static func drawTurn(
    _ card: Card, progress: Double, session: Session, layout: ScreenLayout,
    on canvas: inout Canvas
  ) {
    let isNewSide = progress >= 0.5
    let share = abs(progress * 2 - 1)
    let columns = max(Int(Double(layout.card.size.columns) * share), 2)
    let view = CardView.canvas(
      card, size: Size(columns: columns, rows: layout.card.size.rows),
      showsBack: session.isFlipped == isNewSide, isASCII: session.options.isASCII)
    let margin = (layout.card.size.columns - columns) / 2
    canvas.lay(
      view, column: layout.card.column + margin, row: layout.card.row, clip: layout.table)
  }

  /// Lays a card at an offset, leaning to the side to which it goes.
  private static func lay(
    _ view: Canvas, at offset: Offset, layout: ScreenLayout, on canvas: inout Canvas
  ) {
    let width = max(Double(view.size.columns), 1)
    let lean = lean * CardBody.tilt(of: [Double(offset.columns) / width, 0])
    let last = max(Double(view.size.rows - 1), 1)
    for row in 0..<view.size.rows {
      // Rounded so that the upper rows, on which the stamp is, go together.
      let ahead = Int((lean * (1 - Double(row) / last)).rounded(.awayFromZero))
      canvas.lay(
        view, rows: row..<row + 1, column: layout.card.column + offset.columns + ahead,
        row: layout.card.row + offset.rows + row, clip: layout.table)
    }
  }

  private static func way(
    from start: Offset, to end: Offset, share: Double
  ) -> Offset {
    func between(_ start: Int, _ end: Int) -> Int {
      start + Int((Double(end - start) * share).rounded())
    }
    return Offset(
      columns: between(start.columns, end.columns), rows: between(start.rows, end.rows))
  }

  /// Where nothing of a card is left on the table.
  private static func outside(
    _ direction: SwipeDirection, _ layout: ScreenLayout
  ) -> Offset {
    let across = layout.card.column - layout.table.column + layout.card.size.columns
    switch direction {
    case .left: return Offset(columns: -across, rows: 0)
    case .right: return Offset(columns: across, rows: 0)
    case .up: return Offset(columns: 0, rows: -layout.table.size.rows)
    case .down: return Offset(columns: 0, rows: layout.table.size.rows)
    }
  }
}
