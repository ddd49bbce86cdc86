import Cards

/// Draws the top row: the deck's name, the bar of decisions, and the counts.
enum HeaderView {
  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let count = session.game.stack.count
    let decided = session.game.stack.decidedCount
    var end = area.columns.upperBound - 1
    guard session.lesson?.isTeaching != true, session.sketch == nil else {
      canvas.write(session.game.deck.name, column: 1, row: area.row, columns: end, style: .bold)
      return
    }
    let postponed =
      session.game.stack.count(of: .later) > 0 ? [(session.tally(.later), Answer.later)] : []
    for (text, answer) in postponed + session.tallies.reversed() {
      let columns = CellWidth.of(text)
      guard end - columns > 14 else { break }
      canvas.write(text, endingAt: end, row: area.row, style: session.palette.style(of: answer))
      end -= columns + 2
    }
    let progress = "\(decided)/\(count)\(session.game.isDeckGrowing ? "+" : "")"
    canvas.write(progress, endingAt: end, row: area.row, style: .bold)
    end -= progress.count + 1

    let barColumns = min(24, end / 2 - 2)
    if barColumns >= 5 {
      DecisionBar.draw(
        session, column: end - barColumns, row: area.row, columns: barColumns, on: &canvas)
      end -= barColumns + 1
    }
    let name = TextWrapping.beginning(
      of: session.game.deck.name, columns: end - 2, isASCII: session.options.isASCII)
    canvas.write(name, column: 1, row: area.row, style: .bold)
  }
}
