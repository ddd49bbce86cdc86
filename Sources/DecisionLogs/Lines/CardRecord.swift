import Basics
import Cards
import JSONText

/// A card as JSON, in the form that logs, standard output and commands use.
package enum CardRecord: Equatable {
  case deck(Card)
  /// A card as a log states it. The input is its bytes in the deck, nil if they equal the JSON; the
  /// title is nil if it equals ``CardFields/title``.
  case logged(json: String?, input: [UInt8]?, tags: [String], title: String?)

  /// The positions, in a line of a log, of the values that describe a card.
  struct Fields { var json, input, bytes, title, tags: Range<Int>? }

  init(_ fields: Fields, in line: Span<UInt8>) throws(JSONError) {
    func text(_ range: Range<Int>?) throws(JSONError) -> String? {
      guard let range else { return nil }
      var reader = JSONReader(line)
      reader.move(to: range.lowerBound)
      return try reader.readString()
    }
    let bytes = try text(fields.bytes).flatMap(Self.bytes(hexadecimal:))
    var tags: [String] = []
    if let range = fields.tags {
      var reader = JSONReader(line)
      reader.move(to: range.lowerBound)
      tags = try reader.readArray { (reader) throws(JSONError) in try reader.readString() }
    }
    self = .logged(
      json: fields.json.map { JSONReader(line).compactText($0) },
      input: try text(fields.input).map { Array($0.utf8) } ?? bytes, tags: tags,
      title: try text(fields.title))
  }

  /// Decodes a text of two hexadecimal digits for each byte; returns nil for any other text.
  private static func bytes(hexadecimal text: String) -> [UInt8]? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  /// Writes the card. With `isWhole`, also writes the card's input, unless its JSON is the same;
  /// its tags; and its title, unless the title follows from its fields.
  ///
  /// A text gets the key `input`. Other bytes get the key `bytes`, as two hexadecimal digits each.
  func write(to writer: inout JSONWriter, isWhole: Bool = false) {
    let json = JSONWriter.escaped(json: self.json ?? "null")
    writer.write("card", json: json)
    guard isWhole else { return }
    let input = original
    if let text = String(validating: input, as: UTF8.self) {
      if !text.utf8.elementsEqual(json.utf8) { writer.write("input", text) }
    } else {
      writer.write("bytes", input.map { PaddedNumber.text($0, digits: 2, radix: 16) }.joined())
    }
    if !tags.isEmpty { writer.write("tags", tags) }
    // The title of the card's own JSON can be from a column that was chosen or guessed.
    if case .deck(let card) = self, card.originalJSON != nil, card.title != fields.title {
      writer.write("title", card.title)
    }
  }

  /// The card's original JSON. For a card of another format, an object with `title`, and with `body`
  /// and `back` if the card has them. Nil if a log states none.
  package var json: String? {
    switch self {
    case .logged(let json, _, _, _): return json
    case .deck(let card):
      if let json = card.originalJSON { return json }
      var writer = JSONWriter()
      writer.write("title", card.title)
      if !card.body.isEmpty { writer.write("body", card.body) }
      if let back = card.back { writer.write("back", back) }
      return writer.line
    }
  }

  /// The card's fields; none if a log states no JSON.
  package var fields: CardFields { CardFields(json: json ?? "{}") }

  /// The parts of a card of a deck by their names; a log states only the title.
  var parts: [(name: String, text: String)] {
    if case .deck(let card) = self { return card.parts }
    return title.map { [("title", $0)] } ?? []
  }

  /// The bytes of the card as it was in the deck, without its line end.
  package var original: [UInt8] {
    switch self {
    case .deck(let card): card.originalBytes
    case .logged(let json, let input, _, _): input ?? Array((json ?? "").utf8)
    }
  }

  /// The card's tags from the deck or the log; if a log states none, the tags in its fields.
  var tags: [String] {
    switch self {
    case .deck(let card): card.tags
    case .logged(_, _, let tags, _): tags.isEmpty ? fields.tags : tags
    }
  }

  /// The card's title; nil if all of its fields are empty.
  package var title: String? {
    switch self {
    case .deck(let card): card.title
    case .logged(_, _, _, let title): title ?? fields.title
    }
  }

  /// True if `title` is the card's title or one of its values.
  func says(_ title: String) -> Bool {
    if case .logged(_, _, _, title) = self { return true }
    return fields.values.contains { $0.value == title }
  }

  /// True for a line of text: its only field is a title, and its id begins with the title's hash.
  func isLine(id: String) -> Bool {
    let values = fields.values
    guard case .logged(_, let input, _, _) = self, values.count == 1, values[0].name.text == "title"
    else { return false }
    return ContentHash.name(of: input ?? Array(values[0].value.utf8)) == id.prefix(16)
  }

  /// True if the card is a text with line ends, which takes several lines when it is printed.
  package var isTextWithLineEnds: Bool {
    guard case .logged(_, let input?, _, _) = self, input.contains(UInt8(ascii: "\n"))
    else { return false }
    let values = fields.values
    return values.count == 1 && values[0].value == String(decoding: input, as: UTF8.self)
  }
}

/// The fields of a card in their order, with their values as text.
package struct CardFields {
  /// A field's name, and the number of earlier fields with this name: columns can share a name.
  package struct Name: Hashable {
    package let text: String
    var copy = 0
  }

  package private(set) var values: [(name: Name, value: String)] = []

  /// Reads a card's fields from its JSON. The value of a string is its text, the value of `null` is
  /// empty, and any other value is JSON. A card that is no object has one field, `title`.
  package init(json: String) {
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes.span)
    // No error occurs, because `json` is valid: we wrote it, or checked it when it was read.
    try? read(&reader)
  }

  /// Returns the value of the first of `names` whose field is not empty; nil if there is none. The
  /// names are lowercase, and match fields in any case.
  func first(of names: [String]) -> String? {
    names.lazy.compactMap { name in
      values.first { $0.name.text.lowercased() == name && !$0.value.isEmpty }
    }.first?.value
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "{") else {
      values = [(Name(text: "title"), try reader.readText() ?? "")]
      return
    }
    var copies: [String: Int] = [:]
    try reader.readObject { (name, reader) throws(JSONError) in
      let copy = copies[name, default: 0]
      copies[name] = copy + 1
      values.append((Name(text: name, copy: copy), try reader.readText() ?? ""))
    }
  }

  /// The value that best names the card; nil if all of its fields are empty.
  package var title: String? {
    first(of: ColumnRole.title.names) ?? values.first { !$0.value.isEmpty }?.value
  }

  /// The tags in the field `tags`: the texts of a JSON list, or the words of a text.
  package var tags: [String] { first(of: ["tags"]).map(Card.tags) ?? [] }
}
