import Markup

/// Lays out a table: columns as wide as their cells need, narrowed if there is too little room.
extension DocumentLayout {
  /// Cells between two columns, and the minimum width of a narrowed column.
  private static let gap = 3
  private static let minWidth = 4

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
      let words = "\(count - shown) more columns: m shows the source"
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
