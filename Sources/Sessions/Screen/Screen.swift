import Cells

/// The laid-out screen of a session: the uppermost layer, and the parts around it.
package struct Screen {
  private let session: Session
  private let layout: ScreenLayout
  private let room: any View
  private let cover: (any View)?
  private let surroundings: ScreenParts
  private let hasCards: Bool
  private let buttons: ButtonRow?

  /// Lays out the screen of `session` at its size, limited to ``Size/maxScreen``.
  package static func draw(_ session: Session) -> Screen { Screen(session) }

  package static func viewport(of session: Session) -> Viewport { Screen(session).viewport }

  private init(_ shown: Session) {
    var session = shown
    let size = session.size.limited(to: .maxScreen)
    if size != session.size { session.size = size }
    self.session = session
    layout = session.screenLayout
    let (bottom, top) = (session.room.layer, session.covers.last?.layer)
    room = bottom.view(of: session, in: layout)
    cover = top?.view(of: session, in: layout)
    surroundings = top?.surroundings ?? bottom.surroundings
    hasCards = session.room.hasCards
    buttons = hasCards ? layout.buttons.map { ButtonRow(session, in: $0) } : nil
  }

  private var isTooSmall: Bool {
    let minSize = ScreenLayout.minSize
    return session.size.columns < minSize.columns || session.size.rows < minSize.rows
  }

  package var viewport: Viewport {
    var viewport = Viewport()
    guard hasCards else {
      if let cover { cover.add(to: &viewport) } else if !isTooSmall { room.add(to: &viewport) }
      return viewport
    }
    viewport.card = Size(
      columns: max(layout.card.size.columns, 1), rows: max(layout.card.size.rows, 1))
    room.add(to: &viewport)
    // Covered regions can't be clicked, but the area of the card stays known.
    if cover != nil { viewport.regions = [] }
    buttons?.add(to: &viewport)
    cover?.add(to: &viewport)
    if let rows = StatusView.noticeRows(session, in: layout.status) {
      viewport.cover(from: rows.lowerBound)
    }
    viewport.regions.append(Viewport.Region(area: layout.card, target: .card, label: "card"))
    return viewport
  }

  package var canvas: Canvas {
    var canvas = Canvas(size: session.size)
    guard !isTooSmall else {
      let minSize = ScreenLayout.minSize
      let text = "thumbdeck needs \(minSize.columns)x\(minSize.rows) cells; keys still work"
      for (row, line) in TextWrapping.lines(text, columns: canvas.size.columns).enumerated() {
        canvas.write(line, column: 0, row: row)
      }
      return canvas
    }
    if surroundings.contains(.header) {
      HeaderView.draw(
        session.game, countsDecisions: hasCards, in: layout.header,
        options: session.options, on: &canvas)
    }
    (cover ?? room).draw(on: &canvas)
    if surroundings.contains(.preview), let preview = layout.preview {
      HandPreview.draw(session, in: preview, on: &canvas)
    }
    if surroundings.contains(.buttons) { buttons?.draw(on: &canvas) }
    StatusView.draw(
      session, in: layout.status,
      hasPreview: surroundings.isEmpty || layout.preview != nil, on: &canvas)
    return canvas
  }
}
