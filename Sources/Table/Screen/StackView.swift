import Cards

/// Draws the cards on the table: the top card, the edges of up to two cards behind it, and the card
/// that moves.
enum StackView {
  static func draw(_ session: Session, layout: ScreenLayout, on canvas: inout Canvas) {
    let motion = session.card.motion.flatMap { motion in
      motion.progress(at: session.now).map { (motion: motion, progress: $0) }
    }
    // A returning card is already the top of the stack, but is drawn as a moving card.
    let isReturning = motion.map { if case .comeBack = $0.motion.kind { true } else { false } }
    let resting = session.game.stack.upcoming(4).dropFirst(isReturning == true ? 1 : 0).prefix(3)
    let isTopMoving = isReturning != true && (session.pull != nil || isMovingTop(motion?.motion))
    for (depth, index) in resting.enumerated().reversed() {
      let card = session.game.deck.cards[index]
      switch depth {
      case 0 where isTopMoving: break
      case 0: draw(card, session: session, layout: layout, isTop: isReturning != true, on: &canvas)
      case 1 where isTopMoving: drawNext(card, session: session, layout: layout, on: &canvas)
      default: drawEdge(of: card, depth: depth, session: session, layout: layout, on: &canvas)
      }
    }
    if session.game.stack.top == nil { EndView.draw(session, in: layout.card, on: &canvas) }
    if let motion {
      MotionView.draw(
        motion.motion, progress: motion.progress, session: session, layout: layout, on: &canvas)
    } else if let pull = session.pull {
      MotionView.draw(pull, session: session, layout: layout, on: &canvas)
    }
  }

  /// True if the top card itself is drawn by ``MotionView``.
  private static func isMovingTop(_ motion: Motion?) -> Bool {
    switch motion?.kind {
    case .turn, .settle: true
    case .leave, .comeBack, nil: false
    }
  }

  private static func draw(
    _ card: Card, session: Session, layout: ScreenLayout, isTop: Bool, on canvas: inout Canvas
  ) {
    let view = CardView.canvas(
      card, choices: session.choices(of: card), size: layout.card.size,
      showsBack: isTop && session.card.isFlipped,
      scroll: isTop ? session.card.scroll : 0,
      secondsOnTop: isTop ? session.secondsOnTop : 0, isASCII: session.options.isASCII)
    canvas.draw(view, column: layout.card.column, row: layout.card.row, clip: layout.table)
  }

  /// Draws the next card whole but dim, one row further down, while the top card is away.
  private static func drawNext(
    _ card: Card, session: Session, layout: ScreenLayout, on canvas: inout Canvas
  ) {
    let size = Size(columns: layout.card.size.columns - 4, rows: layout.card.size.rows)
    guard size.columns >= 2 else { return }
    let view = CardView.canvas(
      card, choices: session.choices(of: card), size: size, isFaint: true,
      isASCII: session.options.isASCII)
    canvas.draw(view, column: layout.card.column + 2, row: layout.card.row + 1, clip: layout.table)
  }

  /// Draws the lower edge of a card behind the top card: `depth` rows further down, narrower and dim.
  private static func drawEdge(
    of card: Card, depth: Int, session: Session, layout: ScreenLayout, on canvas: inout Canvas
  ) {
    let size = Size(columns: layout.card.size.columns - 4 * depth, rows: 2)
    guard size.columns >= 2 else { return }
    var style = card.color.map { Style.readable(on: $0) } ?? .plain
    style.attributes.insert(.dim)
    var view = Canvas(size: size, style: style)
    view.drawBorder(view.area, session.options.isASCII ? .ascii : .round, style: style)
    canvas.draw(
      view, column: layout.card.column + 2 * depth,
      row: layout.card.rows.upperBound - 2 + depth, clip: layout.table)
  }
}
