import JSONText

/// Draws the help, which scrolls; the last row always says how to leave it.
enum HelpView {
  /// The help, wrapped to a width.
  struct Page: Equatable {
    /// A row: keys, and a part of their description; a heading has no description.
    struct Row: Equatable {
      let keys: String
      let text: String
      let isHeading: Bool
    }

    let rows: [Row]
    /// Cells of the column of the keys.
    let keyColumns: Int
    /// The number of visible rows.
    let pageLines: Int

    /// Maximum number of rows by which the page can be scrolled.
    var maxScroll: Int { max(rows.count - pageLines, 0) }
  }

  /// The page for a session in an area.
  static func page(of session: Session, in area: Area) -> Page {
    let lines = HelpText.lines(of: session)
    // On a narrow screen, the description is more important than alternative keys.
    let isNarrow = area.size.columns < 30
    func shown(_ keys: String) -> String { isNarrow ? String(keys.prefix { $0 != " " }) : keys }
    let widths = lines.map { line in
      if case .entry(let keys, _) = line { CellWidth.of(shown(keys)) } else { 0 }
    }
    let keyColumns = min(widths.max() ?? 0, area.size.columns / 2) + 2
    let rows = lines.enumerated().flatMap { index, line -> [Page.Row] in
      switch line {
      case .heading(let title):
        let heading = Page.Row(keys: title, text: "", isHeading: true)
        return index == 0 ? [heading] : [Page.Row(keys: "", text: "", isHeading: false), heading]
      case .entry(let keys, let help):
        let texts = TextWrapping.lines(help, columns: area.size.columns - keyColumns)
        return texts.enumerated().map {
          Page.Row(keys: $0.offset == 0 ? shown(keys) : "", text: $0.element, isHeading: false)
        }
      }
    }
    return Page(rows: rows, keyColumns: keyColumns, pageLines: max(area.size.rows - 1, 1))
  }

  static func draw(_ session: Session, in area: Area, on canvas: inout Canvas) {
    let page = page(of: session, in: area)
    let scroll = min(session.helpScroll, page.maxScroll)
    for (index, line) in page.rows.dropFirst(scroll).prefix(page.pageLines).enumerated() {
      let row = area.row + index
      canvas.write(
        line.keys, column: area.column, row: row,
        columns: line.isHeading ? area.size.columns : page.keyColumns - 1,
        style: line.isHeading ? .dim : .bold)
      canvas.write(line.text, column: area.column + page.keyColumns, row: row)
    }
    canvas.write(
      hint(page, scroll: scroll, session, columns: area.size.columns), column: area.column,
      row: area.rows.upperBound - 1, columns: area.size.columns, style: .dim)
  }

  /// The hint how to close the help, and that there is more of it.
  private static func hint(
    _ page: Page, scroll: Int, _ session: Session, columns: Int
  ) -> String {
    let back = "any other key closes the help"
    guard page.maxScroll > 0 else { return "any key closes the help" }
    let below = page.maxScroll - scroll
    let keys = [Key.up, .down].map { $0.name(isASCII: session.options.isASCII) }
    let more = below > 0 ? "\(Plural.of(below, "more line"))" : "the end"
    let hints = [
      "\(keys[0]) \(keys[1]) Space scroll: \(more); \(back)",
      "\(keys[0]) \(keys[1]): \(more); \(back)",
      "\(below) more; Esc back", "Esc closes",
    ]
    return hints.first { CellWidth.of($0) <= columns } ?? "Esc"
  }
}
