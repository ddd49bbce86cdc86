/// One card per line, or per NUL. Empty lines are skipped, and `\r` before `\n` is dropped.
struct LinesFormat: CardFormat {
  private let endsWithNUL: Bool
  private let limit: CardLimit
  private var line = 0

  init(endsWithNUL: Bool, limit: CardLimit) {
    self.endsWithNUL = endsWithNUL
    self.limit = limit
  }

  /// Names of files may be in any encoding.
  var isUTF8: Bool { false }

  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
  ) throws(DeckError) -> Int {
    let end: UInt8 = endsWithNUL ? 0 : UInt8(ascii: "\n")
    var lines = CardLines(end: end, isLast: isLast, limit: limit, count: line)
    while let range = try lines.next(in: text) {
      line = lines.count
      var bytes = text[range]
      if !endsWithNUL, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      guard !bytes.isEmpty else { continue }
      if bytes.contains(0) { throw .malformed(line: line, problem: ForeignBytes.nul) }
      intake.append(draft(of: bytes))
    }
    return lines.position
  }

  private func draft(of bytes: ArraySlice<UInt8>) -> CardDraft {
    var draft = CardDraft(line: line)
    if let title = String(validating: bytes, as: UTF8.self) {
      draft.title = title
    } else {
      draft.title = String(decoding: bytes, as: UTF8.self)
      draft.parts.original = .bytes(Array(bytes))
    }
    return draft
  }
}

/// The lines of a text of which more may follow, as ranges without their ends.
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
