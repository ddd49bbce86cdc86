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

  /// More composed characters than a screen has; a canvas that has seen more is drawn from nothing.
  private static let maxClusters = 4_096

  package init() {}

  package mutating func draw(_ session: Session) -> Drawing {
    let screen = Screen.draw(session)
    let parts = screen.parts
    number += 1
    guard screen.isDivided, canvas.size == screen.size, areas == parts.map(\.area),
      canvas.clusterCount < Self.maxClusters
    else {
      canvas = screen.canvas(&canvases)
      (areas, values) = screen.isDivided ? (parts.map(\.area), parts.map(\.view.value)) : ([], [])
      return Drawing(canvas, number: number)
    }
    var changedRows: [Range<Int>] = []
    for (index, part) in parts.enumerated() {
      let value = part.view.value
      if let value, let last = values[index], value.equals(last) { continue }
      canvas.fill(part.area, style: .plain)
      part.view.draw(on: &canvas, &canvases)
      values[index] = value
      changedRows.append(part.area.rows)
    }
    return Drawing(canvas, number: number, changedRows: changedRows)
  }

  /// Draws only the beginning of a card's way: the first and the last row, and the stamp on a card
  /// that leaves.
  ///
  /// Returns nil if the latest drawing does not show a card at rest that now begins to leave, or that
  /// another one comes back to; otherwise, ``draw(_:)`` must follow within a frame.
  package mutating func drawBeginning(of session: Session) -> Drawing? {
    guard session.covers.isEmpty, let motion = session.card.motion, motion.start == session.now,
      motion.origin == .zero, canvas.size == session.size,
      let table = values.firstIndex(where: { $0 is Table }),
      let restingCard = (values[table] as? Table)?.restingCard
    else { return nil }
    let layout = session.screenLayout
    guard areas[0] == layout.header, areas[table] == layout.table,
      StatusView.noticeRows(session, in: layout.status) == nil
    else { return nil }
    var changedRows = [layout.header.rows, layout.status.rows]
    switch motion.kind {
    case .leave(let answer) where motion.card == restingCard:
      let card = session.shown(motion.card)
      let stamp = CardStamp(answer, on: card, session.game.answers, progress: 1)
      let style = session.options.palette.style(of: card, tint: stamp.tint)
      stamp.draw(in: layout.card, cardStyle: style, options: session.options, on: &canvas)
      values[table] = nil
      changedRows += stamp.area(in: layout.card).map { [$0.rows] } ?? []
    case .comeBack: break
    case .leave, .turn, .settle: return nil
    }
    let status = StatusView(session, in: layout.status, hasPreview: layout.preview != nil)
    let lines: [any View] = [HeaderView(session, in: layout.header), status]
    for (index, line) in zip([0, areas.count - 1], lines) {
      canvas.fill(areas[index], style: .plain)
      line.draw(on: &canvas, &canvases)
      values[index] = line.value
    }
    number += 1
    return Drawing(canvas, number: number, changedRows: changedRows)
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
