import Cards
import Cells

/// The table: the top card, the edges of two cards behind it, and the moving card; or the end.
struct TableView: View {
  let session: Session
  let layout: ScreenLayout
  private let end: EndView?
  /// The wrapped text of the top card; nil at the end of the deck.
  private let text: CardText?
  private let room: Area

  init(_ session: Session, layout: ScreenLayout) {
    (self.session, self.layout) = (session, layout)
    end = session.topCard == nil ? EndView(session, in: layout.card) : nil
    room = session.topCard.map(session.textRoom) ?? layout.card
    let columns = room.size.columns
    text = session.topCard.map { session.text(of: $0, columns: columns) }
  }

  func add(to viewport: inout Viewport) {
    guard let text else {
      end?.add(to: &viewport)
      return
    }
    viewport.maxScroll = maxScroll
    viewport.maxSideways = text.maxSideways
    viewport.pageLines = max(room.size.rows - 1, 1)
    // Lines of choices can be clicked.
    let room = text.block(in: room)
    let shown = text.lines.dropFirst(scroll).prefix(room.size.rows)
    viewport.regions += shown.enumerated().compactMap { index, line in
      line.choice.map { choice in
        Viewport.Region(
          area: room.with(row: room.row + index, columns: CellWidth.of(line.text), rows: 1),
          target: .button(.answer(choice)), label: line.text)
      }
    }
  }

  private var maxScroll: Int { max((text?.lines.count ?? 0) - room.size.rows, 0) }

  /// The scrolled lines, limited here because the session may not know the limit yet.
  private var scroll: Int { min(session.card.scroll, maxScroll) }

