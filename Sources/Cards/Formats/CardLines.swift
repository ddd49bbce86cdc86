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
