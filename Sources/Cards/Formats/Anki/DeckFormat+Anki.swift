extension DeckFormat {
  /// Anki's export, whatever its file is called. Its head tells it, or the tabs in its rows if it is
  /// a file of text.
  static let anki = DeckFormat(
    rawValue: "anki", isOffered: false,
    heads: (AnkiHead.keys.map { "#\($0):" }, under: [.lines, .csv, .tsv]),
    detect: detectRows, reader: { AnkiReader($0, $1, hasHead: true) })

  /// Anki's rows if a text begins with two rows of tab-separated fields, or is one such row.
  private static func detectRows(_ start: TextStart) -> FormatDetection {
    // Programs print tabs for many reasons.
    guard !start.reading.detectsFormat else { return .no }
    var rows = DelimitedText(start.bytes, separator: UInt8(ascii: "\t"), isLast: start.isWhole)
    for number in 1...2 {
      // Between tabs an unclosed quote is text, so there is no error.
      guard let row = try? rows.next() else {
        if !start.isEnough { return .unsure }
        guard number == 2, start.isWhole else { return .no }
        break
      }
      guard row.fields.count > 1 else { return .no }
    }
    return .yes(AnkiReader(start.reading, nil, hasHead: false))
  }
}
