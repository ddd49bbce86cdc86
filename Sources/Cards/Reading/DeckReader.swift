import Basics

/// Reads the cards of a deck from its bytes as they arrive.
///
/// Every format returns a card as soon as its end has arrived. How the bytes are split into pieces
/// affects neither the cards nor the error, which is always the first one in the deck.
package struct DeckReader: Sendable {
  private let givenName: String
  private var reading: DeckReading
  private var format: (any FormatReader)?
  private var names: CardNames
  /// Bytes that do not form a complete card yet.
  private var pending: [UInt8] = []
  /// The minimum number of pending bytes for the next attempt to parse them.
  private var nextLook = 0
  /// An error that comes after the cards returned most recently; the next call throws it.
  private var failure: DeckError?

  package private(set) var skipped = SkippedCards()
  /// The first line that is not UTF-8, 1-based, in a deck that need not be UTF-8.
  private var foreignLine: Int?
  private var decoder = TextDecoder()
  /// Reads bytes that settle the encoding, if the format turns out to have one; then nil.
  private var sample: (@Sendable () -> [UInt8])?
  /// The first bytes, until they show whether the text is UTF-16; then nil.
  private var start: [UInt8]? = []
  private var utf16: UTF16Text?

  package init(name: String, reading: DeckReading) {
    (givenName, self.reading, names) = (name, reading, CardNames(reading))
  }

  /// The deck's own name, or else the name of its source.
  package var name: String { format?.name ?? givenName }

  package var answers: Answers { format?.answers ?? .standard }

  package func deck(of cards: [Card]) -> Deck {
    Deck(
      name: name, distinctCards: cards, answers: answers, idColumn: names.column,
      isIdChosen: names.isChosen, head: format?.head ?? "")
  }

  /// True if each line is a card, so that later text can't say more about the deck.
  package var isOfLines: Bool { format is LinesReader }

  /// Reserves memory for the names of about `count` cards, instead of growing it repeatedly.
  package mutating func expect(_ count: Int) { names.reserve(min(count, reading.limit.maxCards)) }

  /// The guesses about the cards so far, and how to override them: a sentence for the user.
  package var guess: String? { format?.guess }

  package var guessedColumns: Int? { (format as? TableReader)?.guessedColumns }

  /// A warning about the first id that repeats; nil if none has so far.
  package var repeatedId: String? {
    guard let column = names.column, let id = names.repeated else { return nil }
    return "\"\(id)\" of \"\(column)\" repeats; a card that repeats one is known by its content"
  }

  /// The format detected for a text without a file name: a sentence for the user.
  package private(set) var detection: String?

  package var shortRows: String? { (format as? TableReader)?.shortRows }

  /// The values that are not shown because all the first cards had them, by field name.
  private var leftOut: [String: String] = [:]

  /// Hides the shown values that are the same on all of `cards`, the first of the deck, because
  /// they say nothing. Later cards hide them, too. Does nothing if the user chose columns.
  package mutating func leaveOutSameValues(of cards: inout [Card]) {
    guard reading.columns == nil, cards.count > 1, var same = cards.first?.shown else { return }
    for card in cards where !same.isEmpty { same.keep(card.shown) }
    guard !same.isEmpty else { return }
    leftOut = Dictionary(same.map { ($0.name, $0.value) }) { first, _ in first }
    cards = cards.map { $0.leavingOut(leftOut) }
  }

  /// A warning if the deck is not UTF-8; nil if everything read so far is UTF-8.
  package var encodingWarning: String? {
    if utf16 != nil { return "it is UTF-16, and printed as UTF-8" }
    return (foreignLine ?? decoder.foreignLine).map { line in
      format?.isUTF8 == true
        ? "line \(line) is not UTF-8; it is read as Windows-1252, and printed as UTF-8"
        : "line \(line) is not UTF-8; a card is printed as it came, JSON and tables have \u{FFFD}"
    }
  }

  /// Adds bytes and returns the complete cards; `isLast` ends the deck. An error ends reading.
  package mutating func read(_ bytes: [UInt8], isLast: Bool = false) throws(DeckError) -> [Card] {
    if let failure { throw failure }
    guard let bytes = decodingUTF16(bytes, isLast: isLast) else { return [] }
    settleEncoding()
    let text = format?.isUTF8 == true ? decoder.utf8(of: bytes, isLast: isLast) : bytes
    if pending.isEmpty { pending = text } else { pending += text }
    guard isLast || isWorthALook(bytes) else { return [] }
    if format == nil {
      // Works on a copy, because a byte order mark is removed only once the format is known.
      var start = pending
      format = try reading.reader(startingWith: &start, isLast: isLast, detection: &detection)
      settleEncoding()
      if let format { pending = format.isUTF8 ? decoder.utf8(of: start, isLast: isLast) : start }
    }
    return try readPending(isLast: isLast)
  }

  /// Settles the encoding by the bytes read before the first card is shown, if it is undecided.
  /// They are not read for plain lines, which may be in any.
  ///
  /// Without this call, only bytes that are not valid UTF-8 are decoded as Windows-1252.
  package mutating func settleEncoding(by bytes: @autoclosure @escaping @Sendable () -> [UInt8]) {
    sample = { [sample] in (sample?() ?? []) + bytes() }
  }

  private mutating func settleEncoding() {
    guard let format, let sample = sample.take(), format.isUTF8, utf16 == nil,
      decoder.isWindows1252 == nil
    else { return }
    decoder.isWindows1252 = Windows1252.isLikely(sample()[...])
  }

  /// Settles which column names the cards, by the bytes read before the first card is shown.
  ///
  /// Without this call, the first cards settle it. Ignores errors: reading the bytes throws them.
  package mutating func settleIds(by bytes: [UInt8], isWhole: Bool) {
    // Plain lines have no columns.
    guard reading.ids == .guessed, reading.format != .lines || reading.detectsFormat else { return }
    var trial = self
    _ = try? trial.read(bytes, isLast: isWhole)
    (decoder.isWindows1252, sample) = (trial.decoder.isWindows1252, trial.sample)
    // From now on, only the values of the found column are collected.
    names.ids = trial.names.ids
    if names.ids != .guessed { reading.ids = names.isChosen ? .own : names.ids }
  }

  /// Returns the bytes, converted to UTF-8 if they are UTF-16; nil if too few to detect UTF-16.
  private mutating func decodingUTF16(_ bytes: [UInt8], isLast: Bool) -> [UInt8]? {
    var bytes = bytes
    if let before = start.take() {
      bytes = before + bytes
      guard bytes.count > 1 || isLast else {
        start = bytes
        return nil
      }
      utf16 = UTF16Text(startOf: bytes)
    }
    return utf16?.utf8(of: bytes, isLast: isLast) ?? bytes
  }

  /// Returns the complete cards in the pending bytes, or throws the first error in them.
  private mutating func readPending(isLast: Bool) throws(DeckError) -> [Card] {
    // The format is taken out of the property, so that changing it does not copy it.
    guard var format = format.take() else { return [] }
    defer { self.format = format }
    var intake = CardIntake(
      isLast: isLast && decoder.fault == nil, skipped: skipped,
      skipsBadCards: reading.skipsBadCards, leftOut: leftOut)
    var (used, problem) = (0, decoder.fault)
    do throws(DeckError) {
      used = try format.read(pending, into: &intake)
    } catch { problem = error }
    // A repeated id comes before the error at which the format stopped, so it is reported first.
    let cards = try names.name(&intake, of: pending)
    skipped = intake.skipped
    foreignLine = foreignLine ?? intake.foreignLine
    if let problem {
      // The cards before the error are returned first.
      guard !cards.isEmpty, !isLast else { throw problem }
      failure = problem
      return cards
    }
    pending.removeFirst(used)
    // A card over 1 MiB probably has an unclosed quote, or news are cards on one line. To save time,
    // the text is parsed again only when it has doubled.
    nextLook = max(1 << 20, 2 * pending.count)
    return cards
  }

  /// Returns false if the newest pending bytes, `bytes`, certainly do not complete a card. A line
  /// that arrives in a thousand pieces is parsed once, when its end has arrived.
  private func isWorthALook(_ bytes: [UInt8]) -> Bool {
    guard let format, format.endsCardsWithLines else { return true }
    // A card that is too long must reach the format, which then throws an error.
    if pending.count > reading.limit.maxBytes { return true }
    return pending.count >= nextLook
      || pending.count < 1 << 20 && bytes.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
  }
}

extension Deck {
  /// Reads a deck from `bytes`, from a source called `name`; throws if it is malformed or empty.
  package init(name: String, bytes: [UInt8], reading: DeckReading) throws(DeckError) {
    var reader = DeckReader(name: name, reading: reading)
    let cards = try reader.read(bytes, isLast: true)
    guard !cards.isEmpty else { throw .noCards }
    self = reader.deck(of: cards)
  }
}
