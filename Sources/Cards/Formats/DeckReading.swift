/// How a deck is read.
package struct DeckReading: Equatable, Sendable {
  package var format: DeckFormat
  /// True if cards in the format `lines` end with NUL, so that they may contain line ends.
  package var endsWithNUL = false
  /// The chosen columns or fields, as in `ColumnChoice`; nil to find them by their names.
  package var columns: [String]?
  /// Which column or field names the cards, if the user chose none.
  package var ids = CardIds.own
  /// True if lines with tabs may be rows of a table; nil to let the file name decide.
  package var mayBeTable: Bool?
  /// True if the user has named the format.
  package var isNamed = false
  /// True to detect JSON or a table from the start of the text; `lines` is then the fallback.
  package var detectsFormat = false
  /// True if the text is files of a mail each: other separators in it are of the mails' texts.
  package var isOfMailFiles = false
  package var skipsBadCards = false
  /// True to refuse rows of a table that are shorter than its header.
  package var isStrict = false
  /// True if the first row of a table names its columns; otherwise, it is a card.
  package var hasHeader = true
  package var limit = CardLimit()
  /// The path of the file; nil for a pipe.
  package var path: String?
  /// For a folder whose files are the cards: its path with a slash, which is printed before each id.
  package var folder: String?

  package init(
    format: DeckFormat, endsWithNUL: Bool = false, columns: [String]? = nil, hasHeader: Bool = true
  ) {
    (self.format, self.endsWithNUL) = (format, endsWithNUL)
    (self.columns, self.hasHeader) = (columns, hasHeader)
  }

  /// Chooses a reader for a text that begins with `pending`, and removes a byte order mark from it;
  /// nil if more text is needed. If the text shows its format, sets `detection` to a message.
  func reader(
    startingWith pending: inout [UInt8], isLast: Bool, detection: inout String?
  ) throws(DeckError) -> (any FormatReader)? {
    guard isLast || isTelling(pending) else { return nil }
    if let problem = ForeignBytes.problem(with: pending, path: path, isNamed: isNamed) {
      throw .malformed(line: 1, problem: problem)
    }
    // Some editors write a byte order mark, which is not part of the text, so it is removed.
    if pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
    let choice = try columns.map { parts throws(DeckError) in try ColumnChoice(parts) }
    if !endsWithNUL, let headed = format.headed(pending, isNamed: isNamed) {
      return try headed.reader(self, choice)
    }
    // A file of JSON can be a list, a deck, or one object after another.
    let isJSONFile = format == .json && path != nil
    let isUnknown = format == .lines && (detectsFormat || mayBeTable == true) || isJSONFile
    guard isUnknown, !endsWithNUL else { return try format.reader(self, choice) }
    guard let start = TextStart(pending, isLast: isLast, reading: self, choice) else { return nil }
    if isJSONFile, start.first != UInt8(ascii: "{") { return try format.reader(self, choice) }
    // A file has enough bytes at once, and trying again for each piece could take long.
    if isJSONFile, !start.isEnough { return nil }
    for other in isJSONFile ? [.json] : DeckFormat.all {
      switch other.detect(start) {
      case .no: continue
      case .unsure: return nil
      case .yes(let reader, let words):
        detection =
          isJSONFile
          ? nil : words.map { "it was read as \($0); --format lines makes a card of each line" }
        return reader
      }
    }
    return try format.reader(self, choice)
  }

  /// Returns true once the bytes suffice to recognise a byte order mark, a head or a binary file.
  private func isTelling(_ pending: [UInt8]) -> Bool {
    let mayBeMarked =
      pending.first.map { $0 == 0xEF || DeckFormat.headStarts.contains($0 | 0x20) } == true
    return pending.count >= (mayBeMarked ? 3 + DeckFormat.maxHead : ForeignBytes.telling)
      || pending.contains(endsWithNUL ? 0 : UInt8(ascii: "\n"))
  }
}
