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
