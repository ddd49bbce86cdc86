/// One thing to decide.
///
/// It takes 32 bytes where it is a short line of text, of which a deck may have millions.
public struct Card: Equatable, Sendable {
  /// What the card looked like when it came in, to be given back unchanged.
  package enum Original: Equatable, Sendable {
    /// A line of text that is the title, byte for byte.
    case title
    /// A line whose bytes are no UTF-8, so that the title only resembles it.
    case bytes([UInt8])
    /// A JSON value, every field of it, without the white space between its parts.
    case json(String)
    /// A line of JSON as it stands.
    case line(String)
    /// A row of a table as it stands, without its end.
    case row(String, TableColumns)
    /// A text of which the card's parts are all that is kept.
    case parts
  }

  /// What names the card.
  enum Name: Equatable {
    /// The 64 bits of a ``ContentHash``.
    case hash(UInt64)
    /// Any name.
    case text(String)
  }

  /// The headline; never empty.
  public let title: String
  /// The hash that names the card, unless the details have its name.
  private let hash: UInt64
  /// All the rest; nil for a card that is a line of text.
  private let details: CardDetails?

  /// A card of its parts.
  public init(
    id: String, title: String, body: String = "", back: String? = nil, tags: [String] = [],
    link: String? = nil, image: String? = nil, color: Color? = nil
  ) {
    self.init(
      id: id, title: title, body: body, back: back, tags: tags, link: link, image: image,
      color: color, original: .title)
  }

  /// A card of its parts, with what came in.
  package init(
    id: String, title: String, body: String = "", back: String? = nil, tags: [String] = [],
    link: String? = nil, image: String? = nil, color: Color? = nil, original: Original
  ) {
    self.init(
      name: ContentHash.hash(named: id).map(Name.hash) ?? .text(id), title: title, body: body,
      back: back, tags: tags, link: link, image: image, color: color, original: original)
  }

  /// A card of its parts and its name.
  init(
    name: Name, title: String, body: String, back: String?, tags: [String], link: String?,
    image: String?, color: Color?, original: Original
  ) {
    self.title = title
    var id: String?
    switch name {
    case .hash(let hash): self.hash = hash
    case .text(let text): (hash, id) = (0, text)
    }
    let isLine =
      id == nil && body.isEmpty && back == nil && tags.isEmpty && link == nil && image == nil
      && color == nil && original == .title
    details =
      isLine
      ? nil
      : CardDetails(
        id: id, body: body, back: back, tags: tags, link: link, image: image, color: color,
        original: original)
  }

  /// A number for the id, so that many cards can be looked up in little memory: the hash that is the
  /// id, or the hash of the id.
  package var key: UInt64 { details?.id.map(Self.key(of:)) ?? hash }

  /// The ``key`` of a card with an id.
  package static func key(of id: String) -> UInt64 {
    ContentHash.hash(named: id) ?? ContentHash.hash(of: id.utf8)
  }

  /// Names the card in its deck and in every log: its own, else a hash of its content.
  public var id: String { details?.id ?? ContentHash.name(of: hash) }
  /// The text under the headline; may be empty.
  public var body: String { details?.body ?? "" }
  /// What the other side says, if there is one.
  public var back: String? { details?.back }
  /// Words to file it under.
  public var tags: [String] { details?.tags ?? [] }
  /// An address to open outside, if it has one.
  public var link: String? { details?.link }
  /// A picture's file or address, if it has one; a file is looked for beside the deck.
  public var image: String? { details?.image }
  /// The colour to draw the card in, if it has one.
  public var color: Color? { details?.color }
  /// What came in.
  package var original: Original { details?.original ?? .title }

  /// The bytes that came in, without a line end.
  package var originalBytes: [UInt8] {
    switch original {
    case .title, .parts: Array(title.utf8)
    case .bytes(let bytes): bytes
    case .json(let text), .line(let text), .row(let text, _): Array(text.utf8)
    }
  }

  /// What came in as a JSON value without white space between its parts, if it was JSON or a row.
  package var originalJSON: String? {
    switch original {
    case .title, .bytes, .parts: nil
    case .json(let text): text
    case .line(let text): String(decoding: Array(CompactJSON(text.utf8)), as: UTF8.self)
    case .row(let text, let columns): columns.json(ofRow: text)
    }
  }

  /// What another program can show of it: the link, else the picture.
  package var target: String? { link ?? image }
}
