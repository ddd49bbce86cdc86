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
    var drafts: [CardDraft] = []
    let result: Result<Int, DeckError>
    do throws(DeckError) {
      result = .success(
        try format.read(pending, isLast: isLast && fault == nil, into: &drafts))
    } catch {
      result = .failure(error)
    }
    // A repeated name precedes the error at which the format stopped, so it is reported first.
    let cards = try names.name(drafts)
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

  /// Checks the bytes that have not been checked yet, up to the first one that is not UTF-8 text.
  ///
  /// Returns the error for that byte; nil if there is none.
  private mutating func checkEncoding(isLast: Bool) -> DeckError? {
    let prefix = UTF8Prefix(pending.span.extracting(droppingFirst: checkedCount), isLast: isLast)
    let end = checkedCount + prefix.count
    checkedLines += pending[checkedCount..<end].count { $0 == UInt8(ascii: "\n") }
    checkedCount = end
    return prefix.isValid
      ? nil : .malformed(line: checkedLines + 1, problem: "this is no UTF-8 text")
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
    switch reading.format {
    case .lines, .csv, .tsv:
      if AnkiHead.begins(pending) { return AnkiFormat(limit: limit) }
    case .json, .jsonl, .markdown: break
    }
    switch reading.format {
    case .lines: return LinesFormat(endsWithNUL: reading.endsWithNUL, limit: limit)
    case .json: return JSONFormat(limit: limit)
    case .jsonl: return JSONLinesFormat(limit: limit)
    case .csv: return TableFormat(separator: UInt8(ascii: ","), reading: reading)
    case .tsv: return TableFormat(separator: UInt8(ascii: "\t"), reading: reading)
    case .markdown: return MarkdownFormat(limit: limit)
    }
  }
}
