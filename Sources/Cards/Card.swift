/// One thing to decide.
public struct Card: Equatable, Sendable {
  /// What the card looked like when it came in, to be given back unchanged.
  public enum Original: Equatable, Sendable {
    /// A line of text that is the title, byte for byte.
    case title
    /// A line whose bytes are no UTF-8, so that the title only resembles it.
    case bytes([UInt8])
    /// A JSON value, every field of it, without the white space between its parts.
    case json(String)
    /// A line of JSON as it stands, and without the white space between its parts.
    case line(String, json: String)
    /// A row of a table as it stands, and its columns as a JSON object.
    case row(String, json: String)
    /// A text of which the card's parts are all that is kept.
    case parts
  }

  /// Names the card in its deck and in every log: its own, else a hash of its content.
  public let id: String
  /// The headline; never empty.
  public let title: String
  /// The text under the headline; may be empty.
  public let body: String
  /// What the other side says, if there is one.
  public let back: String?
  /// Words to file it under.
  public let tags: [String]
  /// An address to open outside, if it has one.
  public let link: String?
  /// A picture's file or address, if it has one; a file is looked for beside the deck.
  public let image: String?
  /// The colour to draw the card in, if it has one.
  public let color: Color?
  /// What came in.
  public let original: Original

  /// A card of its parts.
  public init(
    id: String, title: String, body: String = "", back: String? = nil, tags: [String] = [],
    link: String? = nil, image: String? = nil, color: Color? = nil, original: Original = .title
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.back = back
    self.tags = tags
    self.link = link
    self.image = image
    self.color = color
    self.original = original
  }

  /// The bytes that came in, without a line end.
  public var originalBytes: [UInt8] {
    switch original {
    case .title, .parts: Array(title.utf8)
    case .bytes(let bytes): bytes
    case .json(let text), .line(let text, _), .row(let text, _): Array(text.utf8)
    }
  }

  /// What another program can show of it: the link, else the picture.
  public var target: String? { link ?? image }
}
