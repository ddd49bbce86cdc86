/// Wraps text to a width, at spaces if possible.
enum TextWrapping {
  /// The lines of `text`, each at most `columns` cells wide; existing line breaks are kept.
  static func lines(_ text: String, columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    let withoutTabs = String(text.map { $0 == "\t" ? " " : $0 })
    return withoutTabs.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { wrap($0, columns: columns) }
  }

  /// `text`, truncated to `columns` cells with an ellipsis if it does not fit.
  static func beginning(of text: String, columns: Int, isASCII: Bool) -> String {
    guard CellWidth.of(text) > columns else { return text }
    var beginning = ""
    var used = 1
    for character in text {
      used += CellWidth.of(CellWidth.printable(character))
      guard used <= columns else { break }
      beginning.append(character)
    }
    while beginning.last == " " { beginning.removeLast() }
    return columns > 0 ? beginning + (isASCII ? "~" : "…") : ""
  }

  /// Wraps a paragraph word by word; one that fits on a line keeps its spaces unchanged.
  private static func wrap(_ paragraph: Substring, columns: Int) -> [String] {
    guard CellWidth.of(paragraph) > columns else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ") {
      for (index, chunk) in chunks(of: word, columns: columns).enumerated() {
        let width = CellWidth.of(chunk)
        if index == 0, !line.isEmpty, used + 1 + width <= columns {
          line += " " + chunk
          used += 1 + width
        } else {
          if !line.isEmpty { lines.append(line) }
          (line, used) = (String(chunk), width)
        }
      }
    }
    return lines + [line]
  }

  /// Splits a word into chunks that fit on a line; most words are a single chunk.
  private static func chunks(of word: Substring, columns: Int) -> [Substring] {
    var chunks: [Substring] = []
    var start = word.startIndex
    var used = 0
    for index in word.indices {
      let width = CellWidth.of(word[index])
      if used + width > columns, start < index {
        chunks.append(word[start..<index])
        (start, used) = (index, 0)
      }
      used += width
    }
    return chunks + [word[start...]]
  }
}
