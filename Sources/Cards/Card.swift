/// One thing to decide.
///
/// A card that is a short line of text takes 32 bytes, because a deck may have millions of them.
public struct Card: Equatable, Sendable {
  /// The card as it was in the input, so that it can be written unchanged.
  package enum Original: Equatable, Sendable {
    /// A line of text that is the title, byte for byte.
    case title
    /// A line that is not valid UTF-8; the title only approximates it.
    case bytes([UInt8])
    /// A JSON value with all its fields, without the white space between its parts.
    case json(String)
    /// A line of JSON, unchanged.
    case line(String)
    /// A row of a table, unchanged, without its line end.
    case row(String, TableColumns)
    /// A text of which only the card's parts are kept.
    case parts
  }

  /// The name of a card.
  enum Name: Equatable {
    /// The 64 bits of a ``ContentHash``.
    case hash(UInt64)
    /// Any other name, and the key of the name by content, if that is known too; otherwise 0.
    case text(String, content: UInt64)

    /// The ``Card/key`` of a card with this name.
    var key: UInt64 {
      switch self {
      case .hash(let hash): hash
      case .text(let text, _): Card.key(of: text)
      }
    }
  }

  /// The headline; never empty.
  public let title: String
  /// The hash that names the card; if the details have its name, the ``contentKey``, or 0.
  private let hash: UInt64
  /// Everything else; nil for a card that is a line of text.
  private let details: Details?

  /// The texts of a card as HTML, where its deck has them so; empty where there are no tags. They are laid out;
  /// the card is searched and named by the plain texts.
  package struct HTML: Equatable, Sendable {
    /// The texts.
    package var title = "", body = "", back = ""
  }

  /// A card's properties other than its title.
  struct Parts: Equatable {
    /// The card's name; nil if it is a hash.
    var id: String?
    var body = ""
    var back: String?
    var tags: [String] = []
    /// The colours of tags that have one.
    var tagColors: [String: Color] = [:]
    var link: String?
    var image: String?
    var color: Color?
    var shown: [ShownField] = []
    var choices: CardChoices?
    var original = Original.title
    var html: HTML?
  }

  /// The parts, kept apart so that a plain line of text stays small.
  private final class Details: Equatable, Sendable {
    let parts: Parts

    init(_ parts: consuming Parts) { self.parts = parts }

    static func == (left: Details, right: Details) -> Bool { left.parts == right.parts }
  }

  /// A card made of its parts.
  public init(
    id: String, title: String, body: String = "", back: String? = nil, tags: [String] = [],
    link: String? = nil, image: String? = nil, color: Color? = nil, shown: [ShownField] = [],
    choices: CardChoices? = nil
  ) {
    self.init(
      id: id, title: title, body: body, back: back, tags: tags, link: link, image: image,
      color: color, shown: shown, choices: choices, original: .title)
  }

  /// A card made of its parts, with its original input.
  package init(
    id: String, title: String, body: String = "", back: String? = nil, tags: [String] = [],
    link: String? = nil, image: String? = nil, color: Color? = nil, shown: [ShownField] = [],
    choices: CardChoices? = nil, original: Original
  ) {
    self.init(
      name: ContentHash.hash(named: id).map(Name.hash) ?? .text(id, content: 0), title: title,
      parts: Parts(
        body: body, back: back, tags: tags, link: link, image: image, color: color, shown: shown,
        choices: choices, original: original))
  }

  /// A card made of its name, its title and its other parts.
  init(name: Name, title: String, parts: consuming Parts) {
    switch name {
    case .hash(let hash): self.hash = hash
    case .text(let text, let content): (hash, parts.id) = (content, text)
    }
    self.title = title
    details = parts == Parts() ? nil : Details(parts)
  }

  /// A number for the id, for looking up many cards in little memory.
  ///
  /// It is the id itself if that is a hash, or else the hash of the id.
  package var key: UInt64 { details?.parts.id.map(Self.key(of:)) ?? hash }

  /// The ``key`` that the card would have if it were named by its content; its own key if that is not
  /// known.
  package var contentKey: UInt64 { hash == 0 ? key : hash }

