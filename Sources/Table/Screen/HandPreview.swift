import Hands

/// The camera's view of the hand: its bones in Braille, the line from the wrist to the thumb's tip,
/// and what the control makes of it in words.
enum HandPreview {
  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
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
      draw(frame, session: session, in: picture, on: &canvas)
    }
    let words = HandWords.state(of: session)
    let used = canvas.write(
      words, column: inside.column, row: stateRow, columns: inside.size.columns,
      style: HandWords.style(of: session))
    if let advice = HandWords.advice(for: session) {
      let lines = TextWrapping.lines(advice, columns: inside.size.columns)
      for (index, line) in lines.prefix(2).enumerated() {
        canvas.write(line, column: inside.column, row: stateRow + 1 + index, style: .dim)
      }
    }
    if let evidence = HandWords.evidence(of: session) {
      let bar = ProgressBar.text(
        evidence, columns: max(inside.size.columns - used - 2, 0), isASCII: session.options.isASCII)
      canvas.write(
        bar, column: inside.column + used + 1, row: stateRow, style: HandWords.style(of: session))
    }
  }

  /// Says on the lower edge how the source is doing.
  private static func drawHealth(_ session: Session, in area: Area, on canvas: inout Canvas) {
    guard let word = SourceWords.health(session.source) else { return }
    canvas.write(
      " \(word) ", endingAt: area.columns.upperBound - 2, row: area.rows.upperBound - 1,
      style: session.source.health == .live ? .dim : session.palette.style(.warning))
  }

  private static func draw(
    _ frame: HandFrame, session: Session, in area: Area, on canvas: inout Canvas
  ) {
    let tracked = session.control.trackedHand
    var bones = BrailleGrid(size: area.size)
    var thumb = BrailleGrid(size: area.size)
    let view = PictureView(
      frame, dots: bones.dots, tracked: tracked, isMirrored: !session.options.isPictureMirrored)
    for index in frame.indices {
      let hand = frame[index]
      for (start, end) in HandBones.all {
        guard let from = view.dot(hand[start]), let to = view.dot(hand[end]) else { continue }
        bones.drawLine(from: from, to: to)
      }
      guard index == tracked, let wrist = view.dot(hand[.wrist]),
        let tip = view.dot(hand[.thumbTip])
      else { continue }
      thumb.drawLine(from: wrist, to: tip)
    }
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        let pattern = bones[column, row] | thumb[column, row]
        guard pattern != 0 else { continue }
        let isThumb = thumb[column, row] != 0
        let dots = BrailleGrid.character(pattern)
        let character: Character = session.options.isASCII ? (isThumb ? "#" : ".") : dots
        canvas.write(
          String(character), column: area.column + column, row: area.row + row,
          style: session.palette.style(isThumb ? .thumb : .hand))
      }
    }
  }
}
