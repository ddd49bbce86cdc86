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
    self.session = session
    self.layout = layout
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
          area: Area(
            column: room.column, row: room.row + index, columns: CellWidth.of(line.text), rows: 1),
          target: .button(.answer(choice)), label: line.text)
      }
    }
  }

  private var maxScroll: Int { max((text?.lines.count ?? 0) - room.size.rows, 0) }

  /// The scrolled lines, limited here because the session may not know the limit yet.
  private var scroll: Int { min(session.card.scroll, maxScroll) }

  private var sideways: Int { min(session.card.sideways, text?.maxSideways ?? 0) }

  func draw(on canvas: inout Canvas) {
    if end == nil { BesideCard(session: session, layout: layout).draw(on: &canvas) }
    if let area = layout.next, let next = session.nextCard {
      var view = CardView(next, of: session, size: area.size)
      (view.label, view.isFaint, view.isPictureWhole) = ("next", true, true)
      view.picture = session.shownPicture(of: next)
      canvas.draw(view.canvas, column: area.column, row: area.row, clip: area)
    }
    let motion = session.card.motion.flatMap { motion in
      motion.progress(at: session.now).map { (motion: motion, progress: $0) }
    }
    let pull = session.pull
    // A returning card is already the top of the stack, but is drawn as a moving card.
    let isReturning = motion.map { if case .comeBack = $0.motion.kind { true } else { false } }
    let resting = session.game.stack.upcoming(4).dropFirst(isReturning == true ? 1 : 0).prefix(3)
    let isMovingTop = [.turn, .settle].contains(motion?.motion.kind)
    let isTopMoving = isReturning != true && (pull != nil || isMovingTop)
    for (depth, index) in resting.enumerated().reversed() {
      let card = session.shown(index)
      switch depth {
      case 0 where isTopMoving: break
      case 0 where isReturning == true: draw(moving(card).canvas, on: &canvas)
      case 0: draw(topCard(card), on: &canvas)
      case 1 where isTopMoving:
        // If cards have a background colour, the next card is seen without its text.
        if session.options.palette.surface != nil {
          drawEdge(of: card, depth: depth, rows: layout.card.size.rows, on: &canvas)
        } else {
          drawNext(card, on: &canvas)
        }
      default: drawEdge(of: card, depth: depth, on: &canvas)
      }
    }
    end?.draw(on: &canvas)
    if let motion {
      draw(motion.motion, progress: motion.progress, on: &canvas)
    } else if let pull {
      draw(pull, on: &canvas)
    }
  }

  func topCard(_ card: Card, stamp: CardStamp? = nil) -> Canvas {
    var view = moving(card, stamp: stamp, secondsOnTop: session.secondsOnTop)
    view.note = session.game.stack.top.map(session.game.stack.note) ?? ""
    view.label = layout.next == nil ? "" : "in hand"
    if session.card.isFlipped { view.picture = nil }
    (view.text, view.showsBack) = (text, session.card.isFlipped)
    (view.scroll, view.sideways) = (scroll, sideways)
    return view.canvas
  }

  /// Returns the view of a card that need not be the top card, with the beginning of its text.
  func moving(_ card: Card, stamp: CardStamp? = nil, secondsOnTop: Double = 0) -> CardView {
    var view = CardView(card, of: session, size: layout.card.size)
    view.picture = session.shownPicture(of: card)
    (view.stamp, view.secondsOnTop) = (stamp, secondsOnTop)
    view.isPictureWhole = session.isPictureWhole
    return view
  }

  private func draw(_ view: Canvas, on canvas: inout Canvas) {
    canvas.draw(view, column: layout.card.column, row: layout.card.row, clip: layout.table)
  }

  /// Draws the next card whole but dim, one row lower, while the top card is moving.
  private func drawNext(_ card: Card, on canvas: inout Canvas) {
    let size = Size(columns: layout.card.size.columns - 4, rows: layout.card.size.rows)
    guard size.columns >= 2 else { return }
    var view = CardView(card, of: session, size: size)
    view.isFaint = true
    canvas.draw(
      view.canvas, column: layout.card.column + 2, row: layout.card.row + 1, clip: layout.table)
  }

  /// Draws the lowest rows of a card behind the top card: `depth` rows lower, narrow, without text.
  private func drawEdge(of card: Card, depth: Int, rows: Int = 2, on canvas: inout Canvas) {
    let size = Size(columns: layout.card.size.columns - 4 * depth, rows: rows)
    guard size.columns >= 2 else { return }
    let style = session.options.palette.styleBelow(card)
    var view = Canvas(size: size, style: style)
    view.drawBorder(view.area, session.options.isASCII ? .ascii : .round, style: style)
    canvas.draw(
      view, column: layout.card.column + 2 * depth,
      row: layout.card.rows.upperBound - rows + depth, clip: layout.table)
  }
}
