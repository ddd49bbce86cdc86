/// A card as a format reads it, before the deck has checked or chosen its name.
struct CardDraft {
  /// The card's own name, if it has one.
  var id: String?
  var title = ""
  var body = ""
  var back: String?
  var tags: [String] = []
  var link: String?
  var image: String?
  var color: Color?
  var shown: [ShownField] = []
  var choices: CardChoices?
  var original = Card.Original.title
  /// The line of its file where it starts, 1-based.
  var line: Int
  /// Its number in the deck, 1-based, where the format counts.
  var number = 0

  /// The card with the name that the deck gave it.
  func card(name: Card.Name) -> Card {
    Card(
      name: name, title: title, body: body, back: back, tags: tags, link: link, image: image,
      color: color, shown: shown, choices: choices, original: original)
  }

  /// The hash that names the card if it has no id.
  var contentHash: UInt64 {
    switch original {
    // A separator that does not occur in text keeps the parts distinct.
    case .parts:
      ContentHash.hash(of: [title, body, back ?? ""].joined(separator: "\u{1F}").utf8)
    case .title: ContentHash.hash(of: title.utf8)
    case .bytes(let bytes): ContentHash.hash(of: bytes)
    // White space does not make a different card.
    case .line(let text): ContentHash.hash(of: CompactJSON(text.utf8))
    case .json(let text), .row(let text, _): ContentHash.hash(of: text.utf8)
    }
  }

  /// Titles a card without a title by the file's name of its picture.
  mutating func titleByPicture() {
    guard title.isEmpty, let image else { return }
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
