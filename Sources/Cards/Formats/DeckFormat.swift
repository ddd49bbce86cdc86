/// How a deck is written down.
package enum DeckFormat: String, CaseIterable, Sendable {
  /// A card a line.
  case lines
  /// A list of cards, or an object with such a list under `cards` and a `name`.
  case json
  /// A card a line, each in JSON.
  case jsonl
  /// Comma-separated values with a header row.
  case csv
  /// Tab-separated values with a header row.
  case tsv
  /// `# title` and body, or `Q:` and `A:`.
  case markdown

  /// The format that a file's name tells; lines if it tells none.
  package init(fileName: String) {
    let endings: [(String, DeckFormat)] = [
      (".json", .json), (".jsonl", .jsonl), (".ndjson", .jsonl), (".csv", .csv), (".tsv", .tsv),
      (".md", .markdown), (".markdown", .markdown),
    ]
    let name = fileName.lowercased()
    self = endings.first { name.hasSuffix($0.0) }?.1 ?? .lines
  }
}

/// How a deck's bytes are to be read.
package struct DeckReading: Equatable, Sendable {
  /// The format.
  package var format: DeckFormat
  /// Cards of lines end with NUL, so that they may contain line ends.
  package var endsWithNUL = false
  /// The columns of a table that are title, body and back; nil if their names tell.
  package var columns: [String]?
  /// The first row of a table names its columns; else it is a card like the others.
  package var hasHeader = true
  /// The maximum length of a card.
  package var limit = CardLimit.standard

  /// A reading of a format.
  package init(
    format: DeckFormat, endsWithNUL: Bool = false, columns: [String]? = nil, hasHeader: Bool = true
  ) {
    self.format = format
    self.endsWithNUL = endsWithNUL
    self.columns = columns
    self.hasHeader = hasHeader
  }
}
