import Basics

/// Makes blocks of the text, and of the elements that end.
extension HTMLReader {
  /// The maximum length of a line whose end is kept. An editor has probably wrapped longer lines.
  private static let maxKeptLine = 60

  var isPreformatted: Bool { stack.contains { if case .pre = $0.kind { true } else { false } } }

  var emphasis: Run.Emphasis { inline.reduce(into: []) { $0.formUnion($1.emphasis) } }

  mutating func add(text: String) {
    let text = HTMLEntity.replaced(in: text)
    if isPreformatted {
      let hasReturns = text.utf8.contains(UInt8(ascii: "\r"))
      return runs.join(Run(hasReturns ? text.replacing("\r\n", with: "\n") : text, emphasis))
    }
    var words: [UInt8] = []
    words.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      // White space as in the HTML Standard; other spaces keep their width.
      let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
      // Continuation bytes of UTF-8 do not count, so a character of several bytes counts once.
      if byte & 0xC0 != 0x80 { lineLength += 1 }
      if keepsLines, byte == UInt8(ascii: "\n") {
        if lineLength <= Self.maxKeptLine, !(runs.isEmpty && words.isEmpty) {
          if words.last == 0x20 { words.removeLast() }
          words.append(byte)
          endsWithSpace = true
        }
        lineLength = 0
      }
      if !isSpace || !endsWithSpace { words.append(isSpace ? 0x20 : byte) }
      endsWithSpace = isSpace
    }
    runs.join(Run(String(decoding: words, as: UTF8.self), emphasis))
  }

  /// Ends the text of a block and adds it to the innermost element. Inside or next to a `div`, the
  /// text is added as a line, as mails and notes mean it; elsewhere, as a paragraph.
  mutating func endText(beforeLine: Bool = false) {
    let isBreak = !runs.isEmpty
    while !isPreformatted, let last = runs.last?.text.last, last == " " || last == "\n" {
      runs[runs.count - 1].text.removeLast()
      if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
    }
    let last = stack.count - 1
    let isInLine = stack[last].isLine
    if !isPreformatted, isInLine || beforeLine || stack[last].blocks.last?.isLines == true {
      if isBreak, isInLine || !runs.isEmpty { addBlocks([.lines([runs])]) }
    } else if !runs.isEmpty {
      stack[last].blocks.append(.paragraph(runs))
    }
    runs = []
    endsWithSpace = true
    lineLength = 0
  }

  /// Adds blocks to the innermost element. Lines directly after lines are joined with them.
  mutating func addBlocks(_ blocks: [Document.Block]) {
    var blocks = blocks[...]
    let last = stack.count - 1
    if case .lines(var lines)? = stack[last].blocks.last, case .lines(let more)? = blocks.first {
      stack[last].blocks.removeLast()
      lines += more
      stack[last].blocks.append(.lines(lines))
      blocks.removeFirst()
    }
    stack[last].blocks += blocks
  }

  /// Begins a table or a part of one, which ends the part before it; outside a table, the text of
  /// the parts becomes paragraphs.
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
      push(Element(name: name, kind: .part))
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
    case .part: stack[outer].blocks += element.blocks
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
    for var run in runs {
      run.emphasis.insert(.code)
      lines.join(run) { $0 == "\n" }
    }
    if lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return .code(lines)
  }
}
