import Cards
import JSONText

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
    let found = names.lazy.compactMap { name in
      values.first { $0.name.text.lowercased() == name && !$0.value.isEmpty }
    }
    return found.first?.value
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() == UInt8(ascii: "{") else {
      values = [(Name(text: "title"), try reader.readText() ?? "")]
      return
    }
    var copies: [String: Int] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let name = try reader.string(at: key)
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
  package var tags: [String] {
    guard let text = first(of: ["tags"]) else { return [] }
    return Self.list(text) ?? Card.tags(of: text)
  }

  private static func list(_ json: String) -> [String]? {
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes.span)
    let texts = try? reader.readArray { (reader) throws(JSONError) -> String? in
      if reader.peek() == UInt8(ascii: "\"") { return try reader.readString() }
      try reader.skipValue()
      return nil
    }
    return texts?.compactMap(\.self)
  }
}
