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

  /// A pulled card; its heavy border shows that letting go decides.
  func piece(_ pull: Pull, of card: Card) -> Table.Piece {
    let stamp = pull.answer.map {
      CardStamp($0, on: card, session.game.answers, progress: pull.share)
    }
    var view = topCard(card, stamp: stamp)
    view.isArmed = pull.isArmed
    return piece(view, at: cells(pull.offset))
  }

  func piece(_ motion: Motion, progress: Double) -> Table.Piece {
    let card = session.shown(motion.card)
    switch motion.kind {
    case .leave(let answer), .comeBack(let answer):
      let stamp = CardStamp(answer, on: card, session.game.answers, progress: 1)
      let view = moving(card, stamp: stamp, secondsOnTop: .infinity)
      let end = outside(session.game.answers[answer].direction)
      let isLeaving = if case .leave = motion.kind { true } else { false }
      let offset = Self.interpolate(
        from: cells(motion.origin), to: end, progress: isLeaving ? progress : 1 - progress)
      return piece(view, at: offset)
    case .settle:
      let offset = Self.interpolate(from: cells(motion.origin), to: .zero, progress: progress)
      return piece(topCard(card), at: offset)
    case .turn: return turning(card, progress: progress)
    }
  }

  /// A card that turns over: its old side narrows, then its new side widens.
  private func turning(_ card: Card, progress: Double) -> Table.Piece {
    let isNewSide = progress >= 0.5
    let visibleShare = abs(progress * 2 - 1)
    let columns = max(Int(Double(layout.card.size.columns) * visibleShare), 2)
    var view = CardView(
      card, of: session, size: Size(columns: columns, rows: layout.card.size.rows))
    view.showsBack = session.card.isFlipped == isNewSide
    let margin = (layout.card.size.columns - columns) / 2
    return piece(view, at: [Double(margin), 0], leans: false)
  }

  private func piece(
    _ view: CardView, at offset: SIMD2<Double>, leans: Bool = true
  ) -> Table.Piece {
    let width = max(Double(view.size.columns), 1)
    return Table.Piece(
      content: .card(view), column: layout.card.column + Int(offset.x),
      row: layout.card.row + Int(offset.y),
      lean: leans ? Self.maxLean * CardBody.tilt(of: [offset.x / width, 0]) : 0)
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
