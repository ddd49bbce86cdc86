/// The card as it was in the input, so that it can be written unchanged.
extension Card {
  package enum Original: Equatable, Sendable {
    /// A line of text that is the title, byte for byte.
    case title
    /// A line that is not valid UTF-8; the title only approximates it.
    case bytes([UInt8])
    /// Bytes in which the format has found the fields of the JSON, such as a mail.
    case described([UInt8], json: String)
    /// A JSON value with all its fields, without the white space between its parts.
    case json(String)
    /// A line of JSON, unchanged.
    case line(String)
    /// A row of a table, unchanged, without its line end.
    case row(String, TableColumns)
    /// Text that was not kept, apart from its parsed parts.
    case parts
  }

  package var original: Original {
    guard let line else { return details?.parts.original ?? .title }
    let isText = (try? UTF8Span(validating: line.span)) != nil
    return isText ? .title : .bytes(Array(line))
  }

  /// The table row that the card came from; nil for other input.
  package var originalRow: String? { if case .row(let text, _) = original { text } else { nil } }

  /// The bytes of the input, without a line end.
  package var originalBytes: [UInt8] {
    if let line { return Array(line) }
    return switch original {
    case .title, .parts: Array(title.utf8)
    case .bytes(let bytes), .described(let bytes, _): bytes
    case .json(let text), .line(let text), .row(let text, _): Array(text.utf8)
    }
  }
}

/// The columns shared by all rows of a table.
package struct TableColumns: Equatable, Sendable {
  let names: [String]
  let separator: UInt8
  /// The number of all columns, of which ``names`` has the first ones.
  var width = 0

  var leftOut: String? {
    width > names.count ? "of \(width) columns the first \(names.count) are read" : nil
  }
}
