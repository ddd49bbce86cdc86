import JSONText

/// A card as a format reads it; `CardNames` gives it a name later.
struct CardDraft {
  var title = ""
  /// The other properties; ``Card/Parts/id`` is the id that the file gives the card, if any.
  var parts = Card.Parts()
  /// The card's first line in the file, 1-based.
  var line: Int
  /// The card's number in the deck, 1-based; 0 if the format does not count cards.
  var number = 0
  /// What tells the card from others that are read from the same original; empty for the first.
  var part = ""
  /// The part of the text that the card can be read from again; nil to keep all parts.
  private(set) var range: Range<Int>?
  /// The card's place among those that are read from ``range``.
  private var index = 0
  /// The values that can become the card's name, and their columns from `CardIds.columns`.
  private var idValues: [(column: String, value: String)] = []

  init(line: Int, number: Int = 0) { (self.line, self.number) = (line, number) }

  /// Lets the card be read again from its place in the text, if it is short. The choices of a card
  /// are asked for at every answer, so a card that has any is kept.
  mutating func keepRange(_ range: Range<Int>, index: Int = 0) {
    guard range.count <= SharedText.maxLength, parts.choices == nil else { return }
    (self.range, self.index) = (range, index)
  }

  /// Adds a value that can become the card's name, unless it is empty.
  mutating func addIdValue(_ value: String, of column: String) {
    if !value.isEmpty { idValues.append((column, value)) }
  }

  func idValue(of column: String) -> String? { idValues.first { $0.column == column }?.value }

  consuming func card(name: Card.Name, in piece: CardPiece? = nil) -> Card {
    if let piece, let range { return Card(name: name, range: range, index, of: piece) }
    return Card(name: name, title: title, parts: parts)
  }

  /// True if a log can know a card with an id by its content: one written before the ids' `column`
  /// was chosen. Of several cards with one original, its hash must not stand for all of them.
  func keepsContent(besideIdsOf column: String?) -> Bool { column != nil || !part.isEmpty }

  /// The hash that names the card if it has no id.
  var contentHash: UInt64 {
    func hash(_ text: String) -> UInt64 {
      var text = text
      return text.withUTF8 { ContentHash.hash(of: $0) }
    }
    return switch parts.original {
    // A separator that does not occur in text keeps the parts distinct.
    case .text: hash([title, parts.body, parts.back ?? ""].joined(separator: "\u{1F}"))
    case .title: hash(title)
    case .bytes(let bytes), .described(let bytes, _): ContentHash.hash(of: bytes)
    // Cards that differ only in the white space between JSON tokens have the same hash.
    case .line(var text): text.withUTF8 { ContentHash.hash(of: CompactJSON($0)) }
    case .json(let text): hash(text)
    case .row(let text, _): hash(text + part)
    }
  }

  /// If the card has no title, makes the file name of its picture the title.
  mutating func titleByPicture() {
    if title.isEmpty, let image = parts.image { title = Self.fileName(of: image) }
  }

  /// Returns the last non-empty part of a path or an address, or all of `path` if there is none.
  static func fileName(of path: String) -> String {
    let isAddress = path.contains("://")
    let name = path.prefix { !isAddress || !"?#".contains($0) }.split(separator: "/").last
    return name.map(String.init) ?? path
  }
}
