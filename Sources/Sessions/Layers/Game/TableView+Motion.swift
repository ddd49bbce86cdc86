import Cards
import Cells

/// Moving cards: pulled, leaving, returning, settling, or turning over.
extension TableView {
  /// Returns an offset in whole cells, to the right and down.
  private func cells(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let size = SIMD2(Double(layout.card.size.columns), Double(layout.card.size.rows))
    return (offset * size).rounded(.toNearestOrAwayFromZero)
  }

  /// The offset in cells between a card's upper and lower edge at full tilt.
  private static let maxLean = 4.0

  func draw(_ pull: Pull, on canvas: inout Canvas) {
    guard let card = session.topCard else { return }
    let stamp = pull.answer.map { self.stamp(of: $0, on: card, progress: pull.share) }
    var view = topCard(card, stamp: stamp)
    if pull.isArmed { drawArmedEdge(of: card, stamp, on: &view) }
    draw(view, at: cells(pull.offset), on: &canvas)
  }

  private func stamp(of answer: Answer, on card: Card, progress: Double) -> CardStamp {
    CardStamp(
      answer, on: card, answers: session.game.answers, progress: progress,
      palette: session.options.palette)
  }

  /// Draws a heavy border, which shows that letting go decides.
  private func drawArmedEdge(of card: Card, _ stamp: CardStamp?, on view: inout Canvas) {
    let style = session.options.palette.style(of: card, tint: stamp?.tint).adding(.bold)
    view.drawBorder(view.area, session.options.isASCII ? .heavyASCII : .heavy, style: style)
  }

  func draw(_ motion: Motion, progress: Double, on canvas: inout Canvas) {
    let card = session.shown(motion.card)
    switch motion.kind {
    case .leave(let answer), .comeBack(let answer):
      let stamp = stamp(of: answer, on: card, progress: 1)
      let view = moving(card, stamp: stamp, secondsOnTop: .infinity).canvas
      let end = outside(session.game.answers[answer].direction)
      let isLeaving = if case .leave = motion.kind { true } else { false }
      let offset = Self.interpolate(
        from: cells(motion.origin), to: end, progress: isLeaving ? progress : 1 - progress)
      draw(view, at: offset, on: &canvas)
    case .settle:
      let offset = Self.interpolate(from: cells(motion.origin), to: .zero, progress: progress)
      draw(topCard(card), at: offset, on: &canvas)
    case .turn: drawTurn(card, progress: progress, on: &canvas)
    }
  }

  /// Draws a card that turns over: its old side narrows, then its new side widens.
  private func drawTurn(_ card: Card, progress: Double, on canvas: inout Canvas) {
    let isNewSide = progress >= 0.5
    let visibleShare = abs(progress * 2 - 1)
    let columns = max(Int(Double(layout.card.size.columns) * visibleShare), 2)
    var view = CardView(
      card, of: session, size: Size(columns: columns, rows: layout.card.size.rows))
    view.showsBack = session.card.isFlipped == isNewSide
    let margin = (layout.card.size.columns - columns) / 2
    canvas.draw(
      view.canvas, column: layout.card.column + margin, row: layout.card.row, clip: layout.table)
  }

  private func draw(_ view: Canvas, at offset: SIMD2<Double>, on canvas: inout Canvas) {
    let width = max(Double(view.size.columns), 1)
    let lean = Self.maxLean * CardBody.tilt(of: [offset.x / width, 0])
    let last = max(Double(view.size.rows - 1), 1)
    for row in 0..<view.size.rows {
      // Rounding away from zero keeps the upper rows aligned, and thus the stamp in them.
      let ahead = Int((lean * (1 - Double(row) / last)).rounded(.awayFromZero))
      canvas.draw(
        view, rows: row..<row + 1, column: layout.card.column + Int(offset.x) + ahead,
        row: layout.card.row + Int(offset.y) + row, clip: layout.table)
    }
  }

  private static func interpolate(
    from start: SIMD2<Double>, to end: SIMD2<Double>, progress: Double
  ) -> SIMD2<Double> {
    start + ((end - start) * progress).rounded(.toNearestOrAwayFromZero)
  }

  /// Returns the offset, in cells, at which a card has left the table.
  private func outside(_ direction: SwipeDirection) -> SIMD2<Double> {
    let across = max(
      layout.card.columns.upperBound - layout.table.column,
      layout.table.columns.upperBound - layout.card.column)
    return direction.unitVector * [Double(across), Double(layout.table.size.rows)]
  }
}
