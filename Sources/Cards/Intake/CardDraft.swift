/// A card as a format reads it, before the deck has checked or chosen its name.
struct CardDraft {
  var title = ""
  /// The other properties; ``Card/Parts/id`` is the card's own name, if it has one.
  var parts = Card.Parts()
  /// Its first line in the file, 1-based.
  var line: Int
  /// Its number in the deck, 1-based, if the format counts cards.
  var number = 0
  /// The first candidate for its name, and the others, by the columns of ``CardIds/columns``.
  ///
  /// Once the column is settled there is at most one, and a list would cost an allocation per card.
  private var idValue: (column: String, value: String)?
  private var otherIdValues: [(column: String, value: String)] = []

  init(line: Int, number: Int = 0) {
    (self.line, self.number) = (line, number)
  }

  /// Adds a candidate for its name, unless it is empty.
  mutating func addIdValue(_ value: String, of column: String) {
    guard !value.isEmpty else { return }
    if idValue == nil {
      idValue = (column, value)
    } else {
      otherIdValues.append((column, value))
    }
  }

  func idValue(of column: String) -> String? {
    guard let idValue else { return nil }
    if idValue.column == column { return idValue.value }
    return otherIdValues.first { $0.column == column }?.value
  }

  consuming func card(name: Card.Name) -> Card {
    Card(name: name, title: title, parts: parts)
  }

  /// The hash that names the card if it has no id.
  var contentHash: UInt64 {
    func hash(_ text: String) -> UInt64 {
      var text = text
      return text.withUTF8 { ContentHash.hash(of: $0) }
    }
    return switch parts.original {
    // A separator that does not occur in text keeps the parts distinct.
    case .parts: hash([title, parts.body, parts.back ?? ""].joined(separator: "\u{1F}"))
    case .title: hash(title)
    case .bytes(let bytes): ContentHash.hash(of: bytes)
    // White space does not make a different card.
    case .line(var text): text.withUTF8 { ContentHash.hash(of: CompactJSON($0)) }
    case .json(let text), .row(let text, _): hash(text)
    }
  }

  /// Gives a card without a title the file name of its picture.
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

/// A line of text that is a whole card.
struct CardLine {
  /// Where it is in the text, without its end.
  let range: Range<Int>
  let hash: UInt64
}

/// The cards that a format has read from a piece of a deck, and those that it refused.
struct CardIntake {
  private(set) var drafts: [CardDraft] = []
  /// The lines of text that are whole cards, if there are no drafts.
  private(set) var lines: [CardLine] = []
  /// The number of the first line that is not UTF-8, where lines are cards; nil if there is none.
  var foreignLine: Int?
  private(set) var skipped = SkippedCards()
  /// True to skip a card that can't be read.
  private let skipsBadCards: Bool

  init(skippingBadCards: Bool) {
    skipsBadCards = skippingBadCards
  }

  mutating func append(_ draft: consuming CardDraft) {
    drafts.append(draft)
  }

  mutating func append(_ line: CardLine) {
    lines.append(line)
  }

  /// Leaves out shown values, given by name.
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
  let maxBytes: Int

  /// 16 MiB: far more than anyone reads on a card.
  package static let standard = CardLimit(maxBytes: 16 << 20)

  package init(maxBytes: Int) {
    self.maxBytes = maxBytes
  }

  /// Throws if a card that starts at `line` is too long; `byteCount` is its length so far.
  func check(_ byteCount: Int, line: Int) throws(DeckError) {
    if byteCount > maxBytes { throw error(line: line) }
  }

  func error(line: Int) -> DeckError {
    let size = maxBytes >= 1 << 20 ? "\(maxBytes >> 20) MiB" : "\(maxBytes) bytes"
    return .malformed(
      line: line,
      problem: "a card has at most \(size), and this one goes on; is it the right format, or is a "
        + "closing quote missing?")
  }
}
