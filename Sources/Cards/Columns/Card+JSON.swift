import JSONText

extension Card {
  /// The input as compact JSON; nil if it was neither JSON nor a row.
  package var originalJSON: String? {
    switch original {
    case .title, .bytes, .parts: nil
    case .json(let text): text
    case .line(let text): String(decoding: Array(CompactJSON(text.utf8)), as: UTF8.self)
    case .row(let text, let columns): columns.json(ofRow: text)
    }
  }
}

extension TableColumns {
  /// The fields, fitted to the number of columns: short rows are padded, long rows are cut.
  ///
  /// Only empty fields are ever cut.
  func fitted(_ fields: [String]) -> [String] {
    if fields.count == names.count { return fields }
    let missing = Swift.max(names.count - fields.count, 0)
    return fields.prefix(names.count) + Array(repeating: "", count: missing)
  }

  /// The JSON object of a row, given the row's text in the table.
  func json(ofRow text: String) -> String {
    var rows = DelimitedText(Array(text.utf8), separator: separator)
    var writer = JSONWriter()
    // The text was parsed as a row before, so it can be parsed again.
    let fields = (try? rows.next())?.fields ?? []
    for (name, value) in zip(names, fitted(fields)) { writer.write(name, value) }
    return writer.line
  }
}
