import Cards

/// Draws the help, which lists the key bindings.
enum HelpView {
  /// A line of the help: the keys and their description.
  struct Line: Equatable {
    let keys: String
    let help: String
  }

  /// The lines of the help: the answers with their keys first, then the other bindings.
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
    let all = lines(of: session)
    // On a narrow screen, the description is more important than alternative keys.
    let isNarrow = area.size.columns < 30
    let shown = all.prefix(area.size.rows - 1).map { line in
      isNarrow ? Line(keys: String(line.keys.prefix { $0 != " " }), help: line.help) : line
    }
    let keyColumns = (shown.map { CellWidth.of($0.keys) }.max() ?? 0) + 2
    for (index, line) in shown.enumerated() {
      canvas.write(line.keys, column: area.column, row: area.row + index, style: .bold)
      let help = TextWrapping.beginning(
        of: line.help, columns: area.size.columns - keyColumns, isASCII: session.options.isASCII)
      canvas.write(help, column: area.column + keyColumns, row: area.row + index)
    }
    canvas.write(
      hint(shown: shown.count, of: all.count, columns: area.size.columns), column: area.column,
      row: area.rows.upperBound - 1, columns: area.size.columns, style: .dim)
  }

  /// The hint how to close the help, and that there are more lines if they don't fit.
  private static func hint(shown: Int, of count: Int, columns: Int) -> String {
    let back = "any key closes the help"
    guard shown < count else { return back }
    let hints = [
      "enlarge the window for more; \(back)", "\(shown) of \(count); \(back)",
      "\(shown) of \(count); any key",
    ]
    return hints.first { CellWidth.of($0) <= columns } ?? back
  }

  private static func help(of answer: Answer, _ session: Session) -> String {
    let word = session.answers[answer].word
    return answer == .later ? "\(word): the card comes back at the end" : word
  }
}
