/// A drawn screen with its viewport.
package struct Drawing: Equatable, Sendable {
  /// The cells.
  package let canvas: Canvas
  /// The clickable regions and the scroll limits.
  package let viewport: Viewport
}

/// Draws a session; the result depends only on the session.
package enum Screen {
  /// Draws the screen of `session` at its size, or the upper left part of it that is drawn at most.
  package static func draw(_ session: Session) -> Drawing {
    var session = session
    session.size = session.size.limited(to: .maxScreen)
    let viewport = viewport(of: session)
    // The scroll position can exceed the limit until the session receives the new viewport.
    session.card.scroll = min(session.card.scroll, viewport.maxScroll)
    return Drawing(canvas: canvas(of: session), viewport: viewport)
  }

  /// The clickable regions and scroll limits of a session's screen.
  package static func viewport(of session: Session) -> Viewport {
    var viewport = Viewport()
    let layout = ScreenLayout(session)
    if session.lesson?.isTeaching == true, !session.isHelpShown { return viewport }
    if let sketch = session.sketch {
      // A screen that is too small shows no sheet.
      guard session.size.columns >= ScreenLayout.minSize.columns,
        session.size.rows >= ScreenLayout.minSize.rows
      else { return viewport }
      guard session.isHelpShown else {
        let sheet = SketchLayout(session.size, picture: sketch.size).sheet
        viewport.regions = [Viewport.Region(area: sheet, target: .sheet, label: "sheet")]
        return viewport
      }
      let page = HelpView.page(of: session, in: layout.help)
      viewport.maxHelpScroll = page.maxScroll
      viewport.pageLines = page.pageLines
      return viewport
    }
    let card = layout.card.size
    viewport.card = Size(columns: max(card.columns, 1), rows: max(card.rows, 1))
    if let card = session.topCard {
      let room = CardText.room(
        in: layout.card, card: card, choices: session.choices(of: card))
      let text = CardText(
        card, choices: session.choices(of: card), showsBack: session.card.isFlipped,
        columns: room.size.columns)
      viewport.maxScroll = max(text.lines.count - room.size.rows, 0)
      viewport.pageLines = max(room.size.rows - 1, 1)
      if !session.isCovered {
        viewport.regions += regions(of: text, scroll: session.card.scroll, in: room)
      }
    }
    if let buttons = layout.buttons {
      viewport.regions += ButtonRow(session, in: buttons).buttons.map {
        Viewport.Region(area: $0.area, target: .button($0.action), label: $0.text)
      }
    }
    if session.isHelpShown {
      let page = HelpView.page(of: session, in: layout.help)
      viewport.maxHelpScroll = page.maxScroll
      viewport.pageLines = page.pageLines
    } else if let list = session.list {
      let view = ListView(list, in: layout.list)
      viewport.firstListRow = view.firstRow
      viewport.pageLines = max(view.rows.count - 1, 1)
      viewport.regions += view.regions
      return viewport
    } else if session.game.stack.top == nil {
      viewport.regions += EndView.regions(of: session, in: layout.card)
    }
    viewport.regions.append(Viewport.Region(area: layout.card, target: .card, label: "card"))
    return viewport
  }

  /// The clickable lines of choices on a card.
  private static func regions(
    of text: CardText, scroll: Int, in room: Area
  ) -> [Viewport.Region] {
    let shown = text.lines.dropFirst(scroll).prefix(room.size.rows)
    return shown.enumerated().compactMap { index, line in
      line.choice.map { choice in
        Viewport.Region(
          area: Area(
            column: room.column, row: room.row + index, columns: CellWidth.of(line.text), rows: 1),
          target: .button(.answer(choice)), label: line.text)
      }
    }
  }

  private static func canvas(of session: Session) -> Canvas {
    var canvas = Canvas(size: session.size)
    let minSize = ScreenLayout.minSize
    guard session.size.columns >= minSize.columns, session.size.rows >= minSize.rows else {
      drawTooSmall(minSize, on: &canvas)
      return canvas
    }
    let layout = ScreenLayout(session)
    if let sketch = session.sketch, !session.isHelpShown {
      SketchView.draw(session, sketch, on: &canvas)
      StatusView.draw(session, in: layout.status, hasPreview: true, on: &canvas)
      return canvas
    }
    HeaderView.draw(session, in: layout.header, on: &canvas)
    if session.isHelpShown {
      HelpView.draw(session, in: layout.help, on: &canvas)
    } else if let lesson = session.lesson, lesson.isTeaching {
      LessonView.draw(session, lesson, in: layout.card, on: &canvas)
      if let preview = layout.preview { HandPreview.draw(session, in: preview, on: &canvas) }
    } else {
      if let list = session.list {
        ListView(list, in: layout.list).draw(session, on: &canvas)
      } else {
        if session.areJointsShown {
          JointsView.draw(session, in: layout.card, on: &canvas)
        } else {
          StackView.draw(session, layout: layout, on: &canvas)
        }
        if let preview = layout.preview { HandPreview.draw(session, in: preview, on: &canvas) }
      }
      if let buttons = layout.buttons { ButtonsView.draw(session, in: buttons, on: &canvas) }
    }
    StatusView.draw(session, in: layout.status, hasPreview: layout.preview != nil, on: &canvas)
    return canvas
  }

  private static func drawTooSmall(_ minSize: Size, on canvas: inout Canvas) {
    let text =
      "thumbdeck needs \(minSize.columns)x\(minSize.rows) cells; keys still work"
    for (row, line) in TextWrapping.lines(text, columns: canvas.size.columns).enumerated() {
      canvas.write(line, column: 0, row: row)
    }
  }
}
