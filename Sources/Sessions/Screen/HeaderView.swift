import Cells

/// The top row: the deck's name, the bar of decisions, and the counts.
struct HeaderView: View, Equatable {
  struct Text: Equatable {
    let text: String
    let column: Int
    let style: Style
  }

  private let row: Int
  private var texts: [Text] = []

  init(_ session: Session, in area: Area) {
    let (game, options) = (session.game, session.options)
    let countsDecisions = session.room.hasCards
    row = area.row
    var end = area.columns.upperBound - 1
    defer {
      let name = options.beginning(of: game.deck.name, columns: countsDecisions ? end - 2 : end)
      texts.append(Text(text: name, column: 1, style: .bold))
    }
    guard countsDecisions else { return }
    let postponed = game.stack.count(of: .later) > 0 ? [game.tally(of: .later)] : []
    let tallies = postponed + game.tallies.reversed()
    // Some of the counts could be taken for all of them.
    let haveRoom = end - tallies.reduce(0) { $0 + CellWidth.of($1.text) + 2 } > 12
    for tally in haveRoom ? tallies : [] {
      let columns = CellWidth.of(tally.text)
      let style = options.palette.style(of: tally.answer)
      texts.append(Text(text: tally.text, column: end - columns, style: style))
      end -= columns + 2
    }
    let progress = "\(game.stack.decidedCount)/\(game.stack.count)\(game.isDeckGrowing ? "+" : "")"
    texts.append(Text(text: progress, column: end - progress.count, style: .bold))
    end -= progress.count + 1

    let barColumns = min(24, end / 2 - 2)
    if barColumns >= 5 {
      texts += DecisionBar.texts(
        of: game, column: end - barColumns, columns: barColumns, options: options)
      end -= barColumns + 1
    }
  }

  func draw(on canvas: inout Canvas, _ kept: inout KeptCanvases) {
    for text in texts { canvas.write(text.text, column: text.column, row: row, style: text.style) }
  }
}
