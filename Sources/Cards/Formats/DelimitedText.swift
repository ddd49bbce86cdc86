/// Rows of fields by RFC 4180: a field may stand in quotes, in which separators and line ends are
/// text and a quote is doubled. Where tabs keep fields apart, a quote that opens no such field is
/// text like any other: most of those tables know no quotes.
///
/// Our own, because libraries say neither in which line a fault is nor what a row looked like, which
/// a liked card has to be given back as.
struct DelimitedText {
  /// One row.
  struct Row: Equatable {
    /// What its fields say.
    var fields: [String]
    /// The row as it stands, without its end.
    var text: String
    /// Where it starts, 1-based.
    var line: Int

    /// True if it says nothing, as the rows that spreadsheets leave at the end do.
    var isBlank: Bool { fields.allSatisfy(\.isEmpty) }
  }

  private let text: [UInt8]
  private let separator: UInt8
  /// False if more may follow, so that a row without its end is none yet.
  private let isLast: Bool
  private let limit: CardLimit
  /// Bytes that have been read as whole rows.
  private(set) var position = 0
  /// The line at ``position``, 1-based.
  private(set) var line = 1
  /// Where the row that is being read starts.
  private var rowStart = 0
  /// The line of ``rowStart``, 1-based.
  private var rowLine = 1

  /// Rows of `text`, which is UTF-8; `separator` is one byte.
  init(
    _ text: [UInt8], separator: UInt8, from position: Int = 0, line: Int = 1, isLast: Bool = true,
    limit: CardLimit = .standard
  ) {
    self.limit = limit
    self.isLast = isLast
    self.text = text
    self.separator = separator
    self.position = position
    self.line = line
  }

  /// The next whole row that is not empty; nil if there is none, or none yet.
  mutating func next() throws(DeckError) -> Row? {
    while position < text.count {
      (rowStart, rowLine) = (position, line)
      guard let fields = try readFields() else {
        try limit.check(text.count - rowStart, line: rowLine)
        (position, line) = (rowStart, rowLine)
        return nil
      }
      try limit.check(position - rowStart, line: rowLine)
      var end = position
      while end > rowStart, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
      guard end > rowStart else { continue }
      return Row(
        fields: fields, text: String(decoding: text[rowStart..<end], as: UTF8.self), line: rowLine)
    }
    return nil
  }

  /// The fields of a row; nil if it is not all there.
  private mutating func readFields() throws(DeckError) -> [String]? {
    var fields: [String] = []
    while true {
      guard let field = try readField() else { return nil }
      fields.append(field)
      guard position < text.count else { return isLast ? fields : nil }
      let byte = text[position]
      position += 1
      if byte == separator { continue }
      if byte == 0x0D {
        guard position < text.count || isLast else { return nil }
        if position < text.count, text[position] == 0x0A { position += 1 }
      }
      line += 1
      return fields
    }
  }

  private mutating func readField() throws(DeckError) -> String? {
    guard position < text.count, text[position] == UInt8(ascii: "\"") else {
      return readPlainField()
    }
    let (start, firstLine) = (position, line)
    do throws(DeckError) {
      return try readQuotedField()
    } catch {
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

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }
}
