import Cards
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
  /// The revision of the hand in the latest drawing, and what the last row and the preview say of it;
  /// nil if that is not known.
  private var (hand, status): (Int?, HandStatus?)
  /// The rows of the list that is drawn, and the marked one; nil without a list.
  private var mark: ListMark?
  /// True if the latest drawing is only a beginning, and the whole must follow at once.
  package private(set) var isUnfinished = false

  /// What the latest whole drawing shows, apart from the hand.
  private struct Rest {
    let revision, top: Int
    let card: Card?
    let showsHand: Bool
    let layout: ScreenLayout

    /// Returns nil while time or the hand moves something on the table.
    init?(_ session: Session) {
      guard Self.isStill(session), let top = session.game.stack.top else { return nil }
      (revision, layout) = (session.revision.ofOthers, session.screenLayout)
      (self.top, card, showsHand) = (top, session.topCard, session.hand.isThere)
    }

    private static func isStill(_ session: Session) -> Bool {
      session.covers.isEmpty && session.moveTime == nil && session.filmTime == nil
        && session.pull == nil
    }

    /// True if a session shows the same.
    func isShown(by session: Session) -> Bool {
      revision == session.revision.ofOthers && top == session.game.stack.top
        && showsHand == session.hand.isThere && Self.isStill(session)
    }
  }

  /// More composed characters than a screen has; a canvas that has seen more is drawn from nothing.
  private static let maxClusters = 4_096

  package init() {}

  /// Draws the parts that change with the hand alone; nil if others may have changed, too.
  package mutating func drawHand(of session: Session) -> Drawing? {
    guard rest?.isShown(by: session) == true, let area = rest?.layout.status,
      canvas.clusterCount < Self.maxClusters
    else { return nil }
    number += 1
    let preview = rest?.layout.preview
    var changed: [Area] = []
    let readout = session.readout
    let status = HandStatus(session, readout)
    let isKept = preview != nil && status != nil && status == self.status
    if let preview, !isKept || hand != session.revision.ofHand,
      let index = areas.firstIndex(of: preview)
    {
      changed.append(session.drawHand(readout, isCaptioned: isKept, in: preview, on: &canvas))
      values[index] = session.revision
    }
    if !isKept {
      changed += redraw([(area, StatusView(session, in: area, hasPreview: preview != nil))])
    }
    (hand, self.status) = (session.revision.ofHand, status)
    return Drawing(canvas, number: number, changedAreas: changed)
  }

  package mutating func draw(_ session: Session) -> Drawing {
    number += 1
    let rest = Rest(session)
    let screen = Screen.draw(session)
    let parts = screen.parts
    self.rest = screen.isDivided ? rest : nil
    (mark, isUnfinished) = (screen.isDivided ? screen.mark : nil, false)
    (hand, status) = (nil, nil)
    guard screen.isDivided, areas == parts.map(\.area), canvas.clusterCount < Self.maxClusters
    else {
      canvas = screen.canvas(of: parts, &canvases)
      (areas, values) = screen.isDivided ? (parts.map(\.area), parts.map(\.view.value)) : ([], [])
      return Drawing(canvas, number: number)
    }
    let changed = redraw(parts)
    return Drawing(canvas, number: number, changedAreas: changed)
  }

  /// Draws the parts that show something else than before; returns their areas.
  private mutating func redraw(_ parts: [Screen.Part]) -> [Area] {
    var changed: [Area] = []
    for part in parts {
      guard let index = areas.firstIndex(of: part.area) else { continue }
      let value = part.view.value
      if let last = values[index], value?.equals(last) == true { continue }
      canvas.fill(part.area, style: .plain)
      part.view.draw(on: &canvas, &canvases)
      values[index] = value
      changed.append(part.area)
    }
    return changed
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
    if mark != nil { return drawMark(of: session, in: session.screenLayout) }
    guard let motion = session.card.motion, motion.start == session.now, motion.origin == .zero,
      let rest, session.covers.isEmpty, case let layout = session.screenLayout,
      rest.layout == layout, StatusView.noticeRows(session, in: layout.status) == nil
    else { return nil }
    switch motion.kind {
    case .leave(let answer) where motion.card == rest.top:
      guard let card = rest.card?.read, !session.hasPicture(card) else { return nil }
      let stamp = CardStamp(answer, on: card, session.game.answers, progress: 1)
      let style = session.options.palette.style(of: card, tint: stamp.tint)
      let area = stamp.draw(
        in: layout.card, cardStyle: style, options: session.options, on: &canvas)
      guard let area else { return nil }
      if let index = areas.firstIndex(of: layout.table) { values[index] = nil }
      (self.rest, number) = (nil, number + 1)
      return Drawing(canvas, number: number, changedAreas: [area])
    case .comeBack:
      (self.rest, number) = (nil, number + 1)
      let changed = redraw([(layout.header, HeaderView(session, in: layout.header))])
      return Drawing(canvas, number: number, changedAreas: changed)
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
