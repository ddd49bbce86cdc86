import Cells

/// The laid-out screen of a session: the uppermost layer, and the parts around it.
package struct Screen {
  private let session: Session
  private let layout: ScreenLayout
  private let view: any View
  private let surroundings: Set<ScreenPart>
  private let buttons: ButtonRow?

  /// Lays out the screen of `session` at its size.
  package static func draw(_ session: Session) -> Screen { Screen(session) }

  package static func viewport(of session: Session) -> Viewport { Screen(session).viewport }

  private init(_ session: Session) {
    self.session = session
    layout = session.screenLayout
    let (bottom, top) = (session.room.layer, session.covers.last?.layer)
    view = (top ?? bottom).view(of: session, in: layout)
    surroundings = top?.surroundings ?? bottom.surroundings
    let hasButtons = session.room.hasCards && surroundings.contains(.buttons)
    buttons = hasButtons ? layout.buttons.map { ButtonRow(session, in: $0) } : nil
  }

  private var isCovered: Bool { !session.covers.isEmpty }
  private var isTooSmall: Bool {
    session.size.limited(to: ScreenLayout.minSize) != ScreenLayout.minSize
  }

  package var viewport: Viewport {
    var viewport = Viewport()
    // What is not drawn can't be clicked.
    guard !isTooSmall else { return viewport }
    guard session.room.hasCards else {
      view.add(to: &viewport)
      return viewport
    }
    // Covered regions can't be clicked, but the area of the card stays known.
    if isCovered {
      session.room.layer.view(of: session, in: layout).add(to: &viewport)
      viewport.regions = []
    }
    view.add(to: &viewport)
    buttons?.add(to: &viewport)
    if let rows = StatusView.noticeRows(session, in: layout.status) {
      viewport.cover(from: rows.lowerBound)
    }
    viewport.regions.append(Viewport.Region(area: layout.card, target: .card, label: "card"))
    return viewport
  }

  package var canvas: Canvas {
    var kept = KeptCanvases()
    return canvas(of: parts, &kept)
  }

  func canvas(of parts: [Part], _ kept: inout KeptCanvases) -> Canvas {
    var canvas = Canvas(size: session.size)
    for part in parts { part.view.draw(on: &canvas, &kept) }
    return canvas
  }

  /// True if no part of the game covers another; a list takes the place of the table.
  var isDivided: Bool {
    !isTooSmall && (view is TableView || view is ListView)
      && StatusView.noticeRows(session, in: layout.status) == nil
  }

  /// The rows of a list and the marked one; nil if no list is shown.
  var mark: ListMark? { (view as? ListView)?.mark }

  typealias Part = (area: Area, view: any View)

  /// The views that make the screen, from the bottom to the top, with their areas.
  var parts: [Part] {
    guard !isTooSmall else { return [(Area(session.size), TooSmallView(size: session.size))] }
    var parts: [Part] = []
    if surroundings.contains(.header) {
      parts.append((layout.header, HeaderView(session, in: layout.header)))
    }
    let area = isCovered ? layout.list : layout.table
    parts.append((area, (view as? TableView)?.settled ?? view))
    if view is TableView, session.game.stack.top != nil, let coming = layout.coming,
      !layout.isComingOnTable
    {
      parts.append((coming, TitleColumn.coming(session, in: coming)))
    }
    if let area = layout.buttons, let buttons { parts.append((area, buttons)) }
    if surroundings.contains(.preview), let area = layout.preview {
      parts.append((area, HandPreview(session: session, area: area)))
    }
    let hasPreview = surroundings.isEmpty || layout.preview != nil
    parts.append((layout.status, StatusView(session, in: layout.status, hasPreview: hasPreview)))
    return parts
  }
}

/// What a screen shows that is too small for a game.
private struct TooSmallView: View, Equatable {
  let size: Size

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    let minSize = ScreenLayout.minSize
    let text = "thumbdeck needs \(minSize.columns)x\(minSize.rows) cells; keys still work"
    canvas.write(TextWrapping.lines(text, columns: size.columns), in: Area(size), style: .plain)
  }
}
