import JSONText

/// The columns shared by all rows of a table.
package struct TableColumns: Equatable, Sendable {
  /// The names of the columns.
  let names: [String]
  /// The byte that separates the fields of a row.
  let separator: UInt8

  /// The fields, fitted to the number of columns: short rows are padded, long rows are cut.
  ///
  /// What is cut from a long row is always empty.
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
