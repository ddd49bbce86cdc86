/// One card per line, or per NUL. Empty lines are skipped, and `\r` before `\n` is dropped.
struct LinesFormat: CardFormat {
  private let endsWithNUL: Bool
  private let limit: CardLimit
  private var line = 0
  private var hasForeignLine = false

  init(endsWithNUL: Bool, limit: CardLimit) {
    self.endsWithNUL = endsWithNUL
    self.limit = limit
  }

  /// Names of files may be in any encoding.
  var isUTF8: Bool { false }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
  ) throws(DeckError) -> Int {
    let (bytes, end) = (text.span, endsWithNUL ? 0 : UInt8(ascii: "\n"))
    var position = 0
    while position < bytes.count {
      // All checks share one pass over the bytes: a deck may have millions of lines.
      var (next, hash, hashBefore) = (position, ContentHash.start, ContentHash.start)
      var (union, least) = (UInt8(0), UInt8.max)
      while next < bytes.count, bytes[next] != end {
        let byte = bytes[next]
        (hashBefore, hash) = (hash, ContentHash.adding(byte, to: hash))
        (union, least) = (union | byte, min(least, byte))
        next += 1
      }
      try limit.check(next - position, line: line + 1)
      guard next < bytes.count || isLast else { break }
      line += 1
      let endsWithReturn = !endsWithNUL && next > position && bytes[next - 1] == UInt8(ascii: "\r")
      let range = position..<(endsWithReturn ? next - 1 : next)
      position = min(next + 1, bytes.count)
      guard !range.isEmpty else { continue }
      if least == 0 { throw .malformed(line: line, problem: ForeignBytes.nul) }
      if union >= 0x80 { noteEncoding(of: text[range], in: &intake) }
      intake.append(CardLine(range: range, hash: endsWithReturn ? hashBefore : hash))
    }
    return position
  }

  private mutating func noteEncoding(of bytes: ArraySlice<UInt8>, in intake: inout CardIntake) {
    guard !hasForeignLine, (try? UTF8Span(validating: bytes.span)) == nil else { return }
    hasForeignLine = true
    intake.foreignLine = line
  }
}

/// The ranges of the lines of a text, without their ends; more text may follow.
struct CardLines {
  private let end: UInt8
  /// False if more may follow, so that a line without its end is incomplete.
  private let isLast: Bool
  private let limit: CardLimit
  /// The offset of the next line.
  private(set) var position = 0
  /// The number of lines in all texts so far.
  private(set) var count: Int

  /// Lines that end with the byte `end`; `count` of them have been read from earlier texts.
  init(end: UInt8, isLast: Bool, limit: CardLimit, count: Int) {
    self.end = end
    self.isLast = isLast
    self.limit = limit
    self.count = count
  }

  /// The range of the next line; nil if there is none, or if it is incomplete.
  ///
  /// Throws if a line is too long for a card.
  mutating func next(in text: [UInt8]) throws(DeckError) -> Range<Int>? {
    guard position < text.count else { return nil }
    let found = text[position...].firstIndex(of: end)
    let line = position..<(found ?? text.count)
    try limit.check(line.count, line: count + 1)
    guard found != nil || isLast else { return nil }
    position = min(line.upperBound + 1, text.count)
    count += 1
    return line
  }
}
