import Cards

/// The help: every key that does something, from the very table that makes it do so.
enum HelpView {
  /// One line: the keys and what they do.
  struct Line: Equatable {
    let keys: String
    let help: String
  }

  /// The help's lines: the answers first, each with the keys of its side and of its own.
  static func lines(of session: Session) -> [Line] {
    let answers = Answer.allCases.map { answer in
      (session.bindings.keys(for: answer, in: session.answers), help(of: answer, session))
    }
    let others = session.bindings.bindings.filter { binding in
      switch binding.action {
      case .swipe, .answer: false
      default: true
      }
    }
    return (answers + others.map { ($0.keys, $0.help) }).compactMap { keys, help in
      let names = keys.map { $0.name(isASCII: session.options.isASCII) }
      return keys.isEmpty ? nil : Line(keys: names.joined(separator: " "), help: help)
    }
  }

  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let rows = lines(of: session)
    let keyColumns = (rows.map { CellWidth.of($0.keys) }.max() ?? 0) + 2
    let room = area.size.rows - 1
    for (index, row) in rows.prefix(room).enumerated() {
      canvas.write(row.keys, column: area.column, row: area.row + index, style: .bold)
      canvas.write(
        row.help, column: area.column + keyColumns, row: area.row + index,
        columns: area.size.columns - keyColumns)
    }
    let hint =
      rows.count > room ? "more in a larger window; any key goes back" : "any key goes back"
    canvas.write(
      hint, column: area.column, row: area.rows.upperBound - 1, columns: area.size.columns,
      style: .dim)
  }

  private static func help(of answer: Answer, _ session: Session) -> String {
    let word = session.answers[answer].word
    return answer == .later ? "\(word): the card comes back at the end" : word
  }
}
