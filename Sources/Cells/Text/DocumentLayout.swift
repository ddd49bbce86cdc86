import Basics
import Markup

/// Lays out a document in lines of a given width.
package struct DocumentLayout {
  /// The width in cells, at least 1, which tables and code may take.
  let columns: Int
  /// The width in which text is wrapped, at most ``columns``.
  private let proseColumns: Int
  let isASCII: Bool

  package init(columns: Int, proseColumns: Int = .max, isASCII: Bool) {
    (self.columns, self.isASCII) = (columns, isASCII)
    self.proseColumns = min(proseColumns, columns)
  }

  /// Minimum width of an indented part; parts with less room are not indented.
  private static let minColumns = 12

  package func lines(_ document: Document) -> [TextLine] { lines(document.blocks) }

  private func lines(_ blocks: [Document.Block]) -> [TextLine] {
    let parts = blocks.map { lines($0) }.filter { !$0.isEmpty }
    return Array(parts.joined(separator: [TextLine(runs: [])]))
  }

  private func lines(_ block: Document.Block) -> [TextLine] {
    switch block {
    case .paragraph(let runs): TextWrapping.lines(runs, columns: proseColumns)
    case .lines(let lines): lines.flatMap { TextWrapping.lines($0, columns: proseColumns) }
    case .heading(_, let runs): TextWrapping.lines(runs.map(Self.heading), columns: proseColumns)
    case .code(let lines):
      // Code is not wrapped, and its tabs are expanded.
      lines.map { TextLine(runs: TextWrapping.chunks($0, columns: .max)[0], codeStart: 0) }
    case .list(let items): itemLines(items)
    case .quote(let blocks):
      inset(by: 2)?.lines(blocks).map { $0.behind([Run(isASCII ? "| " : "▏ ", .faint)]) }
        ?? lines(blocks)
    case .table(let table): lines(of: table)
    case .rule:
      [TextLine(runs: [Run(String(repeating: isASCII ? "-" : "─", count: proseColumns), .faint)])]
    }
  }

  private static func heading(_ run: Run) -> Run {
    var run = run
    run.emphasis.formUnion([.bold, .heading])
    return run
  }

  private func inset(by width: Int) -> DocumentLayout? {
    guard columns - width >= Self.minColumns else { return nil }
    return DocumentLayout(
      columns: columns - width, proseColumns: max(proseColumns - width, Self.minColumns),
      isASCII: isASCII)
  }

  private func itemLines(_ items: [Document.Item]) -> [TextLine] {
    let signs = isASCII ? ["•": "*", "☐": "[ ]", "☑": "[x]"] : [:]
    let markers = items.map { signs[$0.marker] ?? $0.marker }
    let width = (markers.map { CellWidth.of($0) }.max() ?? 0) + 1
    // If each item has at most one block besides lists, there are no blank lines between items.
    let isTight = items.allSatisfy {
      $0.blocks.count { if case .list = $0 { false } else { true } } < 2
    }
    let layout = inset(by: width) ?? self
    let parts = zip(items, markers).map { item, marker -> [TextLine] in
      var inner = isTight ? item.blocks.flatMap(layout.lines) : layout.lines(item.blocks)
      if inner.isEmpty { inner = [TextLine(runs: [])] }
      // If there is no room for a margin, the marker gets its own line.
      guard layout.columns < columns else { return [TextLine(runs: [Run(marker)])] + inner }
      let space = String(repeating: " ", count: width - CellWidth.of(marker) - 1)
      return inner.enumerated().map { index, line in
        line.behind([Run(index == 0 ? space + marker + " " : String(repeating: " ", count: width))])
      }
    }
    return Array(parts.joined(separator: isTight ? [] : [TextLine(runs: [])]))
  }
}

/// Lays out a table: columns as wide as their cells need, narrowed if there is too little room.
extension DocumentLayout {
  /// Cells between two columns, and the minimum width of a narrowed column.
  private static let (gap, minWidth) = (3, 4)

  /// Returns the lines of a table; omitted columns are counted in the last line.
  func lines(of table: Document.Table) -> [TextLine] {
    let count = table.rows.map(\.count).max() ?? 0
    let shown = min(count, max((columns + Self.gap) / (Self.minWidth + Self.gap), 1))
    let widths = widths(of: table, count: shown)
    var lines: [TextLine] = []
    for (index, row) in table.rows.enumerated() {
      lines += self.lines(of: row, widths, table.alignments)
      if index + 1 == table.headerCount { lines.append(separator(widths)) }
    }
    if count > shown {
      let words = "\(Plural.of(count - shown, "more column")): the source shows all"
      lines += TextWrapping.lines([Run(words, .faint)], columns: columns)
    }
    return lines
  }

  /// Returns the widths that the columns need, with the widest narrowed if room is short.
  private func widths(of table: Document.Table, count: Int) -> [Int] {
    var widths = (0..<count).map { column in
      let cells = table.rows.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
      let lines = cells.flatMap { $0.split(whereSeparator: \.isNewline) }
      return max(lines.map { CellWidth.of(String($0)) }.max() ?? 0, 1)
    }
    let room = max(columns - Self.gap * (count - 1), count)
    while widths.reduce(0, +) > room, let widest = widths.max(), widest > 1 {
      // The widest columns are narrowed to the next smaller width, or only by the excess.
      let next = max(widths.filter { $0 < widest }.max() ?? 1, 1)
      let wide = widths.indices.filter { widths[$0] == widest }
      let excess = widths.reduce(0, +) - room
      let cut = min(widest - next, (excess + wide.count - 1) / wide.count)
      for column in wide { widths[column] -= max(cut, 1) }
    }
    return widths
  }

  private func lines(
    of row: [[Run]], _ widths: [Int], _ alignments: [Document.Table.Alignment]
  ) -> [TextLine] {
    let cells = widths.indices.map { column in
      row.indices.contains(column) ? TextWrapping.lines(row[column], columns: widths[column]) : []
    }
    let height = max(cells.map(\.count).max() ?? 0, 1)
    let bar = Run(isASCII ? " | " : " │ ", .faint)
    return (0..<height).map { line in
      var runs: [Run] = []
      for column in widths.indices {
        if column > 0 { runs.join(bar) }
        let text = line < cells[column].count ? cells[column][line] : TextLine(runs: [])
        let space = widths[column] - text.width
        let alignment = alignments.indices.contains(column) ? alignments[column] : .left
        let left = alignment == .left ? 0 : alignment == .right ? space : space / 2
        runs.join(Run(String(repeating: " ", count: left)))
        for run in text.runs { runs.join(run) }
        if column < widths.count - 1 { runs.join(Run(String(repeating: " ", count: space - left))) }
      }
      return TextLine(runs: runs)
    }
  }

  private func separator(_ widths: [Int]) -> TextLine {
    let (line, cross) = isASCII ? ("-", "-+-") : ("─", "─┼─")
    let text = widths.map { String(repeating: line, count: $0) }.joined(separator: cross)
    return TextLine(runs: [Run(text, .faint)])
  }
}
