/// The columns shared by all rows of a table.
package struct TableColumns: Equatable, Sendable {
  let names: [String]
  let separator: UInt8
  /// The number of all columns, of which ``names`` has the first ones.
  var width = 0

  var leftOut: String? {
    width > names.count ? "of \(width) columns the first \(names.count) are read" : nil
  }

  /// Returns the names of the columns in a deck's head; none if it is no header of a table.
  package static func names(in head: String) -> [String] {
    guard let byte = separator(in: head).asciiValue, head.first != "#" else { return [] }
    var rows = DelimitedText(Array(head.utf8), separator: byte)
    let header = (try? rows.next())?.fields ?? []
    // Front matter has several lines.
    return (try? rows.next()) == nil ? header : []
  }

  /// Returns the separator of the columns in a table's header; a comma for any other text.
  package static func separator(in header: String) -> Character {
    let separator = DelimitedText.separator(
      in: Array(header.utf8)[...], usually: UInt8(ascii: ","), isLast: true)
    return Character(UnicodeScalar(separator ?? UInt8(ascii: ",")))
  }
}
