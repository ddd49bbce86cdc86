extension DeckFormat {
  /// One card per line, or per text that ends with NUL; the format if no other is detected.
  ///
  /// If the user chose columns, the lines are a table: with a header if a column was chosen by
  /// name, otherwise rows of an Anki export without its head.
  package static let lines = DeckFormat(
    rawValue: "lines",
    reader: { reading, choice in
      guard let choice, !reading.endsWithNUL else { return LinesReader(reading) }
      guard choice.hasNames, reading.hasHeader else {
        return AnkiReader(reading, choice, hasHead: false)
      }
      return TableReader(reading, choice, usually: UInt8(ascii: "\t"))
    })
}

/// One card per line, or per text that ends with NUL. Skips empty lines; drops `\r` before `\n`.
struct LinesReader: FormatReader {
  private let reading: DeckReading
  private var line = 0

  init(_ reading: DeckReading) { self.reading = reading }

  /// Lines can be file names, which may be in any encoding, so UTF-8 is not required.
  var isUTF8: Bool { false }

  mutating func read(_ text: [UInt8], into intake: inout CardIntake) throws(DeckError) -> Int {
    intake.reread = { [Self.draft(of: $0, in: $1)] }
    let (bytes, endsWithNUL) = (text.span, reading.endsWithNUL)
    let end = endsWithNUL ? 0 : UInt8(ascii: "\n")
    var position = 0
    while position < bytes.count {
      // All checks share one pass over the bytes, because a deck may have millions of lines.
      var (next, hash, hashBefore) = (position, ContentHash.start, ContentHash.start)
      var (union, least) = (UInt8(0), UInt8.max)
      while next < bytes.count, bytes[next] != end {
        let byte = bytes[next]
        (hashBefore, hash) = (hash, ContentHash.adding(byte, to: hash))
        (union, least) = (union | byte, min(least, byte))
        next += 1
      }
      try reading.limit.check(next - position, line: line + 1)
      guard next < bytes.count || intake.isLast else { break }
      line += 1
      let endsWithReturn = !endsWithNUL && next > position && bytes[next - 1] == UInt8(ascii: "\r")
      let range = position..<(endsWithReturn ? next - 1 : next)
      position = min(next + 1, bytes.count)
      guard !range.isEmpty else { continue }
      if least == 0 { throw .malformed(line: line, problem: ForeignBytes.nul) }
      if union >= 0x80, intake.foreignLine == nil,
        (try? UTF8Span(validating: text[range].span)) == nil
      {
        intake.foreignLine = line
      }
      intake.lines.append(.init(range: range, hash: endsWithReturn ? hashBefore : hash))
    }
    return position
  }

  private static func draft(of text: [UInt8], in range: Range<Int>) -> CardDraft {
    var draft = CardDraft(line: 0)
    draft.title = String(decoding: text[range], as: UTF8.self)
    let isText = draft.title.utf8.elementsEqual(text[range])
    draft.parts.original = isText ? .title : .bytes(Array(text[range]))
    return draft
  }
}
