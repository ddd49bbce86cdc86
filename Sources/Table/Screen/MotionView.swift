import Cards

/// Draws a moving card: pulled, leaving, returning, settling, or turning over.
enum MotionView {
  /// An offset in cells, to the right and down.
  private struct Offset {
    let columns, rows: Int

    static let zero = Offset(columns: 0, rows: 0)
  }

  /// Converts an offset in card widths and heights to cells.
  private static func cells(_ offset: SIMD2<Double>, _ layout: ScreenLayout) -> Offset {
    let size = layout.card.size
    return Offset(
      columns: Int((offset.x * Double(size.columns)).rounded()),
      rows: Int((offset.y * Double(size.rows)).rounded()))
  }

  /// The offset in cells between a card's upper and lower edge at full tilt.
  private static let maxLean = 4.0

  /// Draws the pulled top card, with the stamp of the answer in that direction.
  static func draw(
    _ pull: Pull, session: Session, layout: ScreenLayout, on canvas: inout Canvas
  ) {
    guard let card = session.topCard else { return }
    let stamp = pull.answer.map { CardStamp($0, on: card, progress: pull.share, session: session) }
    var view = CardView.canvas(
      card, choices: session.choices(of: card), size: layout.card.size,
      showsBack: session.card.isFlipped, scroll: session.card.scroll,
      stamp: stamp, secondsOnTop: session.secondsOnTop, isASCII: session.options.isASCII)
    if pull.isArmed { drawArmedEdge(of: card, on: &view, session: session) }
    draw(view, at: cells(pull.offset, layout), layout: layout, on: &canvas)
  }

  /// Draws a heavy border, which shows that letting go decides.
  private static func drawArmedEdge(
    of card: Card, on view: inout Canvas, session: Session
  ) {
    var style = card.color.map { Style.readable(on: $0) } ?? .plain
    style.attributes.insert(.bold)
    view.drawBorder(view.area, session.options.isASCII ? .heavyASCII : .heavy, style: style)
  }

  /// Draws the card of an animation at a progress of 0...1.
  static func draw(
    _ motion: Motion, progress: Double, session: Session, layout: ScreenLayout,
    on canvas: inout Canvas
  ) {
    let card = session.game.deck.cards[motion.card]
    switch motion.kind {
    case .leave(let answer), .comeBack(let answer):
      let stamp = CardStamp(answer, on: card, progress: 1, session: session)
      let view = CardView.canvas(
        card, choices: session.choices(of: card), size: layout.card.size, stamp: stamp,
        secondsOnTop: .infinity, isASCII: session.options.isASCII)
      let end = outside(session.game.answers[answer].direction, layout)
      let isLeaving = if case .leave = motion.kind { true } else { false }
      let offset = interpolate(
        from: cells(motion.origin, layout), to: end, progress: isLeaving ? progress : 1 - progress)
      draw(view, at: offset, layout: layout, on: &canvas)
    case .settle:
      let view = CardView.canvas(
        card, choices: session.choices(of: card), size: layout.card.size,
        showsBack: session.card.isFlipped, scroll: session.card.scroll,
        secondsOnTop: session.secondsOnTop, isASCII: session.options.isASCII)
      let offset = interpolate(from: cells(motion.origin, layout), to: .zero, progress: progress)
      draw(view, at: offset, layout: layout, on: &canvas)
    case .turn: drawTurn(card, progress: progress, session: session, layout: layout, on: &canvas)
    }
  }

  /// Draws a card that turns over: its old side gets narrower, then its new side gets wider.
  private static func drawTurn(
    _ card: Card, progress: Double, session: Session, layout: ScreenLayout,
    on canvas: inout Canvas
  ) {
    let isNewSide = progress >= 0.5
    let visibleShare = abs(progress * 2 - 1)
    let columns = max(Int(Double(layout.card.size.columns) * visibleShare), 2)
    let view = CardView.canvas(
      card, choices: session.choices(of: card),
      size: Size(columns: columns, rows: layout.card.size.rows),
      showsBack: session.card.isFlipped == isNewSide, isASCII: session.options.isASCII)
    let margin = (layout.card.size.columns - columns) / 2
    canvas.draw(
      view, column: layout.card.column + margin, row: layout.card.row, clip: layout.table)
  }

  /// Draws a card at an offset, leaning in the direction of its motion.
  private static func draw(
    _ view: Canvas, at offset: Offset, layout: ScreenLayout, on canvas: inout Canvas
  ) {
    let width = max(Double(view.size.columns), 1)
    let lean = maxLean * CardBody.tilt(of: [Double(offset.columns) / width, 0])
    let last = max(Double(view.size.rows - 1), 1)
    for row in 0..<view.size.rows {
      // Rounded so that the upper rows, which contain the stamp, stay aligned.
      let ahead = Int((lean * (1 - Double(row) / last)).rounded(.awayFromZero))
      canvas.draw(
        view, rows: row..<row + 1, column: layout.card.column + offset.columns + ahead,
        row: layout.card.row + offset.rows + row, clip: layout.table)
    }
  }

  private static func interpolate(
    from start: Offset, to end: Offset, progress: Double
  ) -> Offset {
    func interpolate(_ start: Int, _ end: Int) -> Int {
      start + Int((Double(end - start) * progress).rounded())
    }
    return Offset(
      columns: interpolate(start.columns, end.columns), rows: interpolate(start.rows, end.rows))
  }

  /// The offset at which a card has completely left the table.
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
