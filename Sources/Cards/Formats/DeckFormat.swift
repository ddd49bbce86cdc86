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
  /// Markdown: `# title` and a body, or `Q:` and `A:`, or `C:` with cloze deletions.
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

package struct DeckReading: Equatable, Sendable {
  package var format: DeckFormat
  /// True if cards in the format `lines` end with NUL, so that they may contain line ends.
  package var endsWithNUL = false
  /// The columns of a table, or fields of an object, as in ``ColumnChoice``; nil to choose them by
  /// their names.
  package var columns: [String]?
  /// Which column or field names the cards, if the user chose none.
  package var ids = CardIds.own
  /// True if lines with tabs may be the rows of a table, such as an Anki export; nil to let the
  /// file name decide.
  package var mayBeTable: Bool?
  /// True to detect JSON or a table from the start of the text; `lines` is then the fallback.
  package var detectsFormat = false
  /// True to skip cards that can't be read.
  package var skipsBadCards = false
  /// True to refuse rows of a table that are shorter than its header.
  package var isStrict = false
  /// True if the first row of a table names its columns; otherwise, it is a card.
  package var hasHeader = true
  package var limit = CardLimit.standard

  package init(
    format: DeckFormat, endsWithNUL: Bool = false, columns: [String]? = nil, hasHeader: Bool = true
  ) {
    self.format = format
    self.endsWithNUL = endsWithNUL
    self.columns = columns
    self.hasHeader = hasHeader
  }
}

/// An incremental reader for one file format of cards.
protocol CardFormat: Sendable {
  /// The name of the deck; nil if there is none, or none has been read yet.
  var name: String? { get }
  /// The names, keys and directions of the answers, as far as they have been read.
  var answers: Answers { get }
  /// A message about what was guessed and which options override it; nil if nothing was.
  var guess: String? { get }
  /// The number of a table's columns, if the roles of some were guessed; nil otherwise.
  var guessedColumns: Int? { get }
  /// The rows of a table that are shorter than its header; nil if there are none.
  var shortRows: ShortRows? { get }
  /// True if the format requires UTF-8.
  var isUTF8: Bool { get }
  /// True if a card can end only at a line end or a NUL.
  var endsCardsWithLines: Bool { get }

  /// Reads the next piece of the text and adds all complete cards to `intake`.
  ///
  /// Returns the number of bytes consumed. The caller passes the other bytes again, followed by
  /// more text, unless the piece `isLast`. How the text is divided into pieces changes neither the
  /// cards nor the error. Throws the first error of the text, after adding the cards before it,
  /// unless the intake skips the card.
  mutating func read(
    _ text: [UInt8], isLast: Bool, into intake: inout CardIntake
  ) throws(DeckError) -> Int
}

extension CardFormat {
  var name: String? { nil }
  var answers: Answers { .standard }
  var guess: String? { nil }
  var guessedColumns: Int? { nil }
  var shortRows: ShortRows? { nil }
  var isUTF8: Bool { true }
  var endsCardsWithLines: Bool { true }
}

/// What a field of a table looks like.
enum FieldKind: Equatable {
  /// Nothing but white space.
  case empty
  /// Digits and signs, such as a number, a date, a size or an amount.
  case number
  /// The address of a page or of a mailbox.
  case address
  /// Anything else.
  case text

  init(of field: String) {
    let text = field.columnName
    if text.isEmpty {
      self = .empty
    } else if Self.isAddress(text) {
      self = .address
    } else {
      let digits = text.count { $0.isNumber }
      let letters = text.count { $0.isLetter }
      self = letters == 0 && digits == 0 || letters > digits ? .text : .number
    }
  }

  /// True for an address without blanks, and for a mailbox with a name: `Ann <ann@example.org>`.
  private static func isAddress(_ text: String) -> Bool {
    let last = text.split(whereSeparator: \.isWhitespace).last ?? ""
    if last.hasPrefix("<"), last.hasSuffix(">"), last.contains("@") { return true }
    guard !text.contains(where: \.isWhitespace) else { return false }
    if text.contains("://") || text.hasPrefix("mailto:") || text.hasPrefix("www.") { return true }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
  }
}
