import JSONText

extension Card {
  /// The card's input as compact JSON; nil if the input was neither JSON nor a table row.
  ///
  /// A row's fields are followed by those parts of the card that can't be read from them again, such
  /// as the title of a note whose fields have no names.
  package var originalJSON: String? {
    switch original {
    case .title, .bytes, .text: nil
    case .json(let text), .described(_, let text): text
    case .line(let text): String(decoding: Array(CompactJSON(text.utf8)), as: UTF8.self)
    case .row(let text, let columns): columns.json(ofRow: text, of: self)
    }
  }

  package static let namesOfParts = ["title", "body", "back", "link", "image"]

  /// The texts of the card by the names of their fields in JSON, except those that it lacks.
  package var parts: [(name: String, text: String)] {
    // A row is read again for its details, so they are asked for once.
    let details = details
    let parts = details.parts
    let texts = [details.title, parts.body, parts.back ?? "", parts.link ?? "", parts.image ?? ""]
    return zip(Self.namesOfParts, texts).filter { !$0.1.isEmpty }
  }
}

extension TableColumns {
  /// Returns a row's fields, padded or cut to the number of columns. Only empty fields are cut,
  /// because a row with extra text is refused when it is read.
  func fitted(_ fields: [String]) -> [String] {
    if fields.count == names.count { return fields }
    let missing = Swift.max(names.count - fields.count, 0)
    return fields.prefix(names.count) + Array(repeating: "", count: missing)
  }

  fileprivate func json(ofRow text: String, of card: Card) -> String {
    var rows = DelimitedText(Array(text.utf8), separator: separator)
    var writer = JSONWriter()
    // `text` was already parsed once when the table was read, so parsing it again does not throw.
    let fields = (try? rows.next())?.fields ?? []
    for (name, value) in zip(names, fitted(fields)) { writer.write(name, value) }
    let bytes = Array(writer.line.utf8)
    var (reader, cards) = (JSONReader(bytes.span), JSONCard())
    let read = (try? cards.read(&reader, number: 0))?.card(name: .hash(0)).parts ?? []
    // Without these parts, the JSON would not be read as this card.
    let lacking = card.parts.filter { part in !read.contains { $0 == part } }
    for (name, text) in lacking where !names.contains(name) { writer.write(name, text) }
    return writer.line
  }
}
