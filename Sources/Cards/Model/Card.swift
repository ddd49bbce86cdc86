import Basics

/// One thing to decide.
///
/// A deck can have millions of cards that are lines of text, so each such card takes only 24 bytes
/// in addition to the text of the deck.
public struct Card: Equatable, Sendable {
  enum Name: Equatable {
    /// The 64 bits of a `ContentHash`.
    case hash(UInt64)
    /// Any other name; `content` is the ``Card/contentKey``, or 0 if that is unknown.
    case text(String, content: UInt64)

    var key: UInt64 {
      switch self {
      case .hash(let hash): hash
      case .text(let text, _): Card.key(of: text)
      }
    }
  }

  /// The hash that names the card. In a card with an id in ``details``, it is the ``contentKey``
  /// instead, or 0 if that is unknown.
  private let hash: UInt64
  private let content: Content

  private enum Content: Equatable {
    /// A line of text that is the title; the card has no other parts.
    case line(SharedLine)
    case details(Details)
  }

  /// The card's texts as HTML, for display only; a text that has no tags is empty here.
  package struct HTML: Equatable, Sendable {
    package var title = "", body = "", back = ""
  }

  /// A card's properties other than its title.
  struct Parts: Equatable {
    /// The card's name; nil if a hash names the card.
    var id: String?
    var body = ""
    var back: String?
    var tags: [String] = []
    var tagColors: [String: Color] = [:]
    var link: String?
    var image: String?
    var color: Color?
    var shown: [ShownField] = []
    var choices: CardChoices?
    var original = Original.title
    var html: HTML?
  }

  /// The title and the parts, in a class so that a card without parts takes little memory.
  final class Details: Equatable, Sendable {
    let title: String
    let parts: Parts

    init(title: String, _ parts: consuming Parts) { (self.title, self.parts) = (title, parts) }

    static func == (left: Details, right: Details) -> Bool {
      left.title == right.title && left.parts == right.parts
    }
  }

  /// Creates a card from its parts.
  public init(
    id: String, title: String, body: String = "", back: String? = nil, tags: [String] = [],
    link: String? = nil, image: String? = nil, color: Color? = nil, shown: [ShownField] = [],
    choices: CardChoices? = nil
  ) {
    self.init(
      name: ContentHash.hash(named: id).map(Name.hash) ?? .text(id, content: 0), title: title,
      parts: Parts(
        body: body, back: back, tags: tags, link: link, image: image, color: color, shown: shown,
        choices: choices))
  }

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

  /// Creates a card from a line of text, which need not be UTF-8; the hash of its content names it.
  init(line: Range<Int>, of text: [UInt8], hash: UInt64) {
    self.hash = hash
    content = .line(SharedLine(line, of: text))
  }

  /// The title and the parts; nil for a card that is a line of text.
  var details: Details? { if case .details(let details) = content { details } else { nil } }

  /// The bytes of a card that is a line of text; nil for any other.
  var line: ArraySlice<UInt8>? { if case .line(let line) = content { line.bytes } else { nil } }

  /// The headline; never empty.
  public var title: String {
    switch content {
    case .line(let line): String(decoding: line.bytes, as: UTF8.self)
    case .details(let details): details.title
    }
  }

  /// Calls `body` with the title in UTF-8, without creating a string, for searching many cards.
  /// Bytes of a line that are not valid UTF-8 are passed unchanged.
  func withTitle<Value>(_ body: (borrowing Span<UInt8>) -> Value) -> Value {
    switch content {
    case .line(let line): body(line.text.span.extracting(line.range))
    case .details(let details): body(details.title.utf8Span.span)
    }
  }

  /// The id as a number, for looking up many cards in little memory.
  ///
  /// The key is the id itself if the id is a hash, otherwise a hash of the id.
  package var key: UInt64 { details?.parts.id.map(Self.key(of:)) ?? hash }

  /// The ``key`` of the name made from the card's content; the card's ``key`` if that is unknown.
  package var contentKey: UInt64 { hash == 0 ? key : hash }

  package static func key(of id: String) -> UInt64 {
    ContentHash.hash(named: id) ?? ContentHash.hash(of: id.utf8)
  }

  /// The card's name in its deck and in every log: its own id, or else a hash of its content.
  public var id: String { details?.parts.id ?? ContentHash.name(of: hash) }
  /// The text under the headline; may be empty.
  public var body: String { details?.parts.body ?? "" }
  /// The text on the other side, if there is one.
  public var back: String? { details?.parts.back }
  /// Words that classify the card.
  public var tags: [String] { details?.parts.tags ?? [] }
  /// The colours that an issue tracker gave to some tags; for display only.
  package var tagColors: [String: Color] { details?.parts.tagColors ?? [:] }
  /// Splits a text into tags: words separated by white space or commas.
  package static func tags(of text: String) -> [String] {
    text.split { $0.isWhitespace || $0 == "," }.map(String.init)
  }
  /// A link to open in another program, if the card has one.
  public var link: String? { details?.parts.link }
  /// An image's file or address, if the card has one; the path of a file is relative to the deck.
  public var image: String? { details?.parts.image }
  /// The colour to draw the card in, if the deck gives one.
  public var color: Color? { details?.parts.color }
  /// The named values shown above the body.
  public var shown: [ShownField] { details?.parts.shown ?? [] }
  func leavingOut(_ values: [String: String]) -> Card {
    details == nil ? self : changed { $0.shown.drop(values) }
  }

  /// Returns the same card with another body, and another image if one is given.
  package func showing(body: String, image: String?) -> Card {
    changed {
      $0.body = body
      $0.image = image ?? $0.image
      $0.html = nil
    }
  }

  private func changed(_ change: (inout Parts) -> Void) -> Card {
    var parts = details?.parts ?? Parts(original: original)
    let name = parts.id.map { .text($0, content: hash) } ?? Name.hash(hash)
    parts.id = nil
    change(&parts)
    return Card(name: name, title: title, parts: parts)
  }

  /// The card's own choices, which replace like and nope; nil if it has none.
  public var choices: CardChoices? { details?.parts.choices }
  package var html: HTML? { details?.parts.html }

  /// The target to open in another program: the link, or else the image.
  package var target: String? { link ?? image }
}

/// One line of a text that many cards share; each line takes 16 bytes.
struct SharedLine: Equatable {
  let text: [UInt8]
  private let start, count: UInt32

  init(_ range: Range<Int>, of text: [UInt8]) {
    // Offsets are stored in 4 bytes; a line beyond 4 GiB is copied to a text of its own.
    let isNear = range.upperBound <= UInt32.max
    self.text = isNear ? text : Array(text[range])
    (start, count) = (isNear ? UInt32(range.lowerBound) : 0, UInt32(range.count))
  }

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  /// The bytes of the line, which are not necessarily UTF-8.
  var bytes: ArraySlice<UInt8> { text[range] }

  static func == (left: SharedLine, right: SharedLine) -> Bool { left.bytes == right.bytes }
}
