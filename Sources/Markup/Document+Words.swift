extension Document {
  /// The text in parts to be read aloud: each paragraph, item and table row, then each link.
  package var words: [String] {
    blocks.flatMap(\.words) + links.enumerated().map { "link \($0 + 1): \($1)" }
  }
}

extension Document.Block {
  fileprivate var words: [String] {
    let parts: [String] =
      switch self {
      case .paragraph, .heading, .lines, .code: [textLines.map(\.text).joined(separator: " ")]
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
  /// The parts of the item's text; the first begins with the marker, unless the marker is `•`.
  fileprivate var words: [String] {
    var words = blocks.flatMap(\.words)
    let sign = ["•": "", "☐": "open: ", "☑": "done: "][marker] ?? marker + " "
    words[..<min(1, words.count)] = [sign + (words.first ?? "")]
    return words
  }
}