  private var sideways: Int { min(session.card.sideways, text?.maxSideways ?? 0) }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    end?.draw(on: &canvas, &kept)
    table.draw(on: &canvas, &kept)
  }

  /// The table as a value; at the end of the deck, the view itself.
  var settled: any View { end == nil ? table : self }

  private var table: Table {
    let progress = session.card.motion?.progress(at: session.now)
    let motion = progress == nil ? nil : session.card.motion
    let pull = session.pull
    // A returning card is already the top of the stack, but is drawn as a moving card.
    let isReturning = if case .comeBack = motion?.kind { true } else { false }
    let resting = session.game.stack.upcoming(4).dropFirst(isReturning ? 1 : 0).prefix(3)
    let isMovingTop = [.turn, .settle].contains(motion?.kind)
    let isTopMoving = !isReturning && (pull != nil || isMovingTop)
    var pieces = [comparedPiece]
    for (depth, index) in resting.enumerated().reversed() {
      let card = session.shown(index)
      switch depth {
      case 0 where isTopMoving: break
      case 0 where isReturning: pieces.append(piece(moving(card)))
      case 0: pieces.append(piece(topCard(card)))
      default: pieces.append(below(card, depth: depth, isWhole: depth == 1 && isTopMoving))
      }
    }
    if let motion, let progress {
      pieces.append(piece(motion, progress: progress))
    } else if let pull, let card = session.topCard {
      pieces.append(piece(pull, of: card))
    }
    return Table(columns: columns, pieces: pieces.compactMap(\.self), clip: layout.table)
  }

  /// The columns on the table, over which cards move.
  private var columns: [TitleColumn] {
    guard end == nil else { return [] }
    let decided = layout.decided.map { TitleColumn.decided(session, in: $0) }
    let coming = layout.isComingOnTable ? layout.coming : nil
    return [decided, coming.map { TitleColumn.coming(session, in: $0) }].compactMap(\.self)
  }

  func topCard(_ card: Card, stamp: CardStamp? = nil) -> CardView {
    var view = CardView(card, of: session, size: layout.card.size)
    (view.stamp, view.isPictureWhole) = (stamp, session.isPictureWhole)
    // Only stars move with time.
    if view.choices?.stars != nil { view.secondsOnTop = session.secondsOnTop }
    view.note = session.game.stack.top.map(session.game.stack.note) ?? ""
    view.label = layout.next == nil ? "" : "in hand"
    (view.text, view.showsBack) = (text, session.card.isFlipped)
    (view.scroll, view.sideways) = (scroll, sideways)
    view.show(session.card.isFlipped ? nil : session.shownPicture(of: card))
    return view
  }

  /// Returns the view of a card that need not be the top card, with the beginning of its text.
  func moving(_ card: Card, stamp: CardStamp? = nil, secondsOnTop: Double = 0) -> CardView {
    var view = CardView(card, of: session, size: layout.card.size)
    (view.stamp, view.isPictureWhole) = (stamp, session.isPictureWhole)
    view.secondsOnTop = secondsOnTop
    view.show(session.shownPicture(of: card))
    return view
  }

  /// The next card beside the top card, while their pictures are compared.
  private var comparedPiece: Table.Piece? {
    guard let area = layout.next, let next = session.nextCard else { return nil }
    var view = CardView(next, of: session, size: area.size)
    (view.label, view.isFaint, view.isPictureWhole) = ("next", true, true)
    view.show(session.shownPicture(of: next))
    return Table.Piece(card: view, column: area.column, row: area.row)
  }

  /// A card behind the top card, dim, narrow, `depth` rows lower: whole, or only its lowest rows.
  private func below(_ card: Card, depth: Int, isWhole: Bool) -> Table.Piece {
    let rows = isWhole ? layout.card.size.rows : 2
    let size = Size(columns: layout.card.size.columns - 4 * depth, rows: rows)
    var view = CardView(card, of: session, size: size)
    view.isFaint = true
    // If cards have a background colour, a whole card is seen without its text, too.
    view.isEdge = !isWhole || session.options.palette.surface != nil
    return Table.Piece(
      card: view, column: layout.card.column + 2 * depth,
      row: layout.card.rows.upperBound - rows + depth)
  }
}

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
    func offset(towards end: SIMD2<Double>, _ share: Double) -> SIMD2<Double> {
      let start = cells(motion.origin)
      return start + ((end - start) * share).rounded(.toNearestOrAwayFromZero)
    }
    switch motion.kind {
    case .leave(let answer), .comeBack(let answer):
      let stamp = CardStamp(answer, on: card, session.game.answers, progress: 1)
      let view = moving(card, stamp: stamp, secondsOnTop: .infinity)
      let end = outside(session.game.answers[answer].direction)
      let share = motion.kind == .leave(answer) ? progress : 1 - progress
      return piece(view, at: offset(towards: end, share))
    case .settle: return piece(topCard(card), at: offset(towards: .zero, progress))
    case .turn: return turning(card, progress: progress)
    }
  }

  /// A card that turns over: its old side narrows, then its new side widens.
  private func turning(_ card: Card, progress: Double) -> Table.Piece {
    let isNewSide = progress >= 0.5
    let visibleShare = abs(progress * 2 - 1)
    let columns = max(Int(Double(layout.card.size.columns) * visibleShare), 2)
    var view = CardView(card, of: session, size: layout.card.with(columns: columns).size)
    view.showsBack = session.card.isFlipped == isNewSide
    let margin = (layout.card.size.columns - columns) / 2
    return piece(view, at: [Double(margin), 0], leans: false)
  }

  private func piece(
    _ view: CardView, at offset: SIMD2<Double> = .zero, leans: Bool = true
  ) -> Table.Piece {
    let width = max(Double(view.size.columns), 1)
    let tilt = min(max(offset.x / width / CardBody.decisiveOffset, -1), 1)
    return Table.Piece(
      card: view, column: layout.card.column + Int(offset.x),
      row: layout.card.row + Int(offset.y), lean: leans ? Self.maxLean * tilt : 0)
  }

  /// Returns the offset, in cells, at which a card has left the table.
  private func outside(_ direction: SwipeDirection) -> SIMD2<Double> {
    let across = max(
      layout.card.columns.upperBound - layout.table.column,
      layout.table.columns.upperBound - layout.card.column)
    return direction.unitVector * [Double(across), Double(layout.table.size.rows)]
  }
}
