import Basics

/// Ends elements, and begins the parts of tables, because each part ends the previous part.
extension HTMLReader {
  /// Begins a table or a part of one; outside a table, the text of the parts becomes paragraphs.
  mutating func openTablePart(_ name: String, _ attributes: ArraySlice<UInt8>) {
    endText()
    guard name != "table" else { return push(Element(name: name, kind: .table)) }
    let table = stack.lastIndex { $0.name == "table" } ?? 0
    // A row ends the row before it, and a cell ends the cell before it.
    let ended = name == "td" || name == "th" ? ["td", "th"] : ["td", "th", "tr"]
    while let part = stack.lastIndex(where: { ended.contains($0.name) }), part > table {
      while stack.count > part { closeLast() }
    }
    switch name {
    case "tr":
      push(Element(name: name, kind: .row))
      if table > 0 { stack[table].table.beginRow() }
    case "td", "th":
      if table > 0, stack.last?.name != "tr" { stack[table].table.beginRow() }
      var cell = Element(name: name, kind: .cell)
      let alignment =
        HTMLTokens.value(of: "align", in: attributes)
        ?? HTMLTokens.value(of: "style", in: attributes)?.lowercased() ?? ""
      cell.alignment =
        alignment.hasSuffix("right") ? .right : alignment.hasSuffix("center") ? .center : .left
      push(cell)
      if name == "th" { push(inline: name, .bold, nil) }
    default: break
    }
  }

  /// Ends the innermost element and moves its content to the enclosing one.
  mutating func closeLast() {
    endText()
    guard stack.count > 1 else { return }
    var element = stack.removeLast()
    let outer = stack.count - 1
    switch element.kind {
    case .part where element.isLine: addBlocks(element.blocks)
    case .root, .part, .row: stack[outer].blocks += element.blocks
    case .quote: if !element.blocks.isEmpty { stack[outer].blocks.append(.quote(element.blocks)) }
    case .heading(let level):
      stack[outer].blocks += element.blocks.map { block in
        switch block {
        case .paragraph(let runs): .heading(level, runs)
        case .lines(let lines): .heading(level, Array(lines.joined(separator: [Run("\n")])))
        default: block
        }
      }
    case .pre: stack[outer].blocks += element.blocks.map(Self.code)
    case .item(let marker):
      let item = Document.Item(marker: marker, blocks: element.blocks)
      if stack[outer].isList {
        stack[outer].items.append(item)
      } else {
        stack[outer].blocks.append(.list([item]))
      }
    case .list:
      if !element.items.isEmpty { element.blocks.append(.list(element.items)) }
      stack[outer].blocks += element.blocks
    case .cell:
      closeInline("th")
      guard let table = stack.lastIndex(where: { $0.name == "table" }) else {
        stack[outer].blocks += element.blocks
        return
      }
      stack[table].table.add(
        element.blocks, isHeading: element.name == "th", alignment: element.alignment)
    case .table: stack[outer].blocks += element.blocks + element.table.blocks
    }
  }

  private static func code(_ block: Document.Block) -> Document.Block {
    guard case .paragraph(let runs) = block else { return block }
    var lines: [[Run]] = [[]]
    for run in runs {
      var run = run
      run.emphasis.insert(.code)
      lines.join(run) { $0 == "\n" }
    }
    if lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return .code(lines)
  }
}
