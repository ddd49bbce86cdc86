import Cards
import Cells

/// The stamp of an answer on a pulled card; it grows with the pull, 0...1.
struct CardStamp: Equatable {
  private let word: String
  private let direction: SwipeDirection
  private let answer: Answer
  private let progress: Double

  var tint: (answer: Answer, share: Double) { (answer, progress) }

  init(_ answer: Answer, on card: Card, _ answers: Answers, progress: Double) {
    word = answers.word(of: answer, on: card).uppercased()
    direction = answers[answer].direction
    (self.answer, self.progress) = (answer, progress)
  }

  /// The stamp grows from the word alone to spaced letters in a border.
  private var isFramed: Bool { progress >= 0.5 }

  private func text(columns: Int) -> String {
    let isSpaced = progress >= 1 && columns > 3 * word.count + 8
    return isSpaced ? word.map(String.init).joined(separator: " ") : word
  }

  /// The area at the trailing edge of a card, because that edge leaves the table last; nil without
  /// room.
  func area(in card: Area) -> Area? {
    guard progress > 0.15, card.size.rows >= 5 else { return nil }
    let columns = CellWidth.of(text(columns: card.size.columns)) + (isFramed ? 4 : 0)
    let rows = isFramed ? 3 : 1
    let column =
      switch direction {
      case .right: card.column + 3
      case .left: card.columns.upperBound - columns - 3
      case .up, .down: card.column + (card.size.columns - columns) / 2
      }
    let row = direction == .up ? card.rows.upperBound - rows - 1 : card.row + 1
    return Area(column: column, row: row, columns: columns, rows: rows)
  }

  func draw(in card: Area, cardStyle: Style, options: Options, on canvas: inout Canvas) {
    guard let area = area(in: card) else { return }
    var style = options.palette.style(of: answer, on: cardStyle)
    if progress >= 1 { style.attributes.insert(.reverse) }
    canvas.fill(area, style: style)
    if isFramed { canvas.drawBorder(area, options.isASCII ? .ascii : .round, style: style) }
    canvas.write(
      text(columns: card.size.columns), column: area.column + (isFramed ? 2 : 0),
      row: area.row + area.size.rows / 2, style: style)
  }
}
