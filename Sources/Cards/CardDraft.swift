/// A card as a format reads it, before the deck has checked or chosen its name.
struct CardDraft {
  var title = ""
  /// The other properties; ``Card/Parts/id`` is the card's own name, if it has one.
  var parts = Card.Parts()
  /// The line of its file where it starts, 1-based.
  var line: Int
  /// Its number in the deck, 1-based, where the format counts.
  var number = 0
  /// The first value that may name it, and the others, by the columns of ``CardIds/columns``.
  ///
  /// There is one at most once the column is settled, and a list would take an allocation a card.
  private var idValue: (column: String, value: String)?
  private var otherIdValues: [(column: String, value: String)] = []

  init(line: Int, number: Int = 0) {
    (self.line, self.number) = (line, number)
  }

  /// Adds a value that may name it.
  mutating func addIdValue(_ value: String, of column: String) {
    guard !value.isEmpty else { return }
    if idValue == nil {
      idValue = (column, value)
    } else {
      otherIdValues.append((column, value))
    }
  }

  /// The value of a column that may name it.
  func idValue(of column: String) -> String? {
    guard let idValue else { return nil }
    if idValue.column == column { return idValue.value }
    return otherIdValues.first { $0.column == column }?.value
  }

  /// The card with the name that the deck gave it.
  consuming func card(name: Card.Name) -> Card {
    Card(name: name, title: title, parts: parts)
  }

  /// The hash that names the card if it has no id.
  ///
  /// A text of Windows-1252 is hashed as it was read before its encoding was settled for a whole file.
  func contentHash(isWindows1252: Bool = false) -> UInt64 {
    func hash(_ text: String) -> UInt64 {
      if isWindows1252 { return ContentHash.hash(of: Windows1252.formerReading(of: text)) }
      var text = text
      return text.withUTF8 { ContentHash.hash(of: $0) }
    }
    return switch parts.original {
    // A separator that does not occur in text keeps the parts distinct.
    case .parts: hash([title, parts.body, parts.back ?? ""].joined(separator: "\u{1F}"))
    case .title: hash(title)
    case .bytes(let bytes): ContentHash.hash(of: bytes)
    // White space does not make a different card.
    case .line(let text) where isWindows1252:
      ContentHash.hash(of: CompactJSON(Windows1252.formerReading(of: text)))
    case .line(var text): text.withUTF8 { ContentHash.hash(of: CompactJSON($0)) }
    case .json(let text), .row(let text, _): hash(text)
    }
  }

  /// Titles a card without a title by the file's name of its picture.
  mutating func titleByPicture() {
    guard title.isEmpty, let image = parts.image else { return }
    title = Self.fileName(of: image)
  }

  /// The last part of a path or an address, or all of it if that is empty.
  static func fileName(of path: String) -> String {
    let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
    let isAddress = path.contains("://")
    let name = (isAddress ? path[..<end] : path[...]).split(separator: "/").last
    return name.map(String.init) ?? path
  }
}

/// The cards that a format has read from a piece of a deck, and those that it refused.
struct CardIntake {
  private(set) var drafts: [CardDraft] = []
  private(set) var skipped = SkippedCards()
  /// True to go on behind a card that can't be read.
  private let skipsBadCards: Bool

  init(skippingBadCards: Bool) {
    skipsBadCards = skippingBadCards
  }

  mutating func append(_ draft: consuming CardDraft) {
    drafts.append(draft)
  }

  /// Leaves out shown values, by their names.
  mutating func leaveOut(_ values: [String: String]) {
    for index in drafts.indices { drafts[index].parts.shown.drop(values) }
  }

  /// Notes that a card can't be read; throws the reason unless such cards are skipped.
  mutating func refuse(_ reason: DeckError) throws(DeckError) {
    guard skipsBadCards, reason.concernsOneCard else { throw reason }
    skipped.add(reason)
  }
}

/// The maximum length of a card in its file.
///
/// It keeps a line or a quote that never ends from filling the memory.
package struct CardLimit: Equatable, Sendable {
  /// The limit in bytes.
  let maxBytes: Int

  /// 16 MiB: far more than anyone reads on a card.
  package static let standard = CardLimit(maxBytes: 16 << 20)

  /// A limit in bytes.
  package init(maxBytes: Int) {
    self.maxBytes = maxBytes
  }

  /// Throws if a card is too long.
  ///
  /// `byteCount` is its length as far as known, `line` the line where it starts.
  func check(_ byteCount: Int, line: Int) throws(DeckError) {
    if byteCount > maxBytes { throw error(line: line) }
  }

  /// The error for a card that is too long.
  func error(line: Int) -> DeckError {
    let size = maxBytes >= 1 << 20 ? "\(maxBytes >> 20) MiB" : "\(maxBytes) bytes"
    return .malformed(
      line: line,
      problem: "a card has at most \(size), and this one goes on; is it the right format, or is a "
        + "closing quote missing?")
  }
}