  /// The ``key`` of a card with an id.
  package static func key(of id: String) -> UInt64 {
    ContentHash.hash(named: id) ?? ContentHash.hash(of: id.utf8)
  }

  /// The card's name in its deck and in every log: its own id, or else a hash of its content.
  public var id: String { details?.parts.id ?? ContentHash.name(of: hash) }
  /// The text under the headline; may be empty.
  public var body: String { details?.parts.body ?? "" }
  /// The text on the other side, if there is one.
  public var back: String? { details?.parts.back }
  /// Words to classify it by.
  public var tags: [String] { details?.parts.tags ?? [] }
  /// The colours of those tags that trackers of issues give one; they are only shown.
  package var tagColors: [String: Color] { details?.parts.tagColors ?? [:] }
  /// The tags in a single text: words separated by white space or commas.
  package static func tags(of text: String) -> [String] {
    text.split { $0.isWhitespace || $0 == "," }.map(String.init)
  }
  /// A link to open in another program, if it has one.
  public var link: String? { details?.parts.link }
  /// An image file or address, if it has one; a file is relative to the deck.
  public var image: String? { details?.parts.image }
  /// The colour to draw the card in, if it has one.
  public var color: Color? { details?.parts.color }
  /// The named values that stand above the body.
  public var shown: [ShownField] { details?.parts.shown ?? [] }
  /// The same card without these shown values, by their names.
  func leavingOut(_ values: [String: String]) -> Card {
    details == nil ? self : changed { $0.shown.drop(values) }
  }

  /// The same card with another text below its title, and another image if there is one.
  package func showing(body: String, image: String?) -> Card {
    changed {
      $0.body = body
      $0.image = image ?? $0.image
      $0.html = nil
    }
  }

  /// The card under the same name with other parts.
  private func changed(_ change: (inout Parts) -> Void) -> Card {
    var parts = details?.parts ?? Parts()
    let name = parts.id.map { .text($0, content: hash) } ?? Name.hash(hash)
    parts.id = nil
    change(&parts)
    return Card(name: name, title: title, parts: parts)
  }

  /// What it can be answered with other than like and nope, if it says so itself.
  public var choices: CardChoices? { details?.parts.choices }
  /// The card as it was in the input.
  package var original: Original { details?.parts.original ?? .title }

  /// The texts as HTML, if the deck has them so.
  package var html: HTML? { details?.parts.html }

  /// The row of a table that the card was; nil if it was none.
  package var originalRow: String? {
    if case .row(let text, _) = original { text } else { nil }
  }

  /// The bytes of the input, without a line end.
  package var originalBytes: [UInt8] {
    switch original {
    case .title, .parts: Array(title.utf8)
    case .bytes(let bytes): bytes
    case .json(let text), .line(let text), .row(let text, _): Array(text.utf8)
    }
  }

  /// The input as JSON without white space between its parts; nil if it was neither JSON nor a row.
  package var originalJSON: String? {
    switch original {
    case .title, .bytes, .parts: nil
    case .json(let text): text
    case .line(let text): String(decoding: Array(CompactJSON(text.utf8)), as: UTF8.self)
    case .row(let text, let columns): columns.json(ofRow: text)
    }
  }

  /// What another program can open: the link, or else the image.
  package var target: String? { link ?? image }
}

/// A named value that stands on a card above its body, such as the sender of a mail.
public struct ShownField: Equatable, Sendable {
  /// The name of the column or field.
  public let name: String
  /// The value; never empty.
  public let value: String

  /// A value and its name.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension [ShownField] {
  /// Keeps those that are among others; both are in the order of their columns.
  mutating func keep(_ others: [ShownField]) {
    var next = 0
    removeAll { field in
      guard let place = others[next...].firstIndex(where: { $0.name == field.name }) else {
        return true
      }
      next = place + 1
      return others[place] != field
    }
  }

  /// Removes values by the names that they have.
  mutating func drop(_ values: [String: String]) {
    removeAll { values[$0.name] == $0.value }
  }
}
