extension DeckFormat {
  /// Comma-separated values with a header row.
  package static let csv = DeckFormat(
    rawValue: "csv", endings: [".csv"], detect: detectTable, reader: { TableReader($0, $1) })

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
      switch hasTable(in: start, separator: separator) {
      case true?:
        return .yes(
          TableReader(start.reading, start.choice, usually: separator),
          words: "a table between \(name)")
      // All rows so far fit a table, but there are fewer than three, so more text is needed.
      case nil where !start.isEnough: return .unsure
      default: continue
      }
    }
    // What has arrived decides: waiting for more lines would keep plain lines from the screen.
    let table = TableStart.find(
      in: start.bytes, usually: UInt8(ascii: ";"), isLast: true, isStrict: true)
    guard let table, table.offset > 0, let separator = table.separator else { return .no }
    // The reader looks again, because the text may be in another encoding than UTF-8.
    return .yes(TableReader(start.reading, start.choice, usually: separator), words: "a table")
  }

  /// Returns true if the first three rows fit a table, false if one does not; nil if there are fewer.
  private static func hasTable(in start: TextStart, separator: UInt8) -> Bool? {
    var rows = DelimitedText(start.bytes, separator: separator, isLast: start.isWhole)
    var width: Int?
    for _ in 0..<3 {
      do throws(DeckError) {
        guard let fields = try rows.next()?.fields else { return nil }
        guard width.map({ $0 == fields.count }) ?? TableStart.isHeader(fields) else { return false }
        // A field that begins with a space shows that the comma is part of a sentence.
        let isSentence = fields.dropFirst().contains { $0.first?.isWhitespace == true }
        if separator != UInt8(ascii: "\t"), isSentence { return false }
        width = fields.count
      } catch { return false }
    }
    return true
  }
}
