import Basics
import JSONText

/// One thing to decide.
///
/// A deck can have millions of cards that are lines of text or rows of a table, so each such card
/// takes only 24 bytes in addition to the text of the deck, and a row is read again when asked.
public struct Card: Equatable, Sendable {
  enum Name: Equatable {
    /// The 64 bits of a `ContentHash`.
    case hash(UInt64)
    /// The hash of a content that earlier cards have, and the number of this copy, such as 2.
    case copy(of: UInt64, Int)
    /// Any other name; `content` is the ``Card/contentKey``, or 0 if that is unknown.
    case text(String, content: UInt64)

    var id: String {
      switch self {
      case .hash(let hash): ContentHash.name(of: hash)
      case .copy(let hash, let number): "\(ContentHash.name(of: hash))-\(number)"
      case .text(let text, _): text
      }
    }

    var key: UInt64 { if case .hash(let hash) = self { hash } else { Card.key(of: id) } }
  }

  /// The hash that names the card. In a card with an id in its parts, it is the ``contentKey``
  /// instead, or 0 if that is unknown; in shared text, its ``SharedText/Naming`` says what it is.
  private let hash: UInt64
  private let content: Content

  private enum Content {
    case shared(SharedText)
    case details(Details)
  }

  /// The card's texts as HTML, for display only; a text that has no tags is empty here.
  package struct HTML: Equatable, Sendable { package var title = "", body = "", back = "" }

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
    var comments: [CardComment] = []
    /// True for an issue or a pull request of a tracker, whose texts are Markdown.
    var isOfTracker = false
    var original = Original.title
    var html: HTML?
  }

  /// The title and the parts, in a class so that a card without parts takes little memory.
  final class Details: Sendable {
    let title: String
    let parts: Parts

    init(title: String, _ parts: consuming Parts) { (self.title, self.parts) = (title, parts) }
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
    case .copy: (hash, parts.id) = (name.key, name.id)
    case .text(let text, let content): (hash, parts.id) = (content, text)
    }
    content = .details(Details(title: title, parts))
  }

  /// Creates a card from its part of a text that other cards share.
  init(name: Name, range: Range<Int>, _ index: Int = 0, of piece: CardPiece) {
    guard range.count <= SharedText.maxLength else {
      self = piece.draft(range, index).card(name: name)
      return
    }
    let naming: SharedText.Naming
    switch name {
    case .hash(let hash): (self.hash, naming) = (hash, .hash)
    case .copy(_, let number): (hash, naming) = (UInt64(number), .copy)
    case .text: (hash, naming) = (name.key, .id)
    }
    content = .shared(SharedText(range, index, of: piece, naming))
  }

  /// Returns true if the names and all parts are equal, and the text that the cards came from.
  public static func == (left: Card, right: Card) -> Bool {
    // Cards that are known to be the same need not be read.
    let isSame =
      switch (left.content, right.content) {
      case (.details(let own), .details(let other)): own === other
      case (.shared(let own), .shared(let other)):
        own.piece === other.piece && own.range == other.range && own.index == other.index
      default: false
      }
    if isSame, left.hash == right.hash { return true }
    // Nor need cards with different names.
    guard left.id == right.id, left.contentKey == right.contentKey else { return false }
    let (own, other) = (left.details, right.details)
    return own.title == other.title && own.parts == other.parts
  }

  private var name: Name {
    shared?.name(hash) ?? details.parts.id.map { .text($0, content: hash) } ?? .hash(hash)
  }

  /// The card with parts of its own, so that asking for several of them reads it only once.
  package var read: Card { shared?.card(hash) ?? self }

  /// The title and the parts, which are read again if the card stands in shared text.
  var details: Details {
    switch content {
    case .details(let details): details
    case .shared(let text): text.card(hash).details
    }
  }

  /// The card's part of a text that many cards share; nil if the card has ``details`` of its own.
  var shared: SharedText? { if case .shared(let text) = content { text } else { nil } }

  /// The headline; never empty.
  public var title: String { details.title }

  /// The id as a number, for looking up many cards in little memory.
  ///
  /// The key is the id itself if the id is a hash, otherwise a hash of the id.
  package var key: UInt64 { shared?.naming == .id ? hash : name.key }

  /// The ``key`` of the name made from the card's content; the card's ``key`` if that is unknown.
  package var contentKey: UInt64 {
    if case .text(_, let content) = name, content != 0 { content } else { key }
  }

  package static func key(of id: String) -> UInt64 {
    ContentHash.hash(named: id) ?? ContentHash.hash(of: id.utf8)
  }

  /// The card's name in its deck and in every log: its own id, or else a hash of its content.
  public var id: String { name.id }
  /// The text under the headline; may be empty.
  public var body: String { details.parts.body }
  /// The text on the other side, if there is one.
  public var back: String? { details.parts.back }
  /// Words that classify the card.
  public var tags: [String] { details.parts.tags }
  /// The colours that an issue tracker gave to some tags; for display only.
  package var tagColors: [String: Color] { details.parts.tagColors }
  /// Splits a text into tags: those of a list in JSON, or words between white space or commas.
  package static func tags(of text: String) -> [String] {
    if text.hasPrefix("[") {
      let bytes = Array(text.utf8)
      var reader = JSONReader(bytes.span)
      let texts = try? reader.readArray { (reader) throws(JSONError) in try reader.readString() }
      if let texts, reader.peek() == nil { return texts }
    }
    return text.split { $0.isWhitespace || $0 == "," }.map(String.init)
  }
  /// A link to open in another program, if the card has one.
  public var link: String? { details.parts.link }
  /// An image's file or address, if the card has one; the path of a file is relative to the deck.
  public var image: String? { details.parts.image }
  /// The colour to draw the card in, if the deck gives one.
  public var color: Color? { details.parts.color }
  /// The named values shown above the body.
  public var shown: [ShownField] { details.parts.shown }
  func leavingOut(_ values: [String: String]) -> Card { changed { $0.shown.drop(values) } }

  /// Returns the same card with another body, and another image if one is given.
  package func showing(body: String, image: String?) -> Card {
    changed {
      $0.body = body
      $0.image = image ?? $0.image
      $0.html = nil
    }
  }

  private func changed(_ change: (inout Parts) -> Void) -> Card {
    var parts = details.parts
    parts.id = nil
    change(&parts)
    return Card(name: name, title: title, parts: parts)
  }

  /// The card's own choices, which replace like and nope; nil if it has none.
  public var choices: CardChoices? { shared == nil ? details.parts.choices : nil }
  package var html: HTML? { details.parts.html }
  /// What others have written below the card, first to last.
  public var comments: [CardComment] { details.parts.comments }
  package var isOfTracker: Bool { details.parts.isOfTracker }

  /// The target to open in another program: the link, or else the image.
  package var target: String? { link ?? image }
}
