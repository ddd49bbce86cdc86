extension DeckFormat {
  /// Anki's export, recognised by its head or, in a plain text file, by the tabs in its rows.
  package static let anki = DeckFormat(
    rawValue: "anki", isOffered: false,
    heads: (AnkiHead.keys.map { "#\($0):" }, under: [.lines, .csv, .tsv]),
    detect: detectRows, reader: { AnkiReader($0, $1, hasHead: true) })

  /// Detects Anki's rows: two rows of tab-separated fields, or one row that is the whole text.
  private static func detectRows(_ start: TextStart) -> FormatDetection {
    // Programs print tabs for many reasons, so tabs in standard input do not suggest Anki.
    guard !start.reading.detectsFormat, start.choice == nil else { return .no }
    var rows = DelimitedText(start.bytes, separator: UInt8(ascii: "\t"), isLast: start.isWhole)
    for number in 1...2 {
      // If tabs separate fields, an unclosed quote is plain text, so `next` does not throw for it.
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
