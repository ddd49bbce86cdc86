import Hands

/// Draws the hand as the camera sees it: its bones in Braille, the control's marks, and the control's
/// state in words.
enum HandPreview {
  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let readout = session.control.readout
    canvas.drawBorder(area, session.options.isASCII ? .ascii : .round, style: .dim)
    let pace = SourceWords.pace(session)
    if !pace.isEmpty {
      canvas.write(
        " \(pace) ", endingAt: area.columns.upperBound - 2, row: area.row, style: .dim)
    }
    let inside = area.inset(columns: 2, rows: 1)
    let stateRow = inside.rows.upperBound - 3
    let picture = Area(
      column: inside.column, row: inside.row, columns: inside.size.columns - 2,
      rows: inside.size.rows - 3)
    SignalGauge.draw(
      session, column: inside.columns.upperBound - 1, rows: picture.rows, on: &canvas)
    drawHealth(session, in: area, on: &canvas)
    if let frame = session.frame {
      draw(frame, readout, session: session, in: picture, on: &canvas)
    }
    let style = HandWords.style(of: session, readout)
    let words = HandWords.state(of: session, readout)
    let used = canvas.write(
      words, column: inside.column, row: stateRow, columns: inside.size.columns,
      style: style)
    if let advice = HandWords.advice(for: session, readout) {
      let lines = TextWrapping.lines(advice, columns: inside.size.columns)
      for (index, line) in lines.prefix(2).enumerated() {
        canvas.write(line, column: inside.column, row: stateRow + 1 + index, style: .dim)
      }
    }
    if readout.phase == .pending {
      let bar = ProgressBar.text(
        readout.progress, columns: max(inside.size.columns - used - 2, 0),
        isASCII: session.options.isASCII)
      canvas.write(
        bar, column: inside.column + used + 1, row: stateRow, style: style)
    }
  }

  /// Writes the state of the source on the lower border.
  private static func drawHealth(_ session: Session, in area: Area, on canvas: inout Canvas) {
    guard let word = SourceWords.health(session.source) else { return }
    canvas.write(
      " \(word) ", endingAt: area.columns.upperBound - 2, row: area.rows.upperBound - 1,
      style: session.source.health == .live ? .dim : session.palette.style(.warning))
  }

  private static func draw(
    _ frame: HandFrame, _ readout: Readout, session: Session, in area: Area,
    on canvas: inout Canvas
  ) {
    var bones = BrailleGrid(size: area.size)
    var marks = BrailleGrid(size: area.size)
    let view = PictureView(
      frame, dots: bones.dots, tracked: readout.hand,
      isMirrored: !session.options.isPictureMirrored)
    for index in frame.indices {
      let hand = frame[index]
      for (start, end) in HandBones.all { draw(start, end, of: hand, view, on: &bones) }
    }
    for case .line(let index, let start, let end) in readout.marks {
      draw(start, end, of: frame[index], view, on: &marks)
    }
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        let pattern = bones[column, row] | marks[column, row]
        guard pattern != 0 else { continue }
        let isMark = marks[column, row] != 0
        let dots = BrailleGrid.character(pattern)
        let character: Character = session.options.isASCII ? (isMark ? "#" : ".") : dots
        canvas.write(
          String(character), column: area.column + column, row: area.row + row,
          style: session.palette.style(isMark ? .thumb : .hand))
      }
    }
  }

  /// Draws a line between two joints, if both were seen.
  private static func draw(
    _ start: HandJoint, _ end: HandJoint, of hand: Hand, _ view: PictureView,
    on grid: inout BrailleGrid
  ) {
    guard let from = view.dot(hand[start]), let to = view.dot(hand[end]) else { return }
    grid.drawLine(from: from, to: to)
  }
}
