/// Breaks text into lines of a width, at spaces where there are any.
enum TextWrapping {
  /// The lines of `text`, each at most `columns` cells wide; its own line ends hold.
  static func lines(_ text: String, columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    let withoutTabs = String(text.map { $0 == "\t" ? " " : $0 })
    return withoutTabs.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { wrap($0, columns: columns) }
  }

  /// `text` if it fits, else its beginning and a sign that the rest is missing.
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

  /// What fits stays as it is, with its blanks; what does not is set anew, word by word.
  private static func wrap(_ paragraph: Substring, columns: Int) -> [String] {
    guard CellWidth.of(paragraph) > columns else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ") {
      for (index, piece) in pieces(of: word, columns: columns).enumerated() {
        let width = CellWidth.of(piece)
        if index == 0, !line.isEmpty, used + 1 + width <= columns {
          line += " " + piece
          used += 1 + width
        } else {
          if !line.isEmpty { lines.append(line) }
          (line, used) = (String(piece), width)
        }
      }
    }
    return lines + [line]
  }

  /// A word in pieces that fit a line; most words are one piece.
  private static func pieces(of word: Substring, columns: Int) -> [Substring] {
    var pieces: [Substring] = []
    var start = word.startIndex
    var used = 0
    for index in word.indices {
      let width = CellWidth.of(word[index])
      if used + width > columns, start < index {
        pieces.append(word[start..<index])
        (start, used) = (index, 0)
      }
      used += width
    }
    return pieces + [word[start...]]
  }
}
