/// Reads the cards of a deck out of its bytes as they come.
///
/// Every format gives a card as soon as its end has come. Where the bytes are cut into pieces changes
/// neither the cards nor the error, which is always that of the first fault.
package struct DeckReader: Sendable {
  private let givenName: String
  private let reading: DeckReading
  private var format: (any CardFormat)?
  private var names = CardNames()
  /// Bytes that are no whole card yet.
  private var pending: [UInt8] = []
  /// How many of those are known to be text.
  private var checkedCount = 0
  /// How many bytes there have to be for another look.
  private var nextLook = 0
  /// Lines that were found to be text, for messages.
  private var checkedLines = 0

  /// A reader of a deck that came from something called `name`.
  package init(name: String, reading: DeckReading) {
    givenName = name
    self.reading = reading
  }

  /// What the deck calls itself, else what it was read from.
  package var name: String { format?.name ?? givenName }

  /// How the deck's answers are called, typed and shown.
  package var answers: Answers { format?.answers ?? .standard }

  /// What had to be guessed of the cards so far, and what says otherwise: a sentence for people.
  package var guess: String? { format?.guess }

  /// Takes in bytes, of which the `isLast` ones end the deck, and gives back the cards that are
  /// whole now. Nothing is read behind an error.
  package mutating func read(_ bytes: [UInt8], isLast: Bool = false) throws(DeckError) -> [Card] {
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    guard isLast || isWorthALook(bytes) else { return [] }
    if format == nil { format = try findFormat(isLast: isLast) }
    // Taken out, so that the format is not copied when it changes.
    guard var format = format.take() else { return [] }
    defer { self.format = format }
    return try readPending(as: &format, isLast: isLast)
  }

  /// The cards that are whole in what is pending, or the first fault of it.
  private mutating func readPending(
    as format: inout any CardFormat, isLast: Bool
  ) throws(DeckError) -> [Card] {
    let fault = format.isUTF8 ? checkEncoding(isLast: isLast) : nil
    // What is no text, or only the beginning of a character, is kept from the format.
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
    // A name that repeats stands above the fault at which the format stopped.
    let cards = try names.name(drafts)
    let used = try result.get()
    if let fault { throw fault }
    pending.removeFirst(used)
    pending += tail
    // No card is that long: a quote was left open, which is not to be read again for every piece.
    nextLook = format.endsCardsWithLines && pending.count > 1 << 20 ? 2 * pending.count : 0
    checkedCount = max(checkedCount - used, 0)
    return cards
  }

  /// True unless it is certain that these bytes, the last of those pending, end no card: a line that
  /// comes in a thousand pieces is looked at once, when its end has come.
  private func isWorthALook(_ bytes: [UInt8]) -> Bool {
    guard let format, format.endsCardsWithLines else { return true }
    // A card without an end is refused by its format.
    if pending.count > reading.limit.maxBytes { return true }
    return pending.count >= nextLook && bytes.contains(where: Self.mayEndCard)
  }

  private static func mayEndCard(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0
  }

  /// What is no UTF-8 text among the bytes that have not been checked, if anything; all before it is
  /// checked then.
  private mutating func checkEncoding(isLast: Bool) -> DeckError? {
    let prefix = UTF8Prefix(pending.span.extracting(droppingFirst: checkedCount), isLast: isLast)
    let end = checkedCount + prefix.count
    checkedLines += pending[checkedCount..<end].count { $0 == UInt8(ascii: "\n") }
    checkedCount = end
    return prefix.isValid
      ? nil : .malformed(line: checkedLines + 1, problem: "this is no UTF-8 text")
  }

  /// The bytes of a byte order mark and of the longest word that tells Anki's export.
  private static let maxStart = 3 + AnkiHead.maxStart

  /// True once it is certain whether the text begins with a mark, as Anki's export or as no text.
  private var isTelling: Bool {
    let mayBeSpecial = pending.first == 0xEF || pending.first == UInt8(ascii: "#")
    return pending.count >= (mayBeSpecial ? Self.maxStart : ForeignBytes.telling)
      || pending.contains(reading.endsWithNUL ? 0 : UInt8(ascii: "\n"))
  }

  /// The format, once enough of the text is there to tell it.
  private mutating func findFormat(isLast: Bool) throws(DeckError) -> (any CardFormat)? {
    guard isLast || isTelling else { return nil }
    if let problem = ForeignBytes.problem(with: pending) {
      throw .malformed(line: 1, problem: problem)
    }
    // A byte order mark is no text, yet editors write it.
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
