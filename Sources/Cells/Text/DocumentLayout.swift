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
    var lines: [TextLine] = []
    for block in blocks {
      let more = self.lines(block)
      guard !more.isEmpty else { continue }
      if !lines.isEmpty { lines.append(TextLine(runs: [])) }
      lines += more
    }
    return lines
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
    var lines: [TextLine] = []
    for (item, marker) in zip(items, markers) {
      if !isTight, !lines.isEmpty { lines.append(TextLine(runs: [])) }
      let layout = inset(by: width) ?? self
      var inner = isTight ? item.blocks.flatMap(layout.lines) : layout.lines(item.blocks)
      if inner.isEmpty { inner = [TextLine(runs: [])] }
      guard layout.columns < columns else {
        // If there is no room for a margin, the marker gets its own line.
        lines += [TextLine(runs: [Run(marker)])] + inner
        continue
      }
      let space = String(repeating: " ", count: width - CellWidth.of(marker) - 1)
      lines += inner.enumerated().map { index, line in
        line.behind([Run(index == 0 ? space + marker + " " : String(repeating: " ", count: width))])
      }
    }
    return lines
  }
}
