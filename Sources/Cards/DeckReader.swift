/// Reads the cards of a deck from its bytes as they arrive.
///
/// Every format returns a card as soon as its end has arrived. How the bytes are split into pieces
/// affects neither the cards nor the error, which is always the first one in the deck.
package struct DeckReader: Sendable {
  private let givenName: String
  private let reading: DeckReading
  private var format: (any CardFormat)?
  private var names = CardNames()
  /// Bytes that do not form a complete card yet.
  private var pending: [UInt8] = []
  /// The number of pending bytes known to be text.
  private var checkedCount = 0
  /// The number of pending bytes required before parsing again.
  private var nextLook = 0
  /// The number of lines checked to be text, for error messages.
  private var checkedLines = 0

  /// The cards that were skipped.
  package private(set) var skipped = SkippedCards()
  /// The first line that is not UTF-8, 1-based.
  private var foreignLine: Int?

  /// A reader of a deck from a source called `name`.
  package init(name: String, reading: DeckReading) {
    givenName = name
    self.reading = reading
  }

  /// The deck's own name, or else the name of its source.
  package var name: String { format?.name ?? givenName }

  /// The words, keys and directions of the deck's answers.
  package var answers: Answers { format?.answers ?? .standard }

  /// What was guessed about the cards so far, and how to override it: a sentence for the user.
  package var guess: String? { format?.guess }

  /// What is said once if the deck is not UTF-8; nil if it is, as far as it was read.
  package var encodingWarning: String? {
    foreignLine.map { line in
      format?.isUTF8 == true
        ? "line \(line) is not UTF-8; it is read as Windows-1252, and printed as UTF-8"
        : "line \(line) is not UTF-8; it is shown with \u{FFFD}, and printed as it came"
    }
  }

  /// Adds bytes, and returns the cards that are complete; `isLast` marks the end of the deck.
  ///
  /// Nothing after an error is read.
  package mutating func read(_ bytes: [UInt8], isLast: Bool = false) throws(DeckError) -> [Card] {
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    guard isLast || isWorthALook(bytes) else { return [] }
    if format == nil { format = try findFormat(isLast: isLast) }
    // Taken out of the property, so that changing the format does not copy it.
    guard var format = format.take() else { return [] }
    defer { self.format = format }
    return try readPending(as: &format, isLast: isLast)
  }

  /// Returns the complete cards in the pending bytes, or throws the first error in them.
  private mutating func readPending(
    as format: inout any CardFormat, isLast: Bool
  ) throws(DeckError) -> [Card] {
    let fault = format.isUTF8 ? checkEncoding(isLast: isLast) : nil
    // The format must not see bytes that are not text or are only part of a character.
    let tail = format.isUTF8 ? Array(pending[checkedCount...]) : []
    pending.removeLast(tail.count)
    var intake = CardIntake(skippingBadCards: reading.skipsBadCards)
    let result: Result<Int, DeckError>
    do throws(DeckError) {
      result = .success(
        try format.read(pending, isLast: isLast && fault == nil, into: &intake))
    } catch {
      result = .failure(error)
    }
    // A repeated name precedes the error at which the format stopped, so it is reported first.
    let cards = try names.name(&intake)
    skipped.add(intake.skipped)
    noteForeignLine(in: intake.drafts)
    let used = try result.get()
    if let fault { throw fault }
    pending.removeFirst(used)
    pending += tail
    // No real card is that long: probably a quote is not closed. Do not parse it again for every
    // piece.
    nextLook = format.endsCardsWithLines && pending.count > 1 << 20 ? 2 * pending.count : 0
    checkedCount = max(checkedCount - used, 0)
    return cards
  }

  /// Remembers the first line that is not UTF-8, where the format takes any bytes.
  private mutating func noteForeignLine(in drafts: [CardDraft]) {
    guard foreignLine == nil else { return }
    foreignLine = drafts.first { if case .bytes = $0.parts.original { true } else { false } }?.line
  }

  /// False if the new bytes, the last of those pending, certainly do not complete a card.
  ///
  /// A line that arrives in a thousand pieces is parsed once, when its end has arrived.
  private func isWorthALook(_ bytes: [UInt8]) -> Bool {
    guard let format, format.endsCardsWithLines else { return true }
    // The format throws an error for a card that is too long.
    if pending.count > reading.limit.maxBytes { return true }
    return pending.count >= nextLook && bytes.contains(where: Self.mayEndCard)
  }

  private static func mayEndCard(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0
  }

  /// Checks the bytes that have not been checked yet, and makes text of those that are not UTF-8.
  ///
  /// Returns an error if a byte is certainly not part of a text.
  private mutating func checkEncoding(isLast: Bool) -> DeckError? {
    let nul = pending[checkedCount...].firstIndex(of: 0) ?? pending.endIndex
    let rest = Array(pending[nul...])
    pending.removeLast(rest.count)
    makeText(isLast: isLast || !rest.isEmpty)
    pending += rest
    return rest.isEmpty ? nil : .malformed(line: checkedLines + 1, problem: ForeignBytes.nul)
  }

  /// Makes text of the bytes that have not been checked yet.
  private mutating func makeText(isLast: Bool) {
    while true {
      let prefix = UTF8Prefix(pending.span.extracting(droppingFirst: checkedCount), isLast: isLast)
      countLines(to: checkedCount + prefix.count)
      guard !prefix.isValid else { return }
      foreignLine = foreignLine ?? checkedLines + 1
      decodeForeignBytes(isLast: isLast)
    }
  }

  private mutating func countLines(to end: Int) {
    checkedLines += pending[checkedCount..<end].count { $0 == UInt8(ascii: "\n") }
    checkedCount = end
  }

  /// Replaces the bytes behind those that are checked by UTF-8, wherever they are not.
  private mutating func decodeForeignBytes(isLast: Bool) {
    var rest = Array(pending[checkedCount...])[...]
    pending.removeLast(rest.count)
    while !rest.isEmpty {
      let prefix = UTF8Prefix(rest.span, isLast: isLast)
      pending += rest.prefix(prefix.count)
      rest = rest.dropFirst(prefix.count)
      if prefix.isValid { break }
      if let byte = rest.popFirst() { pending += Windows1252.text(of: byte).utf8 }
    }
    pending += rest
  }

  /// The length of a byte order mark plus the longest word that identifies an Anki export.
  private static let maxStart = 3 + AnkiHead.maxStart

  /// True once there are enough bytes to detect a byte order mark, an Anki export or a binary file.
  private var isTelling: Bool {
    let mayBeSpecial = pending.first == 0xEF || pending.first == UInt8(ascii: "#")
    return pending.count >= (mayBeSpecial ? Self.maxStart : ForeignBytes.telling)
      || pending.contains(reading.endsWithNUL ? 0 : UInt8(ascii: "\n"))
  }

  /// The format; nil until there is enough text to detect it.
  private mutating func findFormat(isLast: Bool) throws(DeckError) -> (any CardFormat)? {
    guard isLast || isTelling else { return nil }
    if let problem = ForeignBytes.problem(with: pending) {
      throw .malformed(line: 1, problem: problem)
    }
    // A byte order mark is not part of the text, but some editors write it.
    if pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
    let limit = reading.limit
    let choice = try reading.columns.map { parts throws(DeckError) in try ColumnChoice(parts) }
    switch reading.format {
    case .lines, .csv, .tsv:
      if AnkiHead.begins(pending) { return AnkiFormat(choice: choice, limit: limit) }
    case .json, .jsonl, .markdown: break
    }
    switch reading.format {
    case .lines where reading.endsWithNUL: return LinesFormat(endsWithNUL: true, limit: limit)
    case .lines:
      if let choice { return lineTable(choice) }
      guard reading.mayBeTable == true else { return LinesFormat(endsWithNUL: false, limit: limit) }
      guard let isTable = AnkiFormat.isRow(startOf: pending, isLast: isLast) else { return nil }
      return isTable
        ? AnkiFormat(choice: nil, limit: limit, hasHead: false)
        : LinesFormat(endsWithNUL: false, limit: limit)
    case .json: return JSONFormat(choice: choice, limit: limit)
    case .jsonl: return JSONLinesFormat(choice: choice, limit: limit)
    case .csv:
      return TableFormat(
        separator: nil, usually: UInt8(ascii: ","), choice: choice, hasHeader: reading.hasHeader,
        limit: limit)
    case .tsv:
      return TableFormat(
        separator: UInt8(ascii: "\t"), usually: UInt8(ascii: "\t"), choice: choice,
        hasHeader: reading.hasHeader, limit: limit)
    case .markdown:
      guard choice == nil else { throw .columns("a deck in Markdown has no columns to choose") }
      return MarkdownFormat(limit: limit)
    }
  }

  /// The format of lines of which columns were chosen: a header only where they were chosen by name,
  /// or else the rows of an export of Anki's without its head.
  private func lineTable(_ choice: ColumnChoice) -> any CardFormat {
    guard choice.hasNames, reading.hasHeader else {
      return AnkiFormat(choice: choice, limit: reading.limit, hasHead: false)
    }
    return TableFormat(
      separator: nil, usually: UInt8(ascii: "\t"), choice: choice, hasHeader: true,
      limit: reading.limit)
  }
}
