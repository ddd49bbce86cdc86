import Cards

/// What is stamped on a card on its way to an answer: the answer's word, larger and stronger the
/// further it is.
struct CardStamp {
  private let word: String
  private let direction: SwipeDirection
  private let style: Style
  private let share: Double

  /// The stamp of an answer of which `share`, 0...1, is done.
  init(_ answer: Answer, share: Double, session: Session) {
    word = session.answers[answer].word.uppercased()
    direction = session.answers[answer].direction
    style = session.palette.style(of: answer)
    self.share = share
  }

  /// Draws it on the corner that is seen last as the card leaves.
  func draw(on canvas: inout Canvas, paper: Style, isASCII: Bool) {
    guard share > 0.15, canvas.size.rows >= 5 else { return }
    var style = paper.background == nil ? style : paper
    style.attributes.insert(.bold)
    let isDone = share >= 1
    if isDone { style.attributes.insert(.reverse) }
    // It grows from the word alone to a frame with wide letters.
    let isFramed = share >= 0.5
    let text = isDone && canvas.size.columns > 3 * word.count + 8 ? spaced : word
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
    canvas.write(
      text, column: column + (isFramed ? 2 : 0), row: row + rows / 2, style: style)
  }

  private var spaced: String {
    word.map(String.init).joined(separator: " ")
  }
}
