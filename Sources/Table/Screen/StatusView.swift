/// Draws the last row: the status message and the key of the help.
enum StatusView {
  static func draw(
    _ session: Session, in area: Area, hasPreview: Bool, on canvas: inout Canvas
  ) {
    let (words, style) = words(session, hasPreview: hasPreview) ?? ("", .plain)
    var end = area.columns.upperBound - 1
    if let footer = footer(session, columns: area.size.columns, words: words) {
      canvas.write(footer, endingAt: end, row: area.row, style: .dim)
      end -= CellWidth.of(footer) + 2
    }
    let text = TextWrapping.beginning(
      of: words, columns: end - 1, isASCII: session.options.isASCII)
    canvas.write(text, column: 1, row: area.row, style: style)
  }

  /// The keys to name; on a narrow screen only that of the help, if there is room beside the message.
  private static func footer(_ session: Session, columns: Int, words: String) -> String? {
    if columns >= 40 { return session.topLayer.footer(of: session) }
    let hint = session.hints([.help])
    return CellWidth.of(words) + CellWidth.of(hint) + 4 <= columns ? hint : nil
  }

  /// The most important status message and its style; nil if there is none.
  private static func words(_ session: Session, hasPreview: Bool) -> (text: String, Style)? {
    let palette = session.options.palette
    let warning = palette.style(.warning)
    if session.card.body.holder != nil, let pull = session.pull, pull.isArmed,
      let answer = pull.answer
    {
      return ("let go now: \(session.game.answers[answer].word)", palette.style(of: answer))
    }
    if let notice = session.notice { return (notice, warning) }
    if let problem = session.game.deckProblem { return ("no more cards: \(problem)", warning) }
    let room = session.room.layer
    if let problem = session.hand.source.problem, !room.outlives(session.hand.source) {
      return (problem, warning)
    }
    return room.status(of: session, hasPreview: hasPreview)
  }
}
