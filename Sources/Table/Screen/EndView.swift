import Cards

/// What lies on the table when no card does: the counts, and what to do next.
enum EndView {
  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let border: Border = session.options.isASCII ? .ascii : .round
    canvas.drawBorder(area, border, style: .dim)
    let lines: [(text: String, style: Style)] = [
      (headline(session), .bold),
      ("", .plain),
      (session.tally(.like), session.palette.style(.like)),
      (session.tally(.nope), session.palette.style(.nope)),
      ("", .plain),
      (KeyHints.text([.rewind, .reset, .quit], session), .plain),
    ]
    let room = area.inset(columns: 1, rows: 1)
    let shown = lines.count <= room.size.rows ? lines : lines.filter { !$0.text.isEmpty }
    let first = room.row + max((room.size.rows - shown.count) / 2, 0)
    for (index, line) in shown.prefix(room.size.rows).enumerated() {
      let indent = max((room.size.columns - CellWidth.of(line.text)) / 2, 0)
      canvas.write(
        line.text, column: room.column + indent, row: first + index,
        columns: room.size.columns, style: line.style)
    }
  }

  private static func headline(_ session: Session) -> String {
    let count = session.stack.count
    if session.isDeckGrowing { return "\(count) decided; more cards may come." }
    return count == 1 ? "The card is decided." : "All \(count) cards are decided."
  }
}

extension Session {
  /// How often an answer was given, with its word: `3 keep`.
  func tally(_ answer: Answer) -> String {
    "\(stack.count(of: answer)) \(answers[answer].word)"
  }
}
