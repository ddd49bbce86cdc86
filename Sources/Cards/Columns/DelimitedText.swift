/// A parser for rows of separated fields (RFC 4180). If the separator is a tab, most tables use no
/// quoting, so a quote is plain text unless it begins a valid quoted field.
///
/// It is our own, because libraries report neither the line of an error nor the original text of a
/// row, which we need to write a liked card exactly as it was read.
struct DelimitedText {
  struct Row: Equatable {
    /// The unquoted fields, at most ``maxFields``, and the number of all fields.
    var fields: [String], width: Int
    /// The original text of the row, without its line end, and its place.
    var text: String, range: Range<Int>
    /// The line in which the row starts, 1-based.
    var line: Int

    /// True if all fields are empty, as in the rows that spreadsheets leave at the end.
    var isBlank: Bool { fields.allSatisfy(\.isEmpty) }
  }

  /// The maximum number of fields that are read of a row; nobody reads more on a card.
  static let maxFields = 1_000

  private let text: [UInt8]
  private let separator: UInt8
  /// True if no more text follows. If false, a row without a line end is incomplete.
  private let isLast: Bool
  private let limit: CardLimit
  /// The index in the text up to which rows have been read, and the line there, 1-based.
  private(set) var (position, line) = (0, 1)
  private var (rowStart, rowLine) = (0, 1)

  /// Creates a parser of `text` (UTF-8) that starts at index `position`, in line `line` (1-based).
  init(
    _ text: [UInt8], separator: UInt8, from position: Int = 0, line: Int = 1, isLast: Bool = true,
    limit: CardLimit = CardLimit()
  ) {
    (self.text, self.separator) = (text, separator)
    (self.position, self.line) = (position, line)
    (self.isLast, self.limit) = (isLast, limit)
  }

  /// Returns the next complete row that is not empty; nil if there is none, or none yet.
  mutating func next() throws(DeckError) -> Row? {
    while position < text.count {
      (rowStart, rowLine) = (position, line)
      guard let (fields, width) = try readFields() else {
        try limit.check(text.count - rowStart, line: rowLine)
        (position, line) = (rowStart, rowLine)
        return nil
      }
      try limit.check(position - rowStart, line: rowLine)
      var end = position
      while end > rowStart, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
      guard end > rowStart else { continue }
      return Row(
        fields: fields, width: width, text: String(decoding: text[rowStart..<end], as: UTF8.self),
        range: rowStart..<end, line: rowLine)
    }
    return nil
  }

  private mutating func readFields() throws(DeckError) -> (fields: [String], width: Int)? {
    var (fields, width): ([String], Int) = ([], 0)
    while true {
      guard let field = try readField() else { return nil }
      if width < Self.maxFields { fields.append(field) }
      width += 1
      guard position < text.count else { return isLast ? (fields, width) : nil }
      let byte = text[position]
      position += 1
      if byte == separator { continue }
      if byte == 0x0D {
        guard position < text.count || isLast else { return nil }
        if position < text.count, text[position] == 0x0A { position += 1 }
      }
      line += 1
      return (fields, width)
    }
  }

  private mutating func readField() throws(DeckError) -> String? {
    guard position < text.count, text[position] == UInt8(ascii: "\"") else {
      return readPlainField()
    }
    let (start, firstLine) = (position, line)
    do throws(DeckError) { return try readQuotedField() } catch {
      guard separator == UInt8(ascii: "\t") else { throw error }
      (position, line) = (start, firstLine)
      return readPlainField()
    }
  }

  private mutating func readPlainField() -> String {
    let start = position
    while position < text.count, !isEnd(text[position]) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private mutating func readQuotedField() throws(DeckError) -> String? {
    let firstLine = line
    var field: [UInt8] = []
    position += 1
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte != UInt8(ascii: "\"") {
        if byte == 0x0A { line += 1 }
        field.append(byte)
      } else if position < text.count, text[position] == UInt8(ascii: "\"") {
        field.append(byte)
        position += 1
      } else {
        guard position == text.count || isEnd(text[position]) else {
          throw .malformed(line: line, problem: "a closing quote stands in the middle of a field")
        }
        return String(decoding: field, as: UTF8.self)
      }
      try limit.check(position - rowStart, line: rowLine)
    }
    guard isLast else { return nil }
    throw .malformed(line: firstLine, problem: "a quote is opened here and never closed")
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }

  /// Returns the separator used in the first row of `text`, outside quotes. Returns `usual` if the
  /// row contains it, or contains no separator at all; nil if more of the row is needed to decide.
  /// Spreadsheets separate CSV with semicolons in locales where the comma is the decimal separator.
  static func separator(in text: ArraySlice<UInt8>, usually usual: UInt8, isLast: Bool) -> UInt8? {
    let others = Array("\t;,|".utf8)
    var seen: Set<UInt8> = []
    var isFieldStart = true
    var isQuoted = false
    for byte in text {
      if byte == UInt8(ascii: "\""), isQuoted || isFieldStart {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte == usual { return usual }
        isFieldStart = others.contains(byte)
        if isFieldStart { seen.insert(byte) }
        if byte == 0x0A || byte == 0x0D { return others.first(where: seen.contains) ?? usual }
      }
    }
    return isLast ? others.first(where: seen.contains) ?? usual : nil
  }
}

extension TableColumns {
  /// Returns the names of the columns in a deck's head; none if it is no header of a table.
  package static func names(in head: String) -> [String] {
    // Anki's head says `#key:value`.
    let isOfAnki = head.prefixMatch(of: /#[A-Za-z ]+:/) != nil
    guard let byte = separator(in: head).asciiValue, !isOfAnki else { return [] }
    var rows = DelimitedText(Array(head.utf8), separator: byte)
    let header = (try? rows.next())?.fields ?? []
    // Front matter has several lines.
    return (try? rows.next()) == nil ? header : []
  }

  /// Returns the separator of the columns in a table's header; a comma for any other text.
  package static func separator(in header: String) -> Character {
    let usual = UInt8(ascii: header.contains("\t") ? "\t" : ",")
    let separator = DelimitedText.separator(
      in: Array(header.utf8)[...], usually: usual, isLast: true)
    return Character(UnicodeScalar(separator ?? usual))
  }
}
