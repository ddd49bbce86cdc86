/// The top row: the deck's name, a bar of what is decided, and the counts.
enum HeaderView {
  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let count = session.stack.count
    let decided = session.stack.leftCount + session.stack.rightCount
    var end = area.columns.upperBound - 1
    for answer in [Answer.later, .nope, .like] {
      let number = session.count(of: answer)
      if answer == .later, number == 0 { continue }
      let text = "\(number) \(answer.rawValue)"
      guard end - text.count > 14 else { break }
      canvas.write(text, endingAt: end, row: area.row, style: Palette.style(of: answer))
      end -= text.count + 2
    }
    let progress = "\(decided)/\(count)"
    canvas.write(progress, endingAt: end, row: area.row, style: .bold)
    end -= progress.count + 1

    let barColumns = min(24, end / 2 - 2)
    if barColumns >= 5 {
      let bar = ProgressBar.text(
        Double(decided) / Double(count), columns: barColumns, isASCII: session.options.isASCII)
      canvas.write(bar, endingAt: end, row: area.row, style: .dim)
      end -= barColumns + 1
    }
    canvas.write(session.deck.name, column: 1, row: area.row, columns: end - 2, style: .bold)
  }
}
