enum FormatDetection {
  case no, unsure
  /// The text is in this format. `words` name it for the user; nil if the reader's `guess` does.
  case yes(any FormatReader, words: String? = nil)
}

/// The start of a text of unknown format. It consists of whole lines, so that no field is cut. It
/// can end inside a line only if no more text will be examined.
struct TextStart {
  let bytes: [UInt8]
  /// True if no more text will be examined.
  let isEnough: Bool
  let isWhole: Bool
  let reading: DeckReading
  let choice: ColumnChoice?
  let first: UInt8?

  private static let maxCount = 1 << 16

  /// Takes the start of `text`; nil until its first line is complete, which usually suffices.
  init?(_ text: [UInt8], isLast: Bool, reading: DeckReading, _ choice: ColumnChoice?) {
    let start = text.prefix(Self.maxCount)
    isEnough = isLast || text.count >= Self.maxCount
    isWhole = isLast && text.count <= Self.maxCount
    let lineEnd = start.lastIndex(of: UInt8(ascii: "\n"))
    guard isEnough || lineEnd != nil else { return nil }
    bytes = Array(isEnough ? start : start.prefix(through: lineEnd ?? 0))
    first = bytes.first { !" \t\r\n".utf8.contains($0) }
    (self.reading, self.choice) = (reading, choice)
  }
}
