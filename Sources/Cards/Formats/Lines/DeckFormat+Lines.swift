extension DeckFormat {
  /// One card per line, or per NUL; what a text is if no other format is detected.
  ///
  /// Lines whose columns were chosen are a table with a header if any was chosen by name, otherwise
  /// rows as in an Anki export without its head.
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
