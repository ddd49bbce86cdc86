import Basics

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
}
