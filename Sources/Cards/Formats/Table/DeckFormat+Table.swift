extension DeckFormat {
  /// Comma-separated values with a header row.
  package static let csv = DeckFormat(
    rawValue: "csv", endings: [".csv"], detect: detectTable,
    reader: { TableReader($0, $1) })

  /// Tab-separated values with a header row; ``csv`` detects them, too.
  package static let tsv = DeckFormat(
    rawValue: "tsv", endings: [".tsv"],
    reader: { TableReader($0, $1, separator: UInt8(ascii: "\t")) })

  /// A table if the first three rows have the same number of fields, and the first one's are
  /// distinct words.
  private static func detectTable(_ start: TextStart) -> FormatDetection {
    // The name of a column begins with no bracket or brace.
    let mayBeName = start.first != UInt8(ascii: "[") && start.first != UInt8(ascii: "{")
    guard start.reading.detectsFormat, mayBeName else { return .no }
    for (separator, name) in zip("\t,;".utf8, ["tabs", "commas", "semicolons"]) {
      var rows = DelimitedText(start.bytes, separator: separator, isLast: start.isWhole)
      var header: [String] = []
      var (count, isCut) = (0, false)
      do throws(DeckError) {
        while count < 3 {
          // A field in quotes may go on in the next line.
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
      } catch _ {
        continue
      }
      if count == 3 {
        return .yes(
          TableReader(start.reading, nil, separator: separator), words: "a table between \(name)")
      }
      // All rows so far fit a table, but there are too few.
      if isCut, !start.isEnough { return .unsure }
    }
    return .no
  }

  /// True if fields may be a row below a header, or the header itself.
  private static func isRow(
    _ fields: [String], below header: [String], separator: UInt8
  ) -> Bool {
    guard fields.count == header.count, header.count > 1, isHeader(header) else { return false }
    // A comma in a sentence is followed by a space.
    return separator == UInt8(ascii: "\t")
      || !fields.dropFirst().contains { $0.first?.isWhitespace == true }
  }

  /// True if fields look like column names: distinct, of a few words each, with few signs.
  private static func isHeader(_ fields: [String]) -> Bool {
    let names = fields.map(\.columnName)
    guard Set(names).count == names.count else { return false }
    return zip(fields, names).allSatisfy { field, name in
      let words = name.split(separator: " ")
      guard let first = name.first, first.isLetter || name == "#", name.count <= 40,
        field.first?.isWhitespace == false, words.count <= 4
      else { return false }
      // A full stop ends an abbreviation; inside a word it belongs to a file name.
      return words.allSatisfy { word in
        (word.last == "." ? word.dropLast() : word).allSatisfy {
          $0.isLetter || $0.isNumber || headerSigns.contains($0)
        }
      }
    }
  }

  /// Signs in the names of columns; the last one stands for a letter in another encoding.
  private static let headerSigns = Set("_-()#/?%&'’*+€$£°²\u{FFFD}")
}
