/// Where a table begins in a text: exports of banks have lines about the account before it.
struct TableStart: Equatable {
  /// The index of the header's first byte, and the header's line, 1-based.
  var offset = 0, line = 1
  /// The byte that separates the columns; nil to find it in the header.
  var separator: UInt8?

  private static let maxLines = 24
  /// The rows below a header that are looked at; they are as wide as it is.
  private static let rowsBelow = 2
  private static let separators = Array(";,\t|".utf8)

  /// Finds the start of a table; nil if more text is needed. The first line is the header, unless
  /// it is narrow or has empty fields, names no title, and a wider table begins below it.
  ///
  /// A header's columns have distinct names, and the two rows below it are as wide as it is. With
  /// `isStrict`, so are all complete rows of the text, which has at least three columns.
  static func find(
    in text: [UInt8], usually usual: UInt8, isLast: Bool, isStrict: Bool = false
  ) -> TableStart? {
    guard let first = DelimitedText.separator(in: text[...], usually: usual, isLast: isLast)
    else { return nil }
    var rows = DelimitedText(text, separator: first, isLast: isLast)
    guard let row = (try? rows.next()) ?? nil else { return isLast ? TableStart() : nil }
    let isTitled = row.fields.contains { ColumnRole.title.names.contains($0.columnName) }
    let isWide = row.width > 2 && row.fields.dropLast().allSatisfy { !$0.isEmpty }
    if !isStrict, isTitled || isWide && isHeader(row.fields) { return TableStart() }
    let lineEnds = text.indices.lazy.filter { text[$0] == UInt8(ascii: "\n") }
    let ends = Array(lineEnds.prefix(maxLines + rowsBelow))
    var (text, isLast) = (text, isLast)
    if !isStrict, ends.count == maxLines + rowsBelow, let end = ends.last {
      // What follows these lines does not count: the table must begin at the same line however much
      // of the text has arrived.
      (text, isLast) = (Array(text[...end]), false)
    } else if !isLast {
      return nil
    }
    let starts = [0] + ends.prefix(maxLines - 1).map { $0 + 1 }
    var best: (start: TableStart, width: Int)?
    for separator in [usual] + separators.filter({ $0 != usual }) {
      for (index, offset) in starts.enumerated() where offset < text.count {
        let start = TableStart(offset: offset, line: index + 1, separator: separator)
        let width = start.width(in: text, isLast: isLast, isStrict: isStrict)
        if width > best?.width ?? row.fields.count(where: { !$0.isEmpty }) { best = (start, width) }
      }
    }
    return best?.start ?? TableStart()
  }

  /// Returns the number of named columns of a header that begins here; 0 if none does.
  private func width(in text: [UInt8], isLast: Bool, isStrict: Bool) -> Int {
    guard let separator else { return 0 }
    var rows = DelimitedText(text, separator: separator, from: offset, line: line, isLast: isLast)
    guard let header = (try? rows.next()) ?? nil, header.line == line, Self.isHeader(header.fields)
    else { return 0 }
    let names = header.fields.count { !$0.isEmpty }
    var count = 0
    while count < (isStrict ? .max : Self.rowsBelow), let row = (try? rows.next()) ?? nil {
      guard row.width == header.width else { return 0 }
      count += 1
    }
    return count >= (isStrict ? Self.rowsBelow : 1) && names > (isStrict ? 2 : 1) ? names : 0
  }

  /// Returns true if fields look like column names: distinct, of a few words each, with few signs.
  /// The last may be empty, because some programs end each row with a separator.
  static func isHeader(_ fields: [String]) -> Bool {
    let fields = fields.last == "" ? fields.dropLast() : fields[...]
    let names = fields.map(\.columnName)
    guard names.count > 1, Set(names).count == names.count else { return false }
    return zip(fields, names).allSatisfy { field, name in
      let words = name.split(separator: " ")
      guard let first = name.first, first.isLetter || name == "#", name.count <= 40,
        field.first?.isWhitespace == false, words.count <= 4
      else { return false }
      // A full stop may end an abbreviation, but inside a word it would mark a file name.
      return words.allSatisfy { word in
        (word.last == "." ? word.dropLast() : word).allSatisfy {
          $0.isLetter || $0.isNumber || signs.contains($0)
        }
      }
    }
  }

  /// Signs that column names can have; U+FFFD stands for a letter that is not valid UTF-8.
  private static let signs = Set("_-()#/?%&'’*+€$£°²\u{FFFD}")
}
