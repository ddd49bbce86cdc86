/// Reads the cards of a deck out of its bytes as they come.
///
/// Lines, JSON lines and tables give a card as soon as its end has come; JSON, Markdown and Anki's
/// export are known when all of the text is there.
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
  /// whole now.
  package mutating func read(_ bytes: [UInt8], isLast: Bool = false) throws(DeckError) -> [Card] {
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    // A line that comes in a thousand pieces is looked at once, when its end has come.
    let isWorthALook = pending.count >= nextLook && bytes.contains(where: Self.mayEndCard)
    guard isLast || format == nil || isWorthALook else { return [] }
    if format == nil { format = try findFormat(isLast: isLast) }
    guard var format else { return [] }
    // Names of files may be in any encoding; the other formats are text by their definition.
    if !(format is LinesFormat) { try checkEncoding(isLast: isLast) }
    let (drafts, used) = try format.read(pending, isLast: isLast)
    self.format = format
    if used > 0 { pending.removeFirst(used) }
    // No card is that long: a quote was left open, which is not to be read again for every piece.
    nextLook = pending.count > 1 << 20 ? 2 * pending.count : 0
    checkedCount = max(checkedCount - used, 0)
    return try names.name(drafts)
  }

  private static func mayEndCard(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == 0
  }

  /// Makes sure that all whole lines are UTF-8.
  private mutating func checkEncoding(isLast: Bool) throws(DeckError) {
    let newline = UInt8(ascii: "\n")
    let unchecked = pending[checkedCount...]
    let end = isLast ? pending.count : (unchecked.lastIndex(of: newline).map { $0 + 1 } ?? 0)
    guard end > checkedCount else { return }
    let text = pending[checkedCount..<end]
    if String(validating: text, as: UTF8.self) == nil {
      let lines = text.split(separator: newline, omittingEmptySubsequences: false)
      let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw .malformed(line: checkedLines + bad + 1, problem: "this is no UTF-8 text")
    }
    checkedCount = end
    checkedLines += text.count { $0 == newline }
  }

  /// True once it is certain whether the text begins with a mark, as Anki's export or as no text.
  private var isTelling: Bool {
    let mayBeSpecial = pending.first == 0xEF || pending.first == UInt8(ascii: "#")
    return (!mayBeSpecial && pending.count >= ForeignBytes.telling)
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
    switch reading.format {
    case .lines, .csv, .tsv:
      if AnkiHead.begins(pending) { return AnkiFormat() }
    case .json, .jsonl, .markdown: break
    }
    switch reading.format {
    case .lines: return LinesFormat(endsWithNUL: reading.endsWithNUL)
    case .json: return JSONFormat()
    case .jsonl: return JSONLinesFormat()
    case .csv: return TableFormat(separator: UInt8(ascii: ","), reading: reading)
    case .tsv: return TableFormat(separator: UInt8(ascii: "\t"), reading: reading)
    case .markdown: return MarkdownFormat()
    }
  }
}
