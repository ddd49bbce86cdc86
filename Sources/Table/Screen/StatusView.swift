/// Draws the last row: the status message and the key of the help.
enum StatusView {
  static func draw(
    _ session: Session, in area: Area, hasPreview: Bool, on canvas: inout Canvas
  ) {
    let (words, style) = words(session, hasPreview: hasPreview) ?? ("", .plain)
    var end = area.columns.upperBound - 1
    if let hint = hint(session, columns: area.size.columns, words: words) {
      canvas.write(hint, endingAt: end, row: area.row, style: .dim)
      end -= CellWidth.of(hint) + 2
    }
    let text = TextWrapping.beginning(
      of: words, columns: end - 1, isASCII: session.options.isASCII)
    canvas.write(text, column: 1, row: area.row, style: style)
  }

  /// The hint of the help key; on a narrow screen only if there is room beside the message.
  private static func hint(_ session: Session, columns: Int, words: String) -> String? {
    if columns >= 40 {
      let back = "\(session.keyName(of: .list)) back"
      guard session.list == nil else { return KeyHints.text([.help], session) + "  " + back }
      return KeyHints.text([.help, .quit], session)
    }
    let hint = KeyHints.text([.help], session)
    return CellWidth.of(words) + CellWidth.of(hint) + 4 <= columns ? hint : nil
  }

  /// The most important status message and its style; nil if there is none.
  private static func words(_ session: Session, hasPreview: Bool) -> (text: String, Style)? {
    let warning = session.palette.style(.warning)
    if session.card.body.holder != nil, let pull = session.pull, pull.isArmed,
      let answer = pull.answer
    {
      return ("let go now: \(session.game.answers[answer].word)", session.palette.style(of: answer))
    }
    if let notice = session.notice { return (notice, warning) }
    if let problem = session.game.deckProblem { return ("no more cards: \(problem)", warning) }
    if session.sketch != nil, case .ended(let reason) = session.hand.source.health {
      return ("\(reason); \(SketchWords.hints(session))", .dim)
    }
    if let problem = SourceWords.problem(session.hand.source) { return (problem, warning) }
    if session.sketch != nil {
      return (session.producerWords ?? SketchWords.hints(session), .dim)
    }
    // Without a hand, a card with choices says how it is answered.
    if session.hand.source.health == .none, session.hand.frame == nil, let hint = session.choiceHint
    {
      return (hint, .dim)
    }
    if !hasPreview {
      let readout = session.readout
      let state = HandWords.state(of: session, readout)
      let words = HandWords.advice(for: session, readout).map { "\(state): \($0)" } ?? state
      return (words, HandWords.style(of: session, readout))
    }
    if let lesson = session.lesson {
      return (
        lesson.isTeaching
          ? "\(session.keyName(of: .reset)) begins again" : LessonWords.questions(session)[0], .dim
      )
    }
    guard !session.isFinished else { return nil }
    if let words = session.producerWords { return (words, .dim) }
    return (HandWords.gestures(of: session), .dim)
  }
}
