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
    /// The lines of the card's text, from which its parts were read.
    case text(String)
  }

  package var original: Original { details.parts.original }

  /// The table row that the card came from; nil for other input.
  package var originalRow: String? { if case .row(let text, _) = original { text } else { nil } }

  /// The bytes of the input, without a line end.
  package var originalBytes: [UInt8] {
    switch original {
    case .title: Array(title.utf8)
    case .bytes(let bytes), .described(let bytes, _): bytes
    case .json(let text), .line(let text), .row(let text, _), .text(let text): Array(text.utf8)
    }
  }
}
