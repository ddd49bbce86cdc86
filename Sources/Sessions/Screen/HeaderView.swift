import Cards
import Cells

/// Draws the top row: the deck's name, the bar of decisions, and the counts.
enum HeaderView {
  static func draw(
    _ game: Game, countsDecisions: Bool, in area: Area, options: Options, on canvas: inout Canvas
  ) {
    var end = area.columns.upperBound - 1
    guard countsDecisions else {
      canvas.write(game.deck.name, column: 1, row: area.row, columns: end, style: .bold)
      return
    }
    let postponed = game.stack.count(of: .later) > 0 ? [(game.tally(of: .later), Answer.later)] : []
    for (text, answer) in postponed + game.tallies.reversed().map({ ($0.text, $0.answer) }) {
      let columns = CellWidth.of(text)
      guard end - columns > 14 else { break }
      canvas.write(text, endingAt: end, row: area.row, style: options.palette.style(of: answer))
      end -= columns + 2
    }
    let progress = "\(game.stack.decidedCount)/\(game.stack.count)\(game.isDeckGrowing ? "+" : "")"
    canvas.write(progress, endingAt: end, row: area.row, style: .bold)
    end -= progress.count + 1

    let barColumns = min(24, end / 2 - 2)
    if barColumns >= 5 {
      DecisionBar.draw(
        DecisionBar.parts(of: game), column: end - barColumns, row: area.row, columns: barColumns,
        options: options, on: &canvas)
      end -= barColumns + 1
    }
    let name = TextWrapping.beginning(
      of: game.deck.name, columns: end - 2, isASCII: options.isASCII)
    canvas.write(name, column: 1, row: area.row, style: .bold)
  }
}
