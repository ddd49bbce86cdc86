extension Document {
  /// The text without a layout, to be read aloud: a paragraph, an item or a table row in each part,
  /// and the addresses of the links at the end.
  package var words: [String] {
    blocks.flatMap(\.words) + links.enumerated().map { "link \($0 + 1): \($1)" }
  }
}

extension Document.Block {
  /// The text in parts that are never empty.
  fileprivate var words: [String] {
    let parts: [String] =
      switch self {
      case .paragraph(let runs), .heading(_, let runs): [runs.text]
      case .lines(let lines), .code(let lines): [lines.map(\.text).joined(separator: " ")]
      case .list(let items): items.flatMap(\.words)
      case .quote(let blocks): blocks.flatMap(\.words)
      case .table(let table):
        table.rows.map { $0.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ") }
      case .rule: []
      }
    return parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}

extension Document.Item {
  /// The text, with the marker before its first part; a bullet is left out.
  fileprivate var words: [String] {
    var words = blocks.flatMap(\.words)
    let sign = ["•": "", "☐": "open: ", "☑": "done: "][marker] ?? marker + " "
    words[0...0] = [sign + (words.first ?? "")]
    return words
  }
}
