/// The file format of a deck.
package enum DeckFormat: String, CaseIterable, Sendable {
  /// One card per line.
  case lines
  /// A JSON array of cards, or an object with the fields `cards`, `name` and `answers`.
  case json
  /// One card per line, each in JSON.
  case jsonl
  /// Comma-separated values with a header row.
  case csv
  /// Tab-separated values with a header row.
  case tsv
  /// Markdown: `# title` and a body, or `Q:` and `A:`, or `C:` with deletions.
  case markdown

  /// The format for the extension of a file name; `lines` if the extension is unknown.
  package init(fileName: String) {
    let endings: [(String, DeckFormat)] = [
      (".json", .json), (".jsonl", .jsonl), (".ndjson", .jsonl), (".csv", .csv), (".tsv", .tsv),
      (".md", .markdown), (".markdown", .markdown),
    ]
    let name = fileName.lowercased()
    self = endings.first { name.hasSuffix($0.0) }?.1 ?? .lines
  }
}

/// The options for reading a deck.
package struct DeckReading: Equatable, Sendable {
  /// The format.
  package var format: DeckFormat
  /// True if cards in the format `lines` end with NUL, so that they may contain line ends.
  package var endsWithNUL = false
  /// The columns of a table, or fields of an object, as in ``ColumnChoice``; nil to choose them by
  /// their names.
  package var columns: [String]?
  /// True if lines with tabs may be the rows of a table, such as an export of Anki's; nil to let the
  /// file's name decide.
  package var mayBeTable: Bool?
  /// True to go on behind a card that can't be read.
  package var skipsBadCards = false
  /// True if the first row of a table names its columns; otherwise, it is a card.
  package var hasHeader = true
  /// The maximum length of a card.
  package var limit = CardLimit.standard

  /// Options with the standard limit for cards.
  package init(
    format: DeckFormat, endsWithNUL: Bool = false, columns: [String]? = nil, hasHeader: Bool = true
  ) {
    self.format = format
    self.endsWithNUL = endsWithNUL
    self.columns = columns
    self.hasHeader = hasHeader
  }
}
