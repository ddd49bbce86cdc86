import Hands

/// Draws the sheet: the ink in Braille, the two tips of the hand, and what the pen does.
enum SketchView {
  static func draw(_ session: Session, _ sketch: Sketch, on canvas: inout Canvas) {
    let layout = SketchLayout(session.size, picture: sketch.size)
    drawHeader(session, in: layout.header, on: &canvas)
    if let border = layout.border {
      canvas.drawBorder(border, session.options.isASCII ? .ascii : .round, style: .dim)
    }
    drawInk(session, in: layout.sheet, on: &canvas)
    drawTips(session, in: layout.sheet, on: &canvas)
  }

  /// The state in words and in its colour, then the number of strokes and the pace of the frames.
  private static func drawHeader(_ session: Session, in area: Area, on canvas: inout Canvas) {
    var style = SketchWords.style(of: session)
    style.attributes.insert(.reverse)
    let state = " \(SketchWords.state(of: session)) "
    var column =
      1
      + canvas.write(state, column: 1, row: area.row, columns: area.size.columns - 2, style: style)
    var end = area.columns.upperBound - 1
    let facts = [
      (SketchWords.count(session), Style.bold),
      (SketchWords.health(session), .dim), (SourceWords.pace(session), .dim),
    ]
    column += 1
    for (text, style) in facts where !text.isEmpty {
      guard end - CellWidth.of(text) >= column else { return }
      canvas.write(text, endingAt: end, row: area.row, style: style)
      end -= CellWidth.of(text) + 2
    }
  }

  private static func drawInk(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let (across, down) = (Float(area.size.columns * 2), Float(area.size.rows * 4))
    let lines = InkLines(session.hand.ink, size: area.size) { $0 * [across, down] }
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        guard let cell = lines.cell(column, row, isASCII: session.options.isASCII) else { continue }
        canvas.write(
          String(cell.character), column: area.column + column, row: area.row + row,
          style: cell.isInProgress ? SketchWords.style(of: session) : .plain)
      }
    }
  }

  /// Marks the tips of thumb and index finger in the colour of the state.
  private static func drawTips(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let readout = session.readout
    guard let frame = session.hand.frame, let hand = readout.hand, let sketch = session.sketch
    else {
      return
    }
    for tip in [HandJoint.thumbTip, .indexTip] {
      guard let landmark = frame[hand][tip] else { continue }
      let x = session.options.isPictureMirrored ? landmark.x : 1 - landmark.x
      let place = sketch.place(of: [x, landmark.y], in: frame.size)
      guard (0..<1).contains(place.x), (0..<1).contains(place.y) else { continue }
      let column = Int(place.x * Float(area.size.columns))
      let row = Int(place.y * Float(area.size.rows))
      guard column < area.size.columns, row < area.size.rows else { continue }
      canvas.write(
        session.options.isASCII ? "o" : "●", column: area.column + column, row: area.row + row,
        style: SketchWords.style(of: session))
    }
  }
}