/// Gives every card of a deck a unique name.
///
/// The name is the card's own id, which must not repeat, or else its value in a column that was found
/// to identify the cards, or else a hash of its content. The second card with the same content is
/// `HASH-2`, the third `HASH-3`.
struct CardNames: Sendable {
  /// The names that are hashes; as strings, a million of them would take six times the memory.
  private var hashes: Set<UInt64> = []
  /// The keys of the other names: two names with one key would be one card to a log.
  private var keys: Set<UInt64> = []
  /// The content of the cards named by a column that was found: it differs as these names do, so that it
  /// is looked at only when one repeats.
  private var foundContents: [UInt64] = []
  private var copies: [UInt64: Int] = [:]
  /// True if the cards are read as Windows-1252 as a whole.
  var isWindows1252 = false
  /// The column of ids, where it is not the format that says which it is.
  private(set) var column: String?
  /// True if the user chose that column, and a repeated id is refused.
  let isChosen: Bool
  /// The first value in that column that repeats; its card is named by its content.
  private(set) var repeated: String?
  /// True until the first cards have told their column.
  private var isGuessing: Bool

  /// Names that are found as `reading` says.
  init(_ reading: DeckReading) {
    let choice = reading.columns.flatMap { try? ColumnChoice($0) }
    isChosen = choice?.decides(.id) == true
    isGuessing = !isChosen && reading.ids == .guessed
    if isChosen {
      column = choice?.idColumn
    } else if case .column(let name) = reading.ids {
      column = name
    }
  }

  /// Takes the column from names that were tried on the first cards, and returns where ids are from;
  /// nil if there were no cards.
  mutating func settle(as trial: CardNames) -> CardIds? {
    (column, isGuessing) = (trial.column, trial.isGuessing)
    if isGuessing { return nil }
    return isChosen ? .own : column.map(CardIds.column) ?? .own
  }

  /// The named cards of the drafts, which follow the cards named before.
  ///
  /// A card whose id repeats is refused.
  mutating func name(_ intake: inout CardIntake) throws(DeckError) -> [Card] {
    var cards: [Card] = []
    let drafts = intake.drafts
    if isGuessing, !drafts.isEmpty {
      column = CardIds.column(in: drafts)
      isGuessing = false
    }
    cards.reserveCapacity(drafts.count)
    let key = isChosen ? nil : column?.columnName
    for draft in drafts {
      do throws(DeckError) {
        cards.append(draft.card(name: try name(draft, foundIn: key)))
      } catch {
        try intake.refuse(error)
      }
    }
    return cards
  }

  private mutating func name(
    _ draft: CardDraft, foundIn key: String?
  ) throws(DeckError) -> Card.Name {
    guard let id = draft.parts.id else { return foundName(of: draft, in: key) }
    // A log from before its column was chosen knows it by its content.
    let content = column == nil ? nil : hashName(of: draft)
    guard take(id) else {
      throw .card(
        draft.number, line: draft.line, field: "id", problem: "an earlier card is \"\(id)\" already"
      )
    }
    return .text(id, content: content?.key ?? 0)
  }

  /// The name of a card without an id of its own.
  private mutating func foundName(of draft: CardDraft, in key: String?) -> Card.Name {
    guard let id = key.flatMap(draft.idValue) else { return hashName(of: draft) }
    guard take(id) else {
      repeated = repeated ?? id
      hashes.formUnion(foundContents)
      foundContents = []
      return hashName(of: draft)
    }
    let content = draft.contentHash(isWindows1252: isWindows1252)
    foundContents.append(content)
    return .text(id, content: content)
  }

  private mutating func hashName(of draft: CardDraft) -> Card.Name {
    let hash = draft.contentHash(isWindows1252: isWindows1252)
    guard !hashes.insert(hash).inserted else { return .hash(hash) }
    while true {
      copies[hash, default: 1] += 1
      let id = "\(ContentHash.name(of: hash))-\(copies[hash, default: 1])"
      if take(id) { return .text(id, content: Card.key(of: id)) }
    }
  }

  /// Reserves a name; returns false if a card already has it.
  private mutating func take(_ id: String) -> Bool {
    if let hash = ContentHash.hash(named: id) { return hashes.insert(hash).inserted }
    return keys.insert(Card.key(of: id)).inserted
  }
}
