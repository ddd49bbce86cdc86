import JSONText

/// The columns that the rows of a table have in common.
package struct TableColumns: Equatable, Sendable {
  /// What the columns are called.
  let names: [String]
  /// The byte that keeps the fields of a row apart.
  let separator: UInt8

  /// As many fields as there are columns: short rows are padded, and what long ones have too much
  /// is empty.
  func fitted(_ fields: [String]) -> [String] {
    if fields.count == names.count { return fields }
    let missing = Swift.max(names.count - fields.count, 0)
    return fields.prefix(names.count) + Array(repeating: "", count: missing)
  }

  /// A row as a JSON object, of the text that a whole row had in its table.
  func json(ofRow text: String) -> String {
    var rows = DelimitedText(Array(text.utf8), separator: separator)
    var writer = JSONWriter()
    // It was a row before: it can be read again.
    let fields = (try? rows.next())?.fields ?? []
    for (name, value) in zip(names, fitted(fields)) { writer.write(name, value) }
    return writer.line
  }
}
