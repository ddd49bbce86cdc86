/// A card as a format reads it, before the deck has made sure of its name.
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
  var original = Card.Original.title
  /// Where it starts in its file, 1-based.
  var line: Int

  /// The card under the name that the deck gave it.
  func card(name: Card.Name) -> Card {
    Card(
      name: name, title: title, body: body, back: back, tags: tags, link: link, image: image,
      color: color, original: original)
  }

  /// What the name is made of when the card has none.
  var contentHash: UInt64 {
    switch original {
    // A byte that stands in no text keeps the parts apart.
    case .parts:
      ContentHash.hash(of: [title, body, back ?? ""].joined(separator: "\u{1F}").utf8)
    case .title: ContentHash.hash(of: title.utf8)
    case .bytes(let bytes): ContentHash.hash(of: bytes)
    // White space makes no other card.
    case .line(let text): ContentHash.hash(of: CompactJSON(text.utf8))
    case .json(let text), .row(let text, _): ContentHash.hash(of: text.utf8)
    }
  }

  /// Tags as one text has them: words between blanks or commas.
  static func tags(of text: String) -> [String] {
    text.split { $0.isWhitespace || $0 == "," }.map(String.init)
  }
}
