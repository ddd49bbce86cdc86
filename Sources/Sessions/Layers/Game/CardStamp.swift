import Cards
import Cells

/// The stamp of an answer on a pulled card; it grows with the pull, 0...1.
struct CardStamp {
  private let word: String
  private let direction: SwipeDirection
  private let palette: Palette
  let tint: (answer: Answer, share: Double)

  init(_ answer: Answer, on card: Card, answers: Answers, progress: Double, palette: Palette) {
    word = answers.word(of: answer, on: card).uppercased()
    direction = answers[answer].direction
    self.palette = palette
    tint = (answer, progress)
  }

  /// Draws the stamp at the card's trailing edge, because that edge leaves the table last.
  func draw(on canvas: inout Canvas, cardStyle: Style, isASCII: Bool) {
    let progress = tint.share
    guard progress > 0.15, canvas.size.rows >= 5 else { return }
    var style = palette.style(of: tint.answer, on: cardStyle)
    let isDone = progress >= 1
    if isDone { style.attributes.insert(.reverse) }
    // The stamp grows from the word alone to spaced letters in a border.
    let isFramed = progress >= 0.5
    let isSpaced = isDone && canvas.size.columns > 3 * word.count + 8
    let text = isSpaced ? word.map(String.init).joined(separator: " ") : word
    let columns = CellWidth.of(text) + (isFramed ? 4 : 0)
    let rows = isFramed ? 3 : 1
    let column =
      switch direction {
      case .right: 3
      case .left: canvas.size.columns - columns - 3
      case .up, .down: (canvas.size.columns - columns) / 2
      }
    let row = direction == .up ? canvas.size.rows - rows - 1 : 1
    let area = Area(column: column, row: row, columns: columns, rows: rows)
    canvas.fill(area, style: style)
    if isFramed { canvas.drawBorder(area, isASCII ? .ascii : .round, style: style) }
    canvas.write(text, column: column + (isFramed ? 2 : 0), row: row + rows / 2, style: style)
  }
}
