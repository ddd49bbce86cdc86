import Basics

/// One thing to decide.
///
/// A card that is a line of text takes 24 bytes beside the text of its deck, because a deck may have
/// millions of them.
public struct Card: Equatable, Sendable {
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

  /// The hash that names the card; if the details have its name, the ``contentKey``, or 0.
  private let hash: UInt64
  private let content: Content

  /// Where the card's texts are.
  private enum Content: Equatable {
    /// Nothing but the title.
    case line(SharedLine)
    case details(Details)
  }

  /// The texts of a card as HTML, where its deck has them so; empty where there are no tags. They are laid out;
  /// the card is searched and named by the plain texts.
  package struct HTML: Equatable, Sendable {
    /// The texts.
    package var title = "", body = "", back = ""
  }

  /// A card's properties other than its title, if there are any.
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

  /// The title and the parts, kept apart so that a plain line of text stays small.
  final class Details: Equatable, Sendable {
    let title: String
    let parts: Parts

    init(title: String, _ parts: consuming Parts) { (self.title, self.parts) = (title, parts) }

    static func == (left: Details, right: Details) -> Bool {
      left.title == right.title && left.parts == right.parts
    }
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
    if parts == Parts() {
      let text = Array(title.utf8)
      content = .line(SharedLine(text.indices, of: text))
    } else {
      content = .details(Details(title: title, parts))
    }
  }

  /// A card that is a line of a text, not necessarily in UTF-8, and is named by the hash of its content.
  init(line: Range<Int>, of text: [UInt8], hash: UInt64) {
    self.hash = hash
    content = .line(SharedLine(line, of: text))
  }

  /// The title and the parts; nil for a card that is a line of text.
  var details: Details? {
    if case .details(let details) = content { details } else { nil }
  }

  /// The bytes of a card that is a line of text; nil for any other.
  var line: ArraySlice<UInt8>? {
    if case .line(let line) = content { line.bytes } else { nil }
  }

  /// The headline; never empty.
  public var title: String {
    switch content {
    case .line(let line): String(decoding: line.bytes, as: UTF8.self)
    case .details(let details): details.title
    }
  }

  /// What `body` returns of the title in UTF-8, for searching many cards: no text is made for it.
  ///
  /// Bytes of a line that are no UTF-8 are seen as they are.
  func withTitle<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value {
    switch content {
    case .line(let line): body(line.text.span.extracting(line.range))
    case .details(let details): body(details.title.utf8Span.span)
    }
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

  /// The same line under a name that is no hash.
  func named(_ name: Name) -> Card {
    Card(name: name, title: title, parts: Parts(original: original))
  }

  /// The card under the same name with other parts.
  private func changed(_ change: (inout Parts) -> Void) -> Card {
    var parts = details?.parts ?? Parts(original: original)
    let name = parts.id.map { .text($0, content: hash) } ?? Name.hash(hash)
    parts.id = nil
    change(&parts)
    return Card(name: name, title: title, parts: parts)
  }

  /// What it can be answered with other than like and nope, if it says so itself.
  public var choices: CardChoices? { details?.parts.choices }
  /// The texts as HTML, if the deck has them so.
  package var html: HTML? { details?.parts.html }

  /// What another program can open: the link, or else the image.
  package var target: String? { link ?? image }
}
