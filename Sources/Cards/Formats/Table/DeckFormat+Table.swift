extension DeckFormat {
  /// Comma-separated values with a header row.
  package static let csv = DeckFormat(
    rawValue: "csv", endings: [".csv"], detect: detectTable,
    reader: { TableReader($0, $1) })

  /// Tab-separated values with a header row; ``csv`` detects this format, too.
  package static let tsv = DeckFormat(
    rawValue: "tsv", endings: [".tsv"],
    reader: { TableReader($0, $1, from: TableStart(separator: UInt8(ascii: "\t"))) })

  /// Detects a table: the first three rows are equally wide, and the first looks like column names.
  private static func detectTable(_ start: TextStart) -> FormatDetection {
    // A column name does not begin with a bracket or brace, but JSON does.
    let mayBeName = start.first != UInt8(ascii: "[") && start.first != UInt8(ascii: "{")
    guard start.reading.detectsFormat, mayBeName else { return .no }
    for (separator, name) in zip("\t,;".utf8, ["tabs", "commas", "semicolons"]) {
      var rows = DelimitedText(start.bytes, separator: separator, isLast: start.isWhole)
      var header: [String] = []
      var (count, isCut) = (0, false)
      do throws(DeckError) {
        while count < 3 {
          // No further row is complete: the text ends, or a quoted field goes on.
          guard let row = try rows.next() else {
            isCut = true
            break
          }
          if count == 0 { header = row.fields }
          guard isRow(row.fields, below: header, separator: separator) else {
            count = 0
            break
          }
          count += 1
        }
      } catch _ { continue }
      if count == 3 {
        return .yes(
          TableReader(start.reading, start.choice, usually: separator),
          words: "a table between \(name)")
      }
      // All rows so far fit a table, but there are fewer than three, so more text is needed.
      if isCut, !start.isEnough { return .unsure }
    }
    // What has arrived decides: waiting for more lines would keep plain lines from the screen.
    guard
      let table = TableStart.find(
        in: start.bytes, usually: UInt8(ascii: ";"), isLast: true, isStrict: true),
      table.offset > 0
    else { return .no }
    // The reader looks again, because the text may be in another encoding than UTF-8.
    let separator = table.separator ?? UInt8(ascii: ";")
    return .yes(TableReader(start.reading, start.choice, usually: separator), words: "a table")
  }

  /// Returns true if `fields` can be a row below `header`, or the header itself.
  private static func isRow(
    _ fields: [String], below header: [String], separator: UInt8
  ) -> Bool {
    guard fields.count == header.count, header.count > 1, TableStart.isHeader(header) else {
      return false
    }
    // A field that begins with a space shows that the comma is part of a sentence.
    return separator == UInt8(ascii: "\t")
      || !fields.dropFirst().contains { $0.first?.isWhitespace == true }
  }
}
