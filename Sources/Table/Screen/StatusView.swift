/// The last row: what there is to say, and where help is.
enum StatusView {
  static func draw(
    _ session: Session, in area: Area, hasPreview: Bool, on canvas: inout Canvas
  ) {
    let hint = KeyHints.text([.help, .quit], session)
    var end = area.columns.upperBound - 1
    if area.size.columns >= 40 {
      canvas.write(hint, endingAt: end, row: area.row, style: .dim)
      end -= CellWidth.of(hint) + 2
    }
    let room = end - 1
    if session.drag != nil, let pull = session.pull, pull.isArmed, let answer = pull.answer {
      canvas.write(
        "let go now: \(session.answers[answer].word)", column: 1, row: area.row, columns: room,
        style: session.palette.style(of: answer))
    } else if let notice = session.notice {
      canvas.write(
        notice, column: 1, row: area.row, columns: room, style: session.palette.style(.warning))
    } else if let problem = session.deckProblem {
      canvas.write(
        "no more cards: \(problem)", column: 1, row: area.row, columns: room,
        style: session.palette.style(.warning))
    } else if let trouble = SourceWords.trouble(session.source) {
      canvas.write(
        trouble, column: 1, row: area.row, columns: room, style: session.palette.style(.warning))
    } else if !hasPreview {
      let state = HandWords.state(of: session)
      let words = HandWords.advice(for: session).map { "\(state): \($0)" } ?? state
      canvas.write(
        words, column: 1, row: area.row, columns: room, style: HandWords.style(of: session))
    } else if !session.isFinished {
      canvas.write(
        "thumb up: \(session.answers[.like].word), thumb down: \(session.answers[.nope].word)",
        column: 1, row: area.row, columns: room, style: .dim)
    }
  }
}
