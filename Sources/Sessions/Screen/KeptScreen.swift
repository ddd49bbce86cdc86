import Cells

/// The latest drawing of a session's screen; the next one draws only the parts that have changed.
package struct KeptScreen: Sendable {
  private var canvas = Canvas(size: Size(columns: 0, rows: 0))
  /// The areas of the parts on the canvas; empty if no part can be kept.
  private var areas: [Area] = []
  /// What each part shows; nil if it must be drawn again.
  private var values: [(any Equatable & Sendable)?] = []
  private var canvases = KeptCanvases()
  private var number = 0
  /// What all parts but the hand's show; nil if they may show something else the next time.
  private var rest: Rest?
  /// The rows of the list that is drawn, and the marked one; nil without a list.
  private var mark: ListMark?
  /// True if the latest drawing is only a beginning, and the whole must follow at once.
  package private(set) var isUnfinished = false

  /// Says whether a drawing shows the same as the last one, apart from the hand.
  private struct Rest: Equatable {
    let revision, card: Int
    let layout: ScreenLayout

    /// Returns nil while time or the hand moves something on the table.
    init?(_ session: Session) {
      guard session.moveTime == nil, session.filmTime == nil, session.pull == nil,
        session.covers.isEmpty, let top = session.game.stack.top
      else { return nil }
      (revision, card, layout) = (session.revision.ofOthers, top, session.screenLayout)
    }
  }

  /// More composed characters than a screen has; a canvas that has seen more is drawn from nothing.
  private static let maxClusters = 4_096

  package init() {}

  /// Draws the parts that change with the hand alone; nil if others may have changed, too.
  package mutating func drawHand(of session: Session) -> Drawing? {
    guard let rest, rest == Rest(session), canvas.clusterCount < Self.maxClusters
    else { return nil }
    number += 1
    return redraw(Screen.handParts(of: session, in: rest.layout))
  }

  package mutating func draw(_ session: Session) -> Drawing {
    number += 1
    let rest = Rest(session)
    let screen = Screen.draw(session)
    let parts = screen.parts
    self.rest = screen.isDivided ? rest : nil
    (mark, isUnfinished) = (screen.isDivided ? screen.mark : nil, false)
    guard screen.isDivided, areas == parts.map(\.area), canvas.clusterCount < Self.maxClusters
    else {
      canvas = screen.canvas(of: parts, &canvases)
      (areas, values) = screen.isDivided ? (parts.map(\.area), parts.map(\.view.value)) : ([], [])
      return Drawing(canvas, number: number)
    }
    return redraw(parts)
  }

  /// Draws the parts that show something else than before.
  private mutating func redraw(_ parts: [Screen.Part]) -> Drawing {
    var changedAreas: [Area] = []
    for part in parts {
      guard let index = areas.firstIndex(of: part.area) else { continue }
      let value = part.view.value
      if let value, let last = values[index], value.equals(last) { continue }
      canvas.fill(part.area, style: .plain)
      part.view.draw(on: &canvas, &canvases)
      values[index] = value
      changedAreas.append(part.area)
    }
    return Drawing(canvas, number: number, changedAreas: changedAreas)
  }

  private static func mark(in session: Session) -> ListMark? {
    let list = session.covers.last?.layer as? CardList
    return list.map { ListView($0, of: session, in: session.screenLayout.list).mark }
  }

  /// Draws only the mark of a list, which has moved among the rows on the screen.
  private mutating func drawMark(of session: Session, in layout: ScreenLayout) -> Drawing? {
    guard let last = mark, var moved = mark, let now = Self.mark(in: session), !isUnfinished,
      StatusView.noticeRows(session, in: layout.status) == nil
    else { return nil }
    moved.row = now.row
    guard moved == now, last != now else { return nil }
    let changed = [last.toggle(" ", on: &canvas), now.toggle(">", on: &canvas)]
    (mark, isUnfinished, number) = (now, true, number + 1)
    return Drawing(canvas, number: number, changedAreas: changed.compactMap(\.self))
  }

  /// Draws only the beginning of what an input has changed: the stamp on a card that leaves, the first
  /// row for one that comes back, or the mark of a list that moves.
  ///
  /// Returns nil if the latest drawing does not show what now changes like this; otherwise,
  /// ``draw(_:)`` must follow within a frame.
  package mutating func drawBeginning(of session: Session) -> Drawing? {
    let layout = session.screenLayout
    if mark != nil { return drawMark(of: session, in: layout) }
    guard let rest, rest.layout == layout, session.covers.isEmpty,
      let motion = session.card.motion, motion.start == session.now, motion.origin == .zero,
      StatusView.noticeRows(session, in: layout.status) == nil
    else { return nil }
    switch motion.kind {
    case .leave(let answer) where motion.card == rest.card:
      let card = session.shown(motion.card).read
      let stamp = CardStamp(answer, on: card, session.game.answers, progress: 1)
      guard !session.hasPicture(card), let area = stamp.area(in: layout.card) else { return nil }
      let style = session.options.palette.style(of: card, tint: stamp.tint)
      stamp.draw(in: layout.card, cardStyle: style, options: session.options, on: &canvas)
      for index in values.indices where values[index] is Table { values[index] = nil }
      (self.rest, number) = (nil, number + 1)
      return Drawing(canvas, number: number, changedAreas: [area])
    case .comeBack:
      (self.rest, number) = (nil, number + 1)
      return redraw([(layout.header, HeaderView(session, in: layout.header))])
    case .leave, .turn, .settle: return nil
    }
  }
}

/// The canvases of parts of a view, which are used again while the parts show the same.
struct KeptCanvases: Sendable {
  private var entries: [(value: any Equatable & Sendable, canvas: Canvas)] = []
  /// Twice as many as one view of the table has.
  private static let maxCount = 8

  /// Returns the canvas of a value; makes it if it is not among those used last.
  mutating func canvas(of value: some Equatable & Sendable, make: () -> Canvas) -> Canvas {
    let known = entries.firstIndex { value.equals($0.value) }
    let canvas = known.map { entries.remove(at: $0).canvas } ?? make()
    entries = entries.suffix(Self.maxCount - 1) + [(value, canvas)]
    return canvas
  }
}

extension Equatable {
  func equals(_ other: any Equatable) -> Bool { self == other as? Self }
}
