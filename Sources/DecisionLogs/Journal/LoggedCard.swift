import Cards
import JSONText

/// A card as a line of a decision log describes it.
package struct LoggedCard: Equatable {
  /// The card as JSON; nil if the line has none.
  private(set) var json: String?
  /// The bytes of the card as it was in the deck; nil if they are the card's JSON.
  private(set) var input: [UInt8]?
  private(set) var tags: [String] = []
  /// The card's title; nil if ``CardFields/title`` of the card is the same.
  private(set) var title: String?

  /// Reads the card's fields from a line of a log, or from the part of a line about the card.
  package init(_ line: Span<UInt8>) throws(JSONError) {
    var reader = JSONReader(line)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.bytes(key, equal: "card") {
        json = reader.compactText(try reader.skipValue())
      } else if reader.bytes(key, equal: "input") {
        input = Array(try reader.readString().utf8)
      } else if reader.bytes(key, equal: "bytes") {
        input = try Self.bytes(hexadecimal: reader.readString())
      } else if reader.bytes(key, equal: "title") {
        title = try reader.readString()
      } else if reader.bytes(key, equal: "tags") {
        tags = try Self.texts(&reader)
      } else {
        try reader.skipValue()
      }
    }
  }

  package var fields: CardFields { CardFields(json: json ?? "{}") }

  /// True if `title` is the card's title or one of its values.
  func says(_ title: String) -> Bool {
    self.title == title || fields.values.contains { $0.value == title }
  }

  /// True if the card was a line of text: it has only a title, and its id begins with the hash of
  /// the line's bytes.
  func isLine(id: String) -> Bool {
    let values = fields.values
    guard values.count == 1, values[0].name.text == "title" else { return false }
    return ContentHash.name(of: input ?? Array(values[0].value.utf8)) == id.prefix(16)
  }

  /// The bytes of the card as it was in the deck.
  package var original: [UInt8] { input ?? Array((json ?? "").utf8) }

  /// Returns the keys that the card can have by its content, one for each possible format of its
  /// deck; none if `id` is a hash of content.
  func contentKeys(id: String) -> [UInt64] {
    ContentHash.isName(id) ? [] : ContentHash.keys(ofInput: original)
  }

  /// True if the card is a text that takes several lines when it is printed, because it contains
  /// line ends.
  package var isTextWithLineEnds: Bool {
    guard let input, input.contains(UInt8(ascii: "\n")) else { return false }
    let values = fields.values
    return values.count == 1 && values[0].value == String(decoding: input, as: UTF8.self)
  }

  private static func texts(_ reader: inout JSONReader) throws(JSONError) -> [String] {
    var texts: [String] = []
    try reader.beginArray()
    while try reader.nextElement() { texts.append(try reader.readString()) }
    return texts
  }

  /// Decodes a text of two hexadecimal digits for each byte; returns nil for any other text.
  private static func bytes(hexadecimal text: String) -> [UInt8]? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
