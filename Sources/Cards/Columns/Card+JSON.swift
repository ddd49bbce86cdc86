import JSONText

extension Card {
  /// The card's input as compact JSON; nil if the input was neither JSON nor a table row.
  package var originalJSON: String? {
    switch original {
    case .title, .bytes, .parts: nil
    case .json(let text), .described(_, let text): text
    case .line(let text): String(decoding: Array(CompactJSON(text.utf8)), as: UTF8.self)
    case .row(let text, let columns): columns.json(ofRow: text)
    }
  }
}

extension TableColumns {
  /// Returns a row's fields, padded or cut to the number of columns. Only empty fields are cut,
  /// because a row with extra text is refused when it is read.
  func fitted(_ fields: [String]) -> [String] {
    if fields.count == names.count { return fields }
    let missing = Swift.max(names.count - fields.count, 0)
    return fields.prefix(names.count) + Array(repeating: "", count: missing)
  }

  func json(ofRow text: String) -> String {
    var rows = DelimitedText(Array(text.utf8), separator: separator)
    var writer = JSONWriter()
    // `text` was already parsed once when the table was read, so parsing it again does not throw.
    let fields = (try? rows.next())?.fields ?? []
    for (name, value) in zip(names, fitted(fields)) { writer.write(name, value) }
    return writer.line
  }
}
