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
