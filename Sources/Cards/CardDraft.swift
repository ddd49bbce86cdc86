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
  func card(id: String) -> Card {
    Card(
      id: id, title: title, body: body, back: back, tags: tags, link: link, image: image,
      color: color, original: original)
  }

  /// What the name is made of when the card has none.
  var content: [UInt8] {
    switch original {
    // A byte that stands in no text keeps the parts apart.
    case .parts: Array([title, body, back ?? ""].joined(separator: "\u{1F}").utf8)
    // White space makes no other card.
    case .line(_, let json): Array(json.utf8)
    case .title, .bytes, .json, .row: card(id: "").originalBytes
    }
  }

  /// Tags as one text has them: words between blanks or commas.
  static func tags(of text: String) -> [String] {
    text.split { $0.isWhitespace || $0 == "," }.map(String.init)
  }
}
