/// What a format says to the start of a text.
enum FormatDetection {
  /// The text is in another format.
  case no
  /// More of the text is needed to tell.
  case unsure
  /// The text is in this format, and `words` say how it is read, unless the reader says so itself.
  case yes(any FormatReader, words: String? = nil)
}

/// The start of a text for which nobody has named a format: whole lines, so that no word or field is
/// cut, unless no more is looked at.
struct TextStart {
  let bytes: [UInt8]
  /// True if no more is looked at.
  let isEnough: Bool
  /// True if it is the whole text.
  let isWhole: Bool
  let reading: DeckReading
  /// The first byte that is not white space.
  let first: UInt8?

  /// The maximum number of bytes that are looked at.
  private static let maxCount = 1 << 16

  /// Nil if the first line is not there yet: it usually tells, so that slow input is not waited for.
  init?(_ text: [UInt8], isLast: Bool, reading: DeckReading) {
    let start = text.prefix(Self.maxCount)
    isEnough = isLast || text.count >= Self.maxCount
    isWhole = isLast && text.count <= Self.maxCount
    let lineEnd = start.lastIndex(of: UInt8(ascii: "\n"))
    guard isEnough || lineEnd != nil else { return nil }
    bytes = Array(isEnough ? start : start.prefix(through: lineEnd ?? 0))
    first = bytes.first { !" \t\r\n".utf8.contains($0) }
    self.reading = reading
  }
}
